import { lazy, startTransition, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { unusedTrigger } from './unused-trigger.tsx'

export type MenuEntry =
  | 'separator'
  | {
      id: string
      label: ReactNode
      icon?: ReactNode
      /** Grey at the right: a key, a count. */
      hint?: ReactNode
      disabled?: boolean
      danger?: boolean
      onSelect: () => void
    }

export type MenuProps = {
  /** One element that can hold a ref: the button that opens it. */
  trigger: ReactElement<object>
  /** Spoken name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** In pixels; panel menu 192, tab menu 216, user menu 240. */
  width?: number
  align?: 'start' | 'end'
  /** Above the entries, such as who is signed in. */
  head?: ReactNode
}

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(() => load().then((part) => ({ default: part.MenuPopup })))

/**
 * Pop-up of actions, 8 below its trigger. The page behind stays live: not modal. Until the first use there is only the trigger: placing
 * a menu weighs 25 KB, which no page should wait for.
 */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false)
  const closed = unusedTrigger(props.trigger, 'menu', load, () => startTransition(() => setUsed(true)))
  // A transition keeps the trigger, and the focus on it, until the rest is there.
  return <Suspense fallback={closed}>{used ? <MenuPopup {...props} /> : closed}</Suspense>
}

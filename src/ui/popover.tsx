import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { unusedTrigger } from './unused-trigger.tsx'

export type PopoverProps = {
  /** One element that can hold a ref: the button that opens it. */
  trigger: ReactElement<object>
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  width?: number
  align?: 'start' | 'end'
}

const load = () => import('./popover-box.tsx')
const PopoverBox = lazy(() => load().then((part) => ({ default: part.PopoverBox })))

/**
 * A small form or note beside its trigger: cell editor 288, column chooser 256, notices 400. No mask. Until the first use there is only
 * the trigger, as with `Menu`.
 */
export function Popover(props: PopoverProps) {
  const [used, setUsed] = useState(false)
  const use = () => startTransition(() => setUsed(true))
  const closed = unusedTrigger(props.trigger, 'dialog', load, () => {
    use()
    props.onOpenChange?.(true)
  })
  useEffect(() => {
    if (props.open) use()
  }, [props.open])
  // A transition keeps the trigger, and the focus on it, until the rest is there.
  return <Suspense fallback={closed}>{used ? <PopoverBox {...props} /> : closed}</Suspense>
}

import { lazy, Suspense, type ReactNode } from 'react'
import type { MenuEntry } from './menu.tsx'

export type ContextMenuProps = {
  /** Where it opens, in pixels of the window: the pointer, or the foot of what has the focus. */
  at: { x: number; y: number }
  /** Spoken name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** In pixels; longer words than the design's make it wider by a quarter at most. */
  width?: number
  /** Below the entries: what the numbers in them leave out. */
  foot?: ReactNode
  /** Opened by the keyboard: the first entry has the focus at once. */
  byKeys?: boolean
  onClose: () => void
  /** Has the focus after a choice or Esc; not after a press elsewhere. */
  focusAfter: () => void
}

const load = () => import('./context-menu-popup.tsx')
const ContextMenuPopup = lazy(() => load().then((part) => ({ default: part.ContextMenuPopup })))

/** Fetches its code before it is asked for: say so where the pointer or the focus comes near. */
export const prepareContextMenu = () => void load().catch(() => {})

/** The menu of a thing under the pointer; there for as long as it is rendered. The page behind stays live. */
export const ContextMenu = (props: ContextMenuProps) => (
  <Suspense>
    <ContextMenuPopup {...props} />
  </Suspense>
)

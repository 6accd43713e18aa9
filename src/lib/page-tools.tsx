import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame takes a page's own tools: the rest of the breadcrumb row. */
export const pageToolsId = 'page-tools'

// The place comes with the frame, before the page is on screen, and stays: nothing to listen to.
const subscribe = () => () => {}
const findSlot = () => document.getElementById(pageToolsId)

/** Puts its children into the breadcrumb row, after the path; give what belongs at the right end `ml-auto`. On a wall they are left out. */
export function PageTools({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(subscribe, findSlot)
  return slot && createPortal(children, slot)
}

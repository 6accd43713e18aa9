import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame takes a page's own tools: the rest of the breadcrumb row. */
export const pageToolsId = 'page-tools'

/** Puts its children into the breadcrumb row, after the path; give what belongs at the right end `ml-auto`. On a wall they are left out. */
export function PageTools({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setSlot(document.getElementById(pageToolsId)), [])
  return slot && createPortal(children, slot)
}

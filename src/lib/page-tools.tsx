import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; place: (element: HTMLElement | null) => void }

const SlotContext = createContext<Slot>({ element: null, place: () => {} })

/** Around a page and the row above it: each tab has tools of its own. */
export function PageToolsArea({ children }: { children: ReactNode }) {
  const [element, place] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ element, place }}>{children}</SlotContext>
}

/** Where the frame takes a page's own tools: the rest of the breadcrumb row. */
export function PageToolsSlot({ className }: { className: string }) {
  const { place } = use(SlotContext)
  return <div ref={place} className={className} />
}

/** Puts its children into the breadcrumb row, after the path; give what belongs at the right end `ml-auto`. On a wall they are left out. */
export function PageTools({ children }: { children: ReactNode }) {
  const { element } = use(SlotContext)
  return element && createPortal(children, element)
}

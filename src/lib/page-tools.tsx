import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void }

const SlotContext = createContext<Slot>({ element: null, setElement: () => {} })

/** Around a page and the row above it: each tab has tools of its own. */
export function PageToolsArea({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>
}

/** Where the frame takes a page's own tools: the rest of the breadcrumb row. */
export function PageToolsSlot({ className }: { className: string }) {
  const { setElement } = use(SlotContext)
  return <div ref={setElement} className={className} />
}

/** Puts its children into the breadcrumb row, after the path; give what belongs at the right end `ml-auto`. On a wall they are left out. */
export function PageTools({ children }: { children: ReactNode }) {
  const { element } = use(SlotContext)
  return element && createPortal(children, element)
}

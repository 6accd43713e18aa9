import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Something that lies over the whole page: takes the focus, Esc closes it, and gives the focus back. Whoever opens it makes the page
 * behind `inert`, which holds the focus inside.
 */
export function Overlay(props: {
  label: string
  className: string
  onClose: () => void
  children: ReactNode
}) {
  const { label, className, onClose, children } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A dialog opened from here is elsewhere in the document, though React hands its keys on.
        const isOwn = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isOwn) onClose()
      }}
      className={`outline-none ${className}`}
    >
      {children}
    </div>
  )
}

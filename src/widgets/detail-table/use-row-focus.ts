import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { rowOfKey } from './row-keys.ts'

type RowFocus = {
  body: RefObject<HTMLDivElement | null>
  /** The row that the Tab key leads to. */
  current: number
  setCurrent: (index: number) => void
  count: number
  /** Rows in sight. */
  page: () => number
  /** Brings a row into sight, and into the document. */
  reveal: (index: number) => void
  onOpen: ((index: number) => void) | undefined
  onUp: (() => void) | undefined
}

/** One row takes the Tab key; arrows, Page and Home keys move it, Enter opens, Esc goes up. */
export function useRowFocus({ body, setCurrent, count, page, reveal, onOpen, onUp, ...input }: RowFocus) {
  const current = Math.min(input.current, Math.max(0, count - 1))

  function focusRow(index: number) {
    setCurrent(index)
    reveal(index)
    focusWhenDrawn(body, index)
  }

  return {
    current,
    focusRow,
    onKeyDown(event: KeyboardEvent) {
      const at = indexOf(event.target)
      if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const to = rowOfKey(event.key, at, count, page())
      if (to !== undefined) focusRow(to)
      else if (event.key === 'Enter' && onOpen) onOpen(at)
      else if (event.key === 'Escape' && onUp) onUp()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick(event: MouseEvent) {
      const at = indexOf(event.target)
      // Whoever selects words to copy them does not mean to go on.
      if (at === undefined || String(getSelection()) !== '') return
      setCurrent(at)
      onOpen?.(at)
    },
  }
}

function indexOf(target: EventTarget | null) {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset['index']) : undefined
}

/** The row may come into the document some drawings later, where the list has yet to measure its box. */
function focusWhenDrawn(body: RowFocus['body'], index: number, drawings = 30) {
  requestAnimationFrame(() => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (row) row.focus({ preventScroll: true })
    else if (drawings > 1) focusWhenDrawn(body, index, drawings - 1)
  })
}

import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { followDrag, type Drag } from './follow-drag.ts'
import { indexFor } from './tab-rules.ts'
import { tabStore } from './tab-store.ts'

type RowDragOptions = {
  row: RefObject<HTMLElement | null>
  onDrop: (id: string, to: number) => void
  onHold: (id: string, at: { x: number; y: number }) => void
}

/** Tabs of the row are moved by mouse and finger. */
export function useRowDrag({ row, onDrop, onHold }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isHeld = useRef(false)

  // Known before the first touch, or the browser scrolls the row instead.
  useEffect(() => {
    const box = row.current
    const keep = (event: TouchEvent) => isHeld.current && event.preventDefault()
    box?.addEventListener('touchmove', keep, { passive: false })
    return () => box?.removeEventListener('touchmove', keep)
  }, [row])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const id = tabAt(event.target)
    const isTab = event.target instanceof Element && event.target.closest('[role=tab]')
    if (!row.current || !id || !isTab || event.button !== 0 || !event.isPrimary) return
    followDrag(event.nativeEvent, {
      row: row.current,
      id,
      moves: tabStore.getState().tabs[0]?.id !== id,
      indexFor: (to) => indexFor(tabStore.getState(), id, to),
      onDrag: (next) => {
        isHeld.current = next !== null
        setDrag(next)
      },
      onDrop: (to) => onDrop(id, to),
      onHold: (at) => onHold(id, at),
    })
  }
  return { drag, onPointerDown }
}

/** The tab that an event of the row is about. */
export const tabAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset['tab'] : undefined

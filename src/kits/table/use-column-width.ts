import type { PointerEvent as ReactPointerEvent } from 'react'
import { resized } from './column-layout.ts'
import type { ShownColumn } from './use-columns.ts'
import { useThisList } from './use-list.ts'

/** For a pointer on the right edge of a head: the column follows it until it is let go. */
export function useColumnWidth({ key, width }: ShownColumn) {
  const { columns } = useThisList()
  const { layout, change } = columns
  return (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    const from = event.clientX
    const own = new AbortController()
    const { signal } = own
    addEventListener('pointermove', ({ clientX }) => change(resized(layout, key, width + clientX - from)), {
      signal,
    })
    addEventListener('pointerup', () => own.abort(), { signal })
    addEventListener('pointercancel', () => own.abort(), { signal })
  }
}

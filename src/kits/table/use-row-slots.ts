import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useState } from 'react'
import { atNextFrame } from './next-frame.ts'
import { RowSlots, type Assigned, type RowPace } from './row-slots.ts'

/** Rows that a frame draws anew: a wheel brings fewer. */
const pace: RowPace = { max: 3, maxMade: 1, atFirst: 12 }

/** Places of the rows that are read; of a list that is thrown the rest follows frame by frame, those in sight first. */
export function useRowSlots(
  virtual: Virtualizer<HTMLElement, Element>,
  read: number,
  stored: number | undefined,
): Assigned['slots'] {
  const [slots] = useState(() => new RowSlots())
  const [, drawAgain] = useState<object>()
  const drawn = virtual.getVirtualItems().flatMap(({ index }) => (index < read ? [index] : []))
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const awayOf = (index: number) => (index === stored ? -1 : index >= startIndex && index <= endIndex ? 0 : 1)
  const assigned = slots.assign(
    drawn.toSorted((a, b) => awayOf(a) - awayOf(b)),
    pace,
  )
  useLayoutEffect(() => slots.keep(assigned))
  useEffect(() => {
    if (assigned.waiting.length === 0) return
    return atNextFrame(() => drawAgain({}))
  })
  return assigned.slots
}

import { useRef, useState, type KeyboardEvent } from 'react'
import { addDays, daysBetween, mondayOf } from '@/lib/day.ts'

export interface GridSelection {
  /** The day with the focus. */
  at: string
  /** The days chosen, oldest first: `at` alone, or up to where a choice began. */
  chosen: string[]
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}

/**
 * A grid of days by keyboard: arrows move, Home and End within the week, Page keys four weeks, Shift chooses a range, Enter opens.
 * `first` and `last` are its corners.
 */
export function useGridKeys({
  first,
  last,
  start,
  onOpen,
}: {
  first: string
  last: string
  start: string
  onOpen: (days: string[]) => void
}) {
  const [from, setFrom] = useState<string>()
  const [moved, setAt] = useState<string>()
  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const at = within(moved ?? start)
  const chosen = from === undefined ? [at] : from < at ? daysBetween(from, at) : daysBetween(at, from)
  const grid = useRef<HTMLDivElement>(null)

  function go(day: string, isRange: boolean) {
    const next = within(day)
    setFrom(isRange ? (from ?? at) : undefined)
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    const monday = mondayOf(at)
    const target =
      key === 'Home'
        ? monday
        : key === 'End'
          ? addDays(monday, 6)
          : key in steps
            ? addDays(at, steps[key]!)
            : undefined
    if (target !== undefined) go(target, shiftKey)
    else if (key === 'Enter' || key === ' ') onOpen(chosen)
    else return
    event.preventDefault()
  }
  function press(day: string, isRange: boolean) {
    const start = from ?? at
    setFrom(isRange ? start : undefined)
    setAt(day)
    onOpen(isRange ? (start < day ? daysBetween(start, day) : daysBetween(day, start)) : [day])
  }
  return { at, chosen, grid, onKeyDown, press, go }
}

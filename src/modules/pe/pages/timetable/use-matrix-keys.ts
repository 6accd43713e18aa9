import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { TimetableRow } from '@/modules/pe/contract/timetable.ts'
import { useRemoveEntry } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { useTimetableState } from './timetable-state.ts'

interface Moving {
  entry: TimetableRow
  /** Place of its row. */
  row: number
  weekday: number
  period: number
}

type Keys = {
  days: readonly number[]
  move: (entry: TimetableRow, to: { weekday: number; period: number }) => Promise<boolean>
}

/** What can be stood on: chips of a cell, the button of an empty one, or the cell itself. */
const stops = (grid: HTMLElement, row: number, day: number): HTMLElement[] => {
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`)
  if (!cell) return []
  const chips = [...cell.querySelectorAll<HTMLElement>('[data-entry], [data-add]')]
  return chips.length > 0 ? chips : [cell]
}

/** The keyboard of the matrix: one tab stop, a cursor that arrows move, and a lesson that M takes along. */
export function useMatrixKeys({ days, move }: Keys) {
  const t = useT('timetable')
  const { timetable, canEdit, changes, open, showForm } = useTimetableState()
  const removeEntry = useRemoveEntry()
  const grid = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  /** Where a lesson was moved to: its chip is drawn anew there, and what had the focus is gone. */
  const moved = useRef<{ row: number; weekday: number } | null>(null)
  const maxPeriod = Math.max(timetable.setting.bells.length, ...timetable.entries.map(({ period }) => period))

  function focus(row: number, day: number | undefined, last = false) {
    const found = grid.current && day !== undefined ? stops(grid.current, row, day) : []
    const to = last ? found.at(-1) : found[0]
    to?.focus()
    return to !== undefined
  }

  useEffect(() => {
    if (moved.current && document.activeElement === document.body)
      focus(moved.current.row, moved.current.weekday)
  }, [timetable.entries])

  function step(key: string, at: HTMLElement) {
    const cell = at.closest<HTMLElement>('[data-row]')
    if (!cell || !grid.current) return
    const [row, day] = [Number(cell.dataset['row']), Number(cell.dataset['day'])]
    const own = stops(grid.current, row, day)
    const index = own.indexOf(at)
    const column = days.indexOf(day)
    if (key === 'ArrowDown') return void (own[index + 1]?.focus() ?? focus(row + 1, day))
    if (key === 'ArrowUp') return void (own[index - 1]?.focus() ?? focus(row - 1, day, true))
    if (key === 'ArrowRight') focus(row, days[column + 1])
    else if (key === 'ArrowLeft') focus(row, days[column - 1])
    else if (key === 'Home') focus(row, days[0])
    else if (key === 'End') focus(row, days.at(-1))
  }

  function stepMoving(key: string, now: Moving) {
    const column = days.indexOf(now.weekday)
    const weekday =
      key === 'ArrowRight' ? days[column + 1] : key === 'ArrowLeft' ? days[column - 1] : now.weekday
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const period = Math.min(maxPeriod, Math.max(1, now.period + by))
    setMoving({ ...now, weekday: weekday ?? now.weekday, period })
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // A pop-up beside a chip is a child of the grid in React's tree, not on the page.
    if (!grid.current?.contains(event.target as Node)) return
    const at = event.target as HTMLElement
    const { key } = event
    moved.current = null
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      return changes.undoLast()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isStep = /^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)
    if (isStep) event.preventDefault()
    if (moving) {
      if (isStep) return stepMoving(key, moving)
      if (key === 'Escape' || key === 'Enter') event.preventDefault()
      if (key === 'Escape') return setMoving(null)
      if (key !== 'Enter') return
      const { entry, row, weekday, period } = moving
      setMoving(null)
      if (weekday === entry.weekday && period === entry.period) return
      moved.current = { row, weekday }
      void move(entry, { weekday, period })
      return
    }
    if (isStep) return step(key, at)
    if (!canEdit) return
    const entry = timetable.entries.find(({ id }) => id === at.dataset['entry'])
    const cell = at.closest<HTMLElement>('[data-row]')
    if (key === 'Enter' && !entry) {
      event.preventDefault()
      const [ofClass, weekday] = [Number(cell?.dataset['class']), Number(cell?.dataset['day'])]
      return showForm({ weekday, ...(ofClass > 0 && { class: ofClass }) })
    }
    if (!entry || !cell) return
    if (key === 'Enter') {
      event.preventDefault()
      open(entry.id)
    } else if (key.toLowerCase() === 'm') {
      setMoving({ entry, row: Number(cell.dataset['row']), weekday: entry.weekday, period: entry.period })
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      cell.focus()
      void changes.run(
        removeEntry.mutateAsync({ entry: { id: entry.id, version: entry.version }, from: null }),
        t('done.removed'),
      )
    }
  }

  /** Tabbing in lands on the cursor: the first lesson, until arrows have moved it. */
  function onFocus(event: FocusEvent<HTMLDivElement>) {
    const isOnGrid = event.target === grid.current
    // While the cursor is inside, the grid itself is no stop, so that Shift Tab leaves it.
    if (grid.current) grid.current.tabIndex = -1
    if (!isOnGrid || !grid.current) return
    const first = grid.current.querySelector<HTMLElement>('[data-entry]')
    ;(first ?? grid.current.querySelector<HTMLElement>('[data-row]'))?.focus()
  }

  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (grid.current && !grid.current.contains(event.relatedTarget)) grid.current.tabIndex = 0
  }

  return { gridProps: { ref: grid, tabIndex: 0, onKeyDown, onFocus, onBlur }, moving }
}

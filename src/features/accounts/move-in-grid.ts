import type { KeyboardEvent } from 'react'

const steps: Record<string, readonly [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/** Arrow keys go from one box of a table to its neighbour; at an edge they stay. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  const rows = [...(row.parentElement?.children ?? [])]
  const to = rows[rows.indexOf(row) + step[0]]?.children[cell.cellIndex + step[1]]
  const box = to?.querySelector<HTMLElement>('[role=checkbox]')
  if (!box) return
  event.preventDefault()
  box.focus()
}

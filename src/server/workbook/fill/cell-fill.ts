/** What a cell is to hold: as a number where the cell shows numbers, else as text. */
export interface FillValue {
  text: string
  /** Unset = always a text. */
  number?: number
}

/** Row as the person sees it, from 1; column from 0. */
export interface CellFill extends FillValue {
  row: number
  column: number
}

/** Cells by row, and in a row by column. */
export type SheetFill = ReadonlyMap<number, readonly CellFill[]>

export function fillOf(cells: readonly CellFill[]): SheetFill {
  const rows = new Map<number, CellFill[]>()
  for (const cell of cells) {
    const row = rows.get(cell.row)
    if (row) row.push(cell)
    else rows.set(cell.row, [cell])
  }
  for (const row of rows.values()) row.sort((a, b) => a.column - b.column)
  return rows
}

/** Place of the cell cursor: indexes into the shown rows and columns. */
export type Cursor = { row: number; column: number }

export type GridSize = { rows: number; columns: number; page: number }

type Key = { key: string; ctrlKey?: boolean; metaKey?: boolean }

/** Where a key leads in a grid, or undefined for a key that moves nothing. Stays inside; never wraps. */
export function moved(
  { row, column }: Cursor,
  { key, ctrlKey, metaKey }: Key,
  size: GridSize,
): Cursor | undefined {
  const far = ctrlKey === true || metaKey === true
  const target: Record<string, Cursor> = {
    ArrowDown: { row: far ? size.rows - 1 : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowRight: { row, column: far ? size.columns - 1 : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? size.rows - 1 : row, column: size.columns - 1 },
  }
  const next = target[key]
  if (!next || size.rows === 0) return undefined
  const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))
  return { row: within(next.row, size.rows), column: within(next.column, size.columns) }
}

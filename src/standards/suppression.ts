import { cellsToProtect, columnOf, isTotal, rowOf, type Grid, type Position } from './suppression-cycle.ts'

/** Counts from 1 to one less than this are not shown outside the own school (domain rule 4). */
export const smallCountThreshold = 5

export interface TableSuppression {
  threshold?: number
  /** which totals the reader sees, here or in any other view */
  rowTotals: boolean
  columnTotals: boolean
  /** cells hidden for another reason, protected like small ones */
  alsoSuppressed?: readonly (readonly boolean[])[]
  /** cells that everybody knows, of places where nobody is: they protect nothing and need no protection */
  known?: readonly (readonly boolean[])[] | undefined
  /**
   * Called with a cell that nothing can protect. True: whoever asks will not publish the totals that bind it, and only its row is hidden.
   */
  unprotected?: ((row: number, column: number) => boolean) | undefined
}

/** Masks of what to hide of a table that is shown with its totals. */
export interface SuppressedWithTotals {
  cells: boolean[][]
  rowTotals: boolean[]
  columnTotals: boolean[]
  grandTotal: boolean
}

export const isSmallCount = (count: number, threshold = smallCountThreshold): boolean =>
  count > 0 && count < threshold

/**
 * Mask of the cells to hide: small counts, and further cells until no published total gives one away. Then
 * - the hidden cells of a line with a published total are two or more and sum to `threshold` or more;
 * - each hidden count could have another value, given all that is shown and that counts are not negative.
 * Where that cannot be reached, all that the totals bind together is hidden: the row or column when only its kind of total
 * is published, else the table. All totals stay. Where a total may itself be small use `suppressTableAndTotals`.
 */
export function suppressTable(cells: readonly (readonly number[])[], options: TableSuppression): boolean[][] {
  const {
    threshold = smallCountThreshold,
    rowTotals,
    columnTotals,
    alsoSuppressed,
    known,
    unprotected,
  } = options
  const isSuppressed = (count: number, row: number, column: number) =>
    isSmallCount(count, threshold) || alsoSuppressed?.[row]?.[column] === true
  const hidden = cells.map((line, row) => [
    ...line.map((count, column) => isSuppressed(count, row, column)),
    !rowTotals,
  ])
  const grandTotal = !rowTotals && !columnTotals
  const totals = [...(cells[0] ?? []).map(() => !columnTotals), grandTotal]
  const grid: Grid = {
    values: withTotals(cells),
    hidden: [...hidden, totals],
    canSuppressTotals: false,
    known,
  }
  const bound = ({ row, column }: Position) =>
    unprotected?.(row, column)
      ? rowOf(grid, row)
      : columnTotals
        ? rowTotals
          ? positionsOf(grid)
          : columnOf(grid, column)
        : rowOf(grid, row)
  protect(grid, threshold, bound)
  return hidden.map((line) => line.slice(0, -1))
}

/** The same for a table shown with row, column and grand totals, which are counts like any other and hidden when small. */
export function suppressTableAndTotals(
  cells: readonly (readonly number[])[],
  threshold = smallCountThreshold,
): SuppressedWithTotals {
  const values = withTotals(cells)
  const hidden = values.map((line) => line.map((count) => isSmallCount(count, threshold)))
  const grid: Grid = { values, hidden, canSuppressTotals: true }
  protect(grid, threshold, () => positionsOf(grid))
  const columnTotals = hidden.pop() ?? []
  const grandTotal = columnTotals.pop() ?? false
  const rowTotals = hidden.map((line) => line.pop() ?? false)
  return { cells: hidden, rowTotals, columnTotals, grandTotal }
}

/** Hides further cells of the grid until nothing changes; `bound` gives what to hide for a cell that nothing protects. */
function protect(grid: Grid, threshold: number, bound: (cell: Position) => Position[]): void {
  const all = positionsOf(grid)
  const lines = [
    ...grid.values.map((_, row) => rowOf(grid, row)),
    ...(grid.values[0] ?? []).map((_, column) => columnOf(grid, column)),
  ]
  const canSuppress = (cell: Position) => grid.canSuppressTotals || !isTotal(grid, cell.row, cell.column)
  const isSuppressed = ({ row, column }: Position) => grid.hidden[row]![column]!
  const hide = (cells: readonly Position[]) =>
    cells.filter(canSuppress).forEach(({ row, column }) => (grid.hidden[row]![column] = true))
  // once protected, a cell stays so: hiding more only adds paths
  const done = new Set<Position>(all.filter(({ row, column }) => grid.known?.[row]?.[column]))
  for (let before = -1; before !== all.filter(isSuppressed).length;) {
    before = all.filter(isSuppressed).length
    for (const cell of all.filter((each) => isSuppressed(each) && canSuppress(each) && !done.has(each))) {
      done.add(cell)
      if (grid.values[cell.row]![cell.column]! > 0) hide(cellsToProtect(grid, cell) ?? bound(cell))
    }
    for (const line of lines) hide(cellsToFill(grid, line, threshold))
  }
}

/** Visible cells of a line, smallest that suffice, to hide until its hidden ones are not few children together. */
function cellsToFill(grid: Grid, line: readonly Position[], threshold: number): Position[] {
  const valueOf = ({ row, column }: Position) => grid.values[row]![column]!
  const isSuppressed = ({ row, column }: Position) => grid.hidden[row]![column]!
  const parts = line.slice(0, -1).filter(({ row, column }) => !grid.known?.[row]?.[column])
  const visible = parts.filter((cell) => !isSuppressed(cell)).sort((a, b) => valueOf(a) - valueOf(b))
  let sum = parts.filter(isSuppressed).reduce((total, cell) => total + valueOf(cell), 0)
  const added: Position[] = []
  while (!isSuppressed(line.at(-1)!) && isSmallCount(sum, threshold) && visible.length > 0) {
    // where no cell is enough by itself (-1) the last, the largest, and then another
    const enough = visible.findIndex((cell) => sum + valueOf(cell) >= threshold)
    const [cell] = visible.splice(enough, 1)
    added.push(cell!)
    sum += valueOf(cell!)
  }
  return added
}

function withTotals(cells: readonly (readonly number[])[]): number[][] {
  const rows = cells.map((line) => [...line, sumOf(line)])
  const columns = (rows[0] ?? [0]).map((_, column) => sumOf(rows.map((line) => line[column] ?? 0)))
  return [...rows, columns]
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const positionsOf = (grid: Grid): Position[] => grid.values.flatMap((_, row) => rowOf(grid, row))

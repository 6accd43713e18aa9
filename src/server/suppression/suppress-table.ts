import { sumOfRates, type Rate } from '@/standards/rate.ts'
import { isSmallRate, suppressRateTable } from '@/standards/suppression-rate.ts'
import { isResolved } from './settled-table.ts'
import type { StageLayout } from './stage-table.ts'

/** Places by row and column. The sum of each line is published elsewhere, unless the line is of one. */
interface CellTable {
  lines: readonly (readonly number[])[]
  /** The place that each row sums to, where it may be hidden too; then nothing of the row is shown. */
  totals?: readonly number[]
  /** What somebody knows of it from other tables, though it be hidden. */
  isPublished?: (index: number) => boolean
}

/** A row as somebody outside knows it. */
interface Row {
  /** None: several rows whose totals are hidden, of which the sum is known. */
  line?: readonly number[]
  rates: readonly (readonly Rate[])[]
  isEmpty: readonly boolean[]
  total?: number | undefined
}

/**
 * Hides what a table of places needs by all rates together, and says whether that was anything new. A place where nobody is protects
 * nothing, as everybody knows it is empty. Where a row has nothing that protects a place of it, its total is hidden.
 */
export function* protect(
  layout: StageLayout,
  hidden: Uint8Array,
  table: CellTable,
): Generator<void, boolean> {
  const { lines, totals = [], isPublished = () => false } = table
  const isSuppressed = (index: number) => hidden[index] === 1
  const indices = [...lines.flat(), ...totals]
  const count = () => indices.reduce((n, index) => n + hidden[index]!, 0)
  const before = count()
  // Nothing in it is hidden or small: nothing else needs to be.
  const isSmall = (index: number) => layout.sums.some((rate) => isSmallRate(rate[index]!))
  if (!lines[0]?.length || (before === 0 && !lines.some((line) => line.some(isSmall)))) return false
  const rows = rowsOf(layout, table, isSuppressed)
  if (!rows.some(({ line }) => line)) return false
  const known = knownCells(rows, (index) => layout.published.has(index) || isPublished(index))
  const suppressTotal = (row: number): boolean => {
    const total = rows[row]?.total
    if (total !== undefined) hidden[total] = 1
    return total !== undefined
  }
  /** Of rows known by their sum alone: others that are in the column become part of the sum. */
  const suppressBound = (row: number, column: number): boolean =>
    suppressTotal(row) || rows.filter((one, at) => !one.isEmpty[column] && suppressTotal(at)).length > 0
  // A small cell that follows from other sums: the total of its row is suppressed, so that nothing beside it follows.
  rows.forEach(({ line }, row) => {
    if (line?.some((index, column) => known[row]![column] && isSmall(index))) suppressTotal(row)
  })
  const options = { rowTotals: lines[0].length > 1, columnTotals: rows.length > 1, known }
  // Each rate's table is left settled: over when every rate had its turn since the last that hid more.
  const rates = layout.sums.map((_, which) => rows.map((row) => row.rates[which]!))
  const smallOfMany = rows.map((row) =>
    row.rates[0]!.map((_, at) => row.rates.some((rate) => isSmallRate(rate[at]!))),
  )
  const mask = () => rows.map(({ line }, row) => line?.map(isSuppressed) ?? smallOfMany[row]!)
  for (
    let which = 0, resolved = 0, last = before;
    resolved < rates.length;
    which = (which + 1) % rates.length
  ) {
    const alsoSuppressed = mask()
    yield
    if (isResolved(rates[which]!, alsoSuppressed, known)) {
      resolved += 1
      continue
    }
    const published = suppressRateTable(rates[which]!, {
      ...options,
      alsoSuppressed,
      unprotected: suppressBound,
    })
    published.forEach((cells, row) =>
      cells.forEach((one, column) => {
        const index = rows[row]!.line?.[column]
        if (one === null && index !== undefined) hidden[index] = 1
      }),
    )
    const now = count()
    yield
    resolved = now === last ? resolved + 1 : 1
    last = now
  }
  return count() > before
}

/** Rows whose totals are hidden are known by their sum alone, what the shown totals leave of the whole. */
function rowsOf(
  { sums, isEmpty }: StageLayout,
  { lines, totals }: CellTable,
  isSuppressed: (index: number) => boolean,
): Row[] {
  const isPooled = (row: number) => totals !== undefined && isSuppressed(totals[row]!)
  const pooled = lines.filter((_, row) => isPooled(row))
  const shown = [...lines.keys()]
    .filter((row) => !isPooled(row))
    .map((row): Row => {
      const line = lines[row]!
      return {
        line,
        total: totals?.[row],
        isEmpty: line.map((index) => isEmpty[index] === 1),
        rates: sums.map((rate) => line.map((index) => rate[index]!)),
      }
    })
  if (pooled.length === 0) return shown
  const columns = pooled[0]!.map((_, column) => pooled.map((line) => line[column]!))
  return [
    ...shown,
    {
      rates: sums.map((rate) => columns.map((column) => sumOfRates(column.map((index) => rate[index]!)))),
      isEmpty: columns.map((column) => column.every((index) => isEmpty[index] === 1)),
    },
  ]
}

/** Of nobody; or the one row of its column that is of anybody: as the column's total, of which is decided elsewhere. */
function knownCells(rows: readonly Row[], isPublished: (index: number) => boolean): boolean[][] {
  const isAlone = rows[0]!.isEmpty.map((_, column) => rows.filter((row) => !row.isEmpty[column]).length === 1)
  const isOutside = (line: Row['line'], column: number) => line !== undefined && isPublished(line[column]!)
  return rows.map(({ isEmpty, line }) =>
    isEmpty.map((empty, column) => empty || (rows.length > 1 && isAlone[column]!) || isOutside(line, column)),
  )
}

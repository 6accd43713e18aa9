import type { Rate } from '@/standards/rate.ts'
import { isSmallCount } from '@/standards/suppression.ts'

/** What a mask says of an entry; 0: it is shown. */
const suppressedCell = 1
/** Whether it is shown or not: it cannot be other than it is. */
const knownCell = 2

/** One of the two counts of every rate of a table, with its totals as last row and column. */
interface Counts {
  values: Int32Array
  height: number
  width: number
}

/**
 * Whether `suppressRateTable` would hide nothing more of a table, given what is hidden of it (by row, then column): then it need not be
 * asked, which takes far longer. Every line's total is shown, unless the line is of one. `known` cells are no matter.
 */
export function isResolved(
  rates: readonly (readonly Rate[])[],
  hidden: readonly boolean[][],
  known: readonly boolean[][] = [],
): boolean {
  const rowTotals = rates[0]!.length > 1
  const columnTotals = rates.length > 1
  const counted = withTotals(rates, ({ n }) => n)
  const others = withTotals(rates, ({ n, of }) => of - n)
  const { height, width } = counted
  const mask = new Uint8Array(height * width)
  hidden.forEach((line, row) =>
    line.forEach((one, column) => (mask[row * width + column] = one ? suppressedCell : 0)),
  )
  known.forEach((line, row) => line.forEach((one, column) => one && (mask[row * width + column] = knownCell)))
  // A total that is not shown helps as a hidden cell does.
  for (let row = 0; row < height - 1; row++) mask[row * width + width - 1] = rowTotals ? 0 : suppressedCell
  for (let column = 0; column < width - 1; column++)
    mask[(height - 1) * width + column] = columnTotals ? 0 : suppressedCell
  mask[height * width - 1] = rowTotals || columnTotals ? 0 : suppressedCell
  return [counted, others].every((counts) => isSuppressedWell(counts, mask))
}

function withTotals(rates: readonly (readonly Rate[])[], countOf: (rate: Rate) => number): Counts {
  const height = rates.length + 1
  const width = rates[0]!.length + 1
  const values = new Int32Array(height * width)
  const add = (row: number, column: number, n: number) => (values[row * width + column]! += n)
  rates.forEach((line, row) =>
    line.forEach((rate, column) => {
      const n = countOf(rate)
      add(row, column, n)
      add(row, width - 1, n)
      add(height - 1, column, n)
      add(height - 1, width - 1, n)
    }),
  )
  return { values, height, width }
}

function isSuppressedWell(counts: Counts, mask: Uint8Array): boolean {
  const { values, height, width } = counts
  for (let row = 0; row < height - 1; row++)
    for (let column = 0; column < width - 1; column++)
      if (mask[row * width + column] === 0 && isSmallCount(values[row * width + column]!)) return false
  for (let row = 0; row < height - 1; row++)
    if (!isFilled(counts, mask, row * width, 1, row * width + width - 1)) return false
  for (let column = 0; column < width - 1; column++)
    if (!isFilled(counts, mask, column, width, (height - 1) * width + column)) return false
  const moves = movesOf(counts, mask)
  for (let row = 0; row < height - 1; row++)
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column
      if (mask[at] === suppressedCell && values[at]! > 0 && !isProtected(moves, row, column)) return false
    }
  return true
}

/** The hidden counts of a line, from `from` to before its total, are not few together; or there is nothing more to hide. */
function isFilled({ values }: Counts, mask: Uint8Array, from: number, step: number, total: number): boolean {
  if (mask[total] === suppressedCell) return true
  let sum = 0
  let isAllSuppressed = true
  for (let at = from; at < total; at += step)
    if (mask[at] === suppressedCell) sum += values[at]!
    else if (mask[at] === 0) isAllSuppressed = false
  return isAllSuppressed || !isSmallCount(sum)
}

/** Hidden entries that can go up, and down, while every line keeps its sum and no count falls below 0. */
interface Moves {
  height: number
  width: number
  up: Uint8Array
  down: Uint8Array
  /** The same as bits of each row, where they fit. */
  bits?: { up: Int32Array; down: Int32Array }
}

function movesOf({ values, height, width }: Counts, mask: Uint8Array): Moves {
  const up = new Uint8Array(mask.length)
  const down = new Uint8Array(mask.length)
  const bits = width <= 31 ? { up: new Int32Array(height), down: new Int32Array(height) } : undefined
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      if (mask[at] !== suppressedCell) continue
      // A total counts as negative: one that goes up is a count that falls.
      const isNegative = (row === height - 1) !== (column === width - 1)
      up[at] = !isNegative || values[at]! > 0 ? 1 : 0
      down[at] = isNegative || values[at]! > 0 ? 1 : 0
      if (bits) {
        bits.up[row]! |= up[at]! << column
        bits.down[row]! |= down[at]! << column
      }
    }
  return { height, width, up, down, ...(bits && { bits }) }
}

/** Whether a hidden entry has another possible value: a closed path over hidden ones leads through it. */
function isProtected(moves: Moves, row: number, column: number): boolean {
  const { up, down, bits } = moves
  const at = row * moves.width + column
  if (bits && up[at] === 1 && hasRectangle(bits.up, bits.down, row, column)) return true
  if (bits && down[at] === 1 && hasRectangle(bits.down, bits.up, row, column)) return true
  if (up[at] === 1 && hasPath(moves, up, down, row, column)) return true
  return down[at] === 1 && hasPath(moves, down, up, row, column)
}

/** `same`: entries that can go where the target goes; `other`: the opposite way. */
function hasRectangle(same: Int32Array, other: Int32Array, row: number, column: number): boolean {
  const beside = other[row]! & ~(1 << column)
  if (beside === 0) return false
  for (let at = 0; at < same.length; at++)
    if (at !== row && (other[at]! >> column) & 1 && beside & same[at]!) return true
  return false
}

/** From the target's row to its column: rows are left by entries that go the other way, columns by those that go the same way. */
function hasPath(
  { height, width }: Moves,
  same: Uint8Array,
  other: Uint8Array,
  row: number,
  column: number,
): boolean {
  const seen = new Uint8Array(height + width)
  const open = [row]
  seen[row] = 1
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === height + column) return true
    const isRow = node < height
    for (let index = 0; index < (isRow ? width : height); index++) {
      const r: number = isRow ? node : index
      const c: number = isRow ? index : node - height
      const next: number = isRow ? height + c : r
      if (seen[next] === 1 || (r === row && c === column)) continue
      if ((isRow ? other : same)[r * width + c] === 0) continue
      seen[next] = 1
      open.push(next)
    }
  }
  return false
}

export interface Position {
  row: number
  column: number
}

/** A table of counts whose last row and last column are its totals. */
export interface Grid {
  values: readonly (readonly number[])[]
  /** a total that is not published counts as hidden */
  hidden: boolean[][]
  /** whether totals may be hidden to protect a cell */
  canSuppressTotals: boolean
  /** cells whose count is known without the table, of a place where nobody is: hiding them protects nothing */
  known?: readonly (readonly boolean[])[] | undefined
}

interface Path {
  cost: number
  /** its visible cells */
  visible: Position[]
}

/**
 * The visible cells, as small as possible, that must be hidden too so that `target` has another possible value: none when
 * the hidden cells around it already give it one, null when nothing can.
 *
 * Rows and columns are nodes, cells are edges between them. The target can be one more or one less if counts can be moved
 * round a closed path through it, over hidden cells only, so that every line still adds up and no count falls below 0.
 * The cheapest such path is a shortest path between the target's row and its column.
 */
export function cellsToProtect(grid: Grid, target: Position): Position[] | null {
  // Found at once in most tables with many hidden cells, where the search below would take long.
  if (hasSuppressedRectangle(grid, target, true) || hasSuppressedRectangle(grid, target, false)) return []
  const up = cheapestPath(grid, target, true)
  if (up?.cost === 0) return []
  const down = cheapestPath(grid, target, false)
  return (up === null || (down !== null && down.cost < up.cost) ? down : up)?.visible ?? null
}

/** Whether three hidden cells make a rectangle with the target, round which it can go up or down. */
function hasSuppressedRectangle(grid: Grid, { row, column }: Position, isUp: boolean): boolean {
  if (!canMove(grid, row, column, isUp)) return false
  const { hidden } = grid
  const beside = hidden[row]!.flatMap((isSuppressed, other) =>
    isSuppressed && other !== column && canMove(grid, row, other, !isUp) ? other : [],
  )
  if (beside.length === 0) return false
  return hidden.some(
    (line, other) =>
      other !== row &&
      line[column] === true &&
      canMove(grid, other, column, !isUp) &&
      beside.some((at) => line[at] === true && canMove(grid, other, at, isUp)),
  )
}

/** Shortest path from the target's row to its column, without the target, whose own entry goes up or down. */
function cheapestPath(grid: Grid, target: Position, isUp: boolean): Path | null {
  if (!canMove(grid, target.row, target.column, isUp)) return null
  const height = grid.values.length
  const width = grid.values[0]!.length
  const goal = height + target.column
  const costs = new Float64Array(height + width).fill(Infinity)
  const resolved = new Uint8Array(height + width)
  const cameFrom: Position[] = []
  costs[target.row] = 0
  for (;;) {
    const node = cheapest(costs, resolved)
    if (node === goal) return { cost: costs[goal]!, visible: visibleOn(grid, cameFrom, target.row, goal) }
    if (node < 0) return null
    resolved[node] = 1
    const isRow = node < height
    for (let index = 0; index < (isRow ? width : height); index++) {
      const row = isRow ? node : index
      const column = isRow ? index : node - height
      const next = isRow ? height + column : row
      if (resolved[next] === 1 || (row === target.row && column === target.column)) continue
      // entries go up and down in turn, so that each line on the way keeps its sum
      if (!canMove(grid, row, column, isRow !== isUp)) continue
      const cost = costs[node]! + costOf(grid, row, column)
      if (cost >= costs[next]!) continue
      costs[next] = cost
      cameFrom[next] = { row, column }
    }
  }
}

function visibleOn(grid: Grid, cameFrom: readonly Position[], start: number, goal: number): Position[] {
  const visible: Position[] = []
  for (let node = goal; node !== start;) {
    const cell = cameFrom[node]!
    if (!grid.hidden[cell.row]![cell.column]) visible.push(cell)
    node = node < grid.values.length ? grid.values.length + cell.column : cell.row
  }
  return visible
}

/** Hidden cells cost nothing. A visible 0 adds no children to hide among, so it is the last choice. */
function costOf(grid: Grid, row: number, column: number): number {
  if (grid.hidden[row]![column]) return 0
  if (!grid.canSuppressTotals && isTotal(grid, row, column)) return Infinity
  const value = grid.values[row]![column]!
  return value > 0 ? value + 1 : 1e9
}

/** Entries of a line add up to 0 with its total taken as negative: a total that goes up is a count that falls. */
function canMove(grid: Grid, row: number, column: number, isUp: boolean): boolean {
  if (grid.known?.[row]?.[column]) return false
  const isNegative = isLastRow(grid, row) !== isLastColumn(grid, row, column)
  return isUp !== isNegative || grid.values[row]![column]! > 0
}

const isLastRow = ({ values }: Grid, row: number): boolean => row === values.length - 1
const isLastColumn = ({ values }: Grid, row: number, column: number): boolean =>
  column === values[row]!.length - 1

export const isTotal = (grid: Grid, row: number, column: number): boolean =>
  isLastRow(grid, row) || isLastColumn(grid, row, column)

export const rowOf = ({ values }: Grid, row: number): Position[] =>
  values[row]!.map((_, column) => ({ row, column }))

export const columnOf = ({ values }: Grid, column: number): Position[] =>
  values.map((_, row) => ({ row, column }))

function cheapest(costs: Float64Array, resolved: Uint8Array): number {
  let min = -1
  let cost = Infinity
  for (let node = 0; node < costs.length; node++) {
    if (resolved[node] === 1 || costs[node]! >= cost) continue
    min = node
    cost = costs[node]!
  }
  return min
}

import type { MapSchool, MapShapes } from './map-data.ts'

type School = Omit<MapSchool, 'at'>
type Cell = { x: number; y: number; stage?: string }
export type HexPlan = Omit<MapShapes, 'schools'> & {
  schools: MapSchool[]
  /** Width of one cell. */
  cell: number
  /** Where each stage is named: above its cells. */
  stages: { id: string; x: number }[]
}

const root3 = Math.sqrt(3)
/** From a cell's middle to its corners, clockwise from the top, in sides. */
const corners = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (i * Math.PI) / 3 - Math.PI / 2
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/**
 * A plan of a district whose schools have no place: a cell each, neighbours by stage from left to right, the largest in the middle of its
 * stage. The same schools give the same plan. In pixels of the room.
 */
export function hexPlan(
  schools: readonly School[],
  room: { width: number; height: number; maxCell: number },
): HexPlan {
  const { cells, side } = cellsFor(schools.length, room)
  const stages = [...new Set(schools.map(({ stage }) => stage))]
  let taken = 0
  const placed = stages.flatMap((stage) => {
    const own = schools
      .filter((school) => school.stage === stage)
      .toSorted((a, b) => b.tile.roster - a.tile.roster || (a.tile.id < b.tile.id ? -1 : 1))
    const theirs = cells.slice(taken, taken + own.length)
    taken += own.length
    const middle = { x: meanOf(theirs, 'x'), y: meanOf(theirs, 'y') }
    const fromMiddle = ({ x, y }: Cell) => Math.hypot(x - middle.x, y - middle.y)
    const inwards = theirs.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
    for (const cell of theirs) cell.stage = stage
    return own.map((school, i) => ({ ...school, at: [inwards[i]!.x, inwards[i]!.y] as const }))
  })
  return {
    width: room.width,
    height: room.height,
    ground: cells.map((cell) => ({ kind: 'cell' as const, rings: [ringOf(cell, side)] })),
    lines: bordersOf(cells, side),
    schools: placed,
    cell: side * root3,
    stages: stages.map((id) => ({
      id,
      x: meanOf(
        cells.filter(({ stage }) => stage === id),
        'x',
      ),
    })),
  }
}

/** As large as the room lets them be, the corners of the picture left free; from left to right. */
function cellsFor(
  count: number,
  { width, height, maxCell }: { width: number; height: number; maxCell: number },
) {
  let best = { rows: 1, columns: count, cell: 0 }
  for (let rows = 1; rows <= Math.max(1, count); rows++) {
    const columns = Math.ceil(count / rows)
    const cell = Math.min(
      width / (columns + (rows > 1 ? 0.5 : 0)),
      (height * root3) / (1.5 * (rows - 1) + 2),
      maxCell,
    )
    if (cell > best.cell) best = { rows, columns, cell }
  }
  const { rows, columns, cell } = best
  const side = cell / root3
  const all = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      x: width / 2 + (column - (columns - 1) / 2 + (rows > 1 ? (row % 2) / 2 - 0.25 : 0)) * cell,
      y: height / 2 + (row - (rows - 1) / 2) * 1.5 * side,
    })),
  ).flat()
  const outwards = ({ x, y }: Cell) => Math.hypot((x - width / 2) / width, (y - height / 2) / height)
  const cells: Cell[] = all
    .toSorted((a, b) => outwards(a) - outwards(b) || a.x - b.x || a.y - b.y)
    .slice(0, count)
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
  return { cells, side }
}

const ringOf = ({ x, y }: Cell, side: number) =>
  [...corners, corners[0]!].flatMap((corner) => [x + corner.x * side, y + corner.y * side])

/** The sides at which a stage ends. */
function bordersOf(cells: readonly Cell[], side: number): MapShapes['lines'] {
  return cells.flatMap((cell) =>
    corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 6]!
      const across = { x: cell.x + (from.x + to.x) * side, y: cell.y + (from.y + to.y) * side }
      const other = cells.find(({ x, y }) => Math.hypot(x - across.x, y - across.y) < side / 2)
      if (other?.stage === cell.stage) return []
      const points = [from, to].flatMap(({ x, y }) => [cell.x + x * side, cell.y + y * side])
      return [{ kind: 'border' as const, points }]
    }),
  )
}

const meanOf = (cells: readonly Cell[], by: 'x' | 'y') =>
  cells.reduce((sum, cell) => sum + cell[by], 0) / Math.max(1, cells.length)

export type Tile = { id: string; roster: number }
export type Rect = { x: number; y: number; width: number; height: number }
export type Band = { id: string; y: number; height: number; tiles: (Rect & { id: string })[] }

/** What a mark needs to know of its tile in a picture whose axes are its pixels; nothing while it has none. */
export const boxOfTile = ({ x, y, width, height }: Rect = { x: 0, y: 0, width: 0, height: 0 }) => ({
  at: [x + width / 2, y + height / 2] as const,
  size: () => ({ width, height }),
})

export type LayoutInput = {
  groups: readonly { id: string; tiles: readonly Tile[] }[]
  width: number
  height: number
  /** Between tiles, and between the bands of two groups. */
  gap: number
  groupGap: number
}

const bestAspect = 1.35

/**
 * Strip treemap. Tiles keep their order, read like text; every area is exactly proportional to the roster, gaps
 * left out; each group is a band of one or more rows. Groups without students take no room.
 */
export function layoutTiles({ groups, width, height, gap, groupGap }: LayoutInput): Band[] {
  const filled = groups
    .map((group) => ({ ...group, tiles: group.tiles.filter((tile) => tile.roster > 0) }))
    .filter((group) => group.tiles.length > 0)
  const total = filled.reduce((sum, group) => sum + rosterOf(group.tiles), 0)
  if (total === 0 || width <= 0 || height <= 0) return []
  const roughArea = (width * height) / total
  const bands = filled.map((group) => ({ id: group.id, rows: bestRows(group.tiles, width, roughArea) }))

  // Height left after all gaps, shared so that one student takes the same area in every row.
  const rowCount = bands.reduce((sum, band) => sum + band.rows.length, 0)
  const free = height - (rowCount - bands.length) * gap - (bands.length - 1) * groupGap
  const weight = (row: readonly Tile[]) => rosterOf(row) / (width - (row.length - 1) * gap)
  const area = free / bands.flatMap((band) => band.rows).reduce((sum, row) => sum + weight(row), 0)

  let y = 0
  return bands.map(({ id, rows }) => {
    const top = y
    const tiles = rows.flatMap((row, i) => {
      if (i > 0) y += gap
      const rowTop = y
      const rowHeight = weight(row) * area
      y += rowHeight
      let x = 0
      return row.map((tile) => {
        const tileWidth = (tile.roster * area) / rowHeight
        const rect = { id: tile.id, x, y: rowTop, width: tileWidth, height: rowHeight }
        x += tileWidth + gap
        return rect
      })
    })
    const band = { id, y: top, height: y - top, tiles }
    y += groupGap
    return band
  })
}

/** Breaks the tiles into the rows whose shapes are the most comfortable, order kept: the cheapest way to each tile, row by row. */
function bestRows(tiles: readonly Tile[], width: number, area: number): Tile[][] {
  const cheapest: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= tiles.length; to++) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = 0; from < to; from++) {
      const cost = (cheapest[from]?.cost ?? 0) + rowCost(tiles.slice(from, to), width, area)
      if (cost < best.cost) best = { cost, from }
    }
    cheapest.push(best)
  }
  const rows: Tile[][] = []
  for (let to = tiles.length; to > 0;) {
    const from = cheapest[to]?.from ?? 0
    rows.unshift(tiles.slice(from, to))
    to = from
  }
  return rows
}

/** How far the tiles of a row are from a comfortable shape; thin ones, which cut their words, count more. */
function rowCost(row: readonly Tile[], width: number, area: number) {
  const height = (rosterOf(row) * area) / width
  return row.reduce((sum, tile) => {
    const off = Math.log((tile.roster * area) / height ** 2 / bestAspect)
    return sum + off ** 2 * (off < 0 ? 2 : 1)
  }, 0)
}

const rosterOf = (tiles: readonly Tile[]) => tiles.reduce((sum, tile) => sum + tile.roster, 0)

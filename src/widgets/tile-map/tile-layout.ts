export type Tile = { id: string; roster: number }
export type Rect = { x: number; y: number; width: number; height: number }
export type Band = { id: string; y: number; height: number; tiles: (Rect & { id: string })[] }

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
 * left aside; each group is a band of one or more rows. Groups without pupils take no room.
 */
export function layoutTiles({ groups, width, height, gap, groupGap }: LayoutInput): Band[] {
  const filled = groups
    .map((group) => ({ ...group, tiles: group.tiles.filter((tile) => tile.roster > 0) }))
    .filter((group) => group.tiles.length > 0)
  const total = filled.reduce((sum, group) => sum + rosterOf(group.tiles), 0)
  if (total === 0 || width <= 0 || height <= 0) return []
  const roughArea = (width * height) / total
  const bands = filled.map((group) => ({ id: group.id, rows: bestRows(group.tiles, width, roughArea) }))

  // Height left after all gaps, shared so that one pupil takes the same area in every row.
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

/** The number of rows whose tiles come nearest to a comfortable shape. */
function bestRows(tiles: readonly Tile[], width: number, area: number) {
  let best = [tiles]
  let bestCost = Number.POSITIVE_INFINITY
  for (let count = 1; count <= Math.min(tiles.length, 8); count++) {
    const rows = splitRows(tiles, count)
    const cost = rows
      .flatMap((row) => {
        const rowHeight = (rosterOf(row) * area) / width
        return row.map((tile) => Math.abs(Math.log((tile.roster * area) / rowHeight ** 2 / bestAspect)))
      })
      .reduce((sum, shape) => sum + shape, 0)
    if (cost < bestCost) [best, bestCost] = [rows, cost]
  }
  return best
}

/** Fills rows in order, each up to its fair share of the roster. */
function splitRows(tiles: readonly Tile[], count: number): Tile[][] {
  const share = rosterOf(tiles) / count
  const rows: Tile[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const tile of tiles) {
    const row = Math.min(count - 1, Math.floor((before + tile.roster / 2) / share))
    rows[row]?.push(tile)
    before += tile.roster
  }
  return rows.filter((row) => row.length > 0)
}

const rosterOf = (tiles: readonly Tile[]) => tiles.reduce((sum, tile) => sum + tile.roster, 0)

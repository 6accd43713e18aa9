import type { TileGroup, TileSchool } from '@/widgets/tile-map/to-tile-marks.ts'

/** Closed lines of x and y by turns; of a point one pair. */
type Shape = { rings: readonly (readonly number[])[] }

/** A district's supplied map in a plane of `width` by `height`. */
export type MapShapes = {
  /** Number of its approval, printed below it. */
  approval: string
  width: number
  height: number
  ground: readonly (Shape & { name?: string | undefined })[]
  schools: readonly (Shape & { id: number; at: readonly [number, number] })[]
}

/** A school where it stands on the map. */
export type PlacedSchool = { tile: TileSchool; shape: MapShapes['schools'][number] }

/** The schools of a group that are on the map, and those that are not. `schoolOf`: of a tile's id. */
export function onMap(
  { tiles }: TileGroup,
  { schools }: MapShapes,
  schoolOf: (id: string) => number | undefined,
): { placed: PlacedSchool[]; others: TileSchool[] } {
  const shapes = new Map(schools.map((shape) => [shape.id, shape]))
  const placed: PlacedSchool[] = []
  const others: TileSchool[] = []
  for (const tile of tiles) {
    const shape = shapes.get(schoolOf(tile.id) ?? -1)
    if (shape) placed.push({ tile, shape })
    else others.push(tile)
  }
  return { placed, others }
}

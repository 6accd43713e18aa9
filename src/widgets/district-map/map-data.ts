import type { TileGroup, TileSchool } from '@/widgets/tile-map/to-tile-marks.ts'

/** Lines of x and y by turns; of a point one pair. */
type Line = readonly number[]
/** Closed lines; those inside of others are holes. */
export type Ground = {
  name?: string | undefined
  kind?: 'water' | 'cell' | undefined
  rings: readonly Line[]
}
/** Open lines: a river, a road, a border. */
export type GroundLine = { name?: string | undefined; kind: 'water' | 'road' | 'border'; points: Line }

/** A district's map, or its plan, in a plane of `width` by `height`. */
export type MapShapes = {
  /** Number of its approval, printed below it; none for what is no map of a place. */
  approval?: string | undefined
  /** The demo's district, which is nowhere. */
  isInvented?: boolean | undefined
  width: number
  height: number
  ground: readonly Ground[]
  lines: readonly GroundLine[]
  schools: readonly { id: number; at: readonly [number, number] }[]
}

/** A school of one stage as the map shows it. */
export type MapSchool = { tile: TileSchool; stage: string; label: string; at: readonly [number, number] }

/** Schools of the groups shown, with the words that distinguish them: a school in several groups is named with each. */
export function namedSchools(
  groups: readonly TileGroup[],
  nameOf: (name: string, group: string) => string,
): Omit<MapSchool, 'at'>[] {
  const all = groups.flatMap((group) => group.tiles.map((tile) => ({ tile, group })))
  const seen = new Map<string, number>()
  for (const { tile } of all) seen.set(tile.name, (seen.get(tile.name) ?? 0) + 1)
  return all.map(({ tile, group }) => ({
    tile,
    stage: group.id,
    label: (seen.get(tile.name) ?? 0) > 1 ? nameOf(tile.name, group.label) : tile.name,
  }))
}

/** The schools that are on the map, and those that are not. `schoolOf`: of a tile's id. */
export function onMap<School extends { tile: TileSchool }>(
  all: readonly School[],
  { schools }: Pick<MapShapes, 'schools'>,
  schoolOf: (id: string) => number | undefined,
): { placed: (School & { at: readonly [number, number] })[]; others: School[] } {
  const positions = new Map(schools.map(({ id, at }) => [id, at]))
  const placed: (School & { at: readonly [number, number] })[] = []
  const others: School[] = []
  for (const school of all) {
    const at = positions.get(schoolOf(school.tile.id) ?? -1)
    if (at) placed.push({ ...school, at })
    else others.push(school)
  }
  return { placed, others }
}

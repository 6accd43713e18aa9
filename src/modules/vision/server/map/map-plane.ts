import type { MapFile } from './map-file.ts'
import type { MapOfCodes } from './read-map.ts'

/** Size of the longer side. */
const side = 1000

type Line = readonly (readonly number[])[]

/** Degrees as a plane that keeps shapes in a district's size: longitudes are narrowed by the cosine of its middle latitude. */
export function toPlane({ features }: MapFile): Omit<MapOfCodes, 'approval' | 'isInvented'> {
  const shapes = features.map(({ geometry, properties }) => ({
    ...properties,
    type: geometry.type,
    lines: linesOf(geometry),
  }))
  const all = shapes.flatMap(({ lines }) => lines.flat())
  const range = (at: 0 | 1) => {
    const values = all.map((position) => position[at]!)
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const
  }
  const [[west, east], [south, north]] = [range(0), range(1)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = side / Math.max((east - west) * narrow, north - south, 1e-6)
  const tenth = (value: number) => Math.round(value * 10) / 10
  const placed = (line: Line) =>
    line.flatMap(([x, y]) => [tenth((x! - west) * narrow * scale), tenth((north - y!) * scale)])
  return {
    width: tenth((east - west) * narrow * scale) || 1,
    height: tenth((north - south) * scale) || 1,
    // What a school serves is ground too; the school itself stands in its middle.
    ground: shapes.flatMap(({ type, school, name, kind, lines }) =>
      type === 'Polygon' || type === 'MultiPolygon'
        ? [
            {
              ...(name !== undefined && school === undefined && { name }),
              ...(kind === 'water' && { kind }),
              rings: lines.map(placed),
            },
          ]
        : [],
    ),
    lines: shapes.flatMap(({ type, name, kind, lines }) =>
      type === 'LineString' || type === 'MultiLineString'
        ? lines.map((line) => ({
            ...(name !== undefined && { name }),
            kind: kind === 'water' || kind === 'road' ? kind : ('border' as const),
            points: placed(line),
          }))
        : [],
    ),
    schools: shapes.flatMap(({ school, lines }) =>
      school === undefined ? [] : [{ code: school, at: middleOf(placed(lines[0]!)) }],
    ),
  }
}

function linesOf({ type, coordinates }: MapFile['features'][number]['geometry']): Line[] {
  if (type === 'Point') return [[coordinates]]
  if (type === 'LineString') return [coordinates]
  return type === 'MultiPolygon' ? coordinates.flat() : coordinates
}

/** Middle of what a line encloses; of a point the point. */
function middleOf(ring: readonly number[]): [number, number] {
  const [x0 = 0, y0 = 0] = ring
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring[i]! - x0, ring[i + 1]! - y0, ring[i + 2]! - x0, ring[i + 3]! - y0]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return area === 0 ? [x0, y0] : [Math.round(x0 + x / (3 * area)), Math.round(y0 + y / (3 * area))]
}

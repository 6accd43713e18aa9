import { readFileSync, statSync } from 'node:fs'
import { mapFile, type MapFile } from './map-file.ts'
import { SettingsError } from './start-error.ts'
import type { MapOfCodes } from './vision/map/read-map.ts'

const mostMb = 5
/** Size of the longer side. */
const side = 1000
/** `GS(2024)0650号`, `京S(2024)012号`, `粤S〔2023〕12号`. */
const approvalPattern = /^\S{1,12}[(（〔]\d{4}[)）〕]\d{2,6}号$/

/**
 * The district's map of a GeoJSON file, in a plane. No file: none. Throws SettingsError with one line for each thing that is wrong; what
 * stands in the file is not repeated.
 */
export function readDistrictMap(
  file: string | undefined,
  approval: string | undefined,
): MapOfCodes | undefined {
  if (file === undefined && approval === undefined) return undefined
  if (file === undefined)
    throw new SettingsError('DISTRICT_MAP_APPROVAL stands without a map; name its file in DISTRICT_MAP_FILE')
  if (approval === undefined || !approvalPattern.test(approval))
    throw new SettingsError(
      'DISTRICT_MAP_APPROVAL must be the number of the map’s approval (审图号), such as GS(2024)0650号: a map without one is not shown',
    )
  const map = parseMap(readText(file))
  return { approval, ...toPlane(map) }
}

function readText(file: string): string {
  try {
    if (statSync(file).size > mostMb * 1024 * 1024)
      throw new SettingsError(`DISTRICT_MAP_FILE must be at most ${mostMb} MB; simplify its lines`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    throw new SettingsError('DISTRICT_MAP_FILE cannot be read', { cause })
  }
}

function parseMap(text: string): MapFile {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new SettingsError('DISTRICT_MAP_FILE must be JSON')
  }
  const parsed = mapFile.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `DISTRICT_MAP_FILE: ${path.join('.')} ${message}`,
  )
  const [first = '', ...others] = new Set(lines)
  throw new SettingsError(
    others.length > 2 ? `${first}\nand ${others.length} more` : [first, ...others].join('\n'),
  )
}

type Ring = readonly (readonly number[])[]

/** Degrees as a plane that keeps shapes in a district's size: longitudes are narrowed by the cosine of its middle latitude. */
function toPlane({ features }: MapFile): Omit<MapOfCodes, 'approval'> {
  const shapes = features.map(({ geometry, properties }) => ({
    ...properties,
    rings: ringsOf(geometry),
  }))
  const all = shapes.flatMap(({ rings }) => rings.flat())
  const range = (at: 0 | 1) => {
    const values = all.map((position) => position[at]!)
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const
  }
  const [[west, east], [south, north]] = [range(0), range(1)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = side / Math.max((east - west) * narrow, north - south, 1e-6)
  const tenth = (value: number) => Math.round(value * 10) / 10
  const placed = (ring: Ring) =>
    ring.flatMap(([x, y]) => [tenth((x! - west) * narrow * scale), tenth((north - y!) * scale)])
  return {
    width: tenth((east - west) * narrow * scale) || 1,
    height: tenth((north - south) * scale) || 1,
    ground: shapes.flatMap(({ school, name, rings }) =>
      school === undefined ? [{ ...(name !== undefined && { name }), rings: rings.map(placed) }] : [],
    ),
    schools: shapes.flatMap(({ school, rings }) => {
      const flat = rings.map(placed)
      return school === undefined ? [] : [{ code: school, rings: flat, at: middleOf(flat[0]!) }]
    }),
  }
}

function ringsOf(geometry: MapFile['features'][number]['geometry']): Ring[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.coordinates.flat()
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

import { readFileSync, statSync } from 'node:fs'
import { mapFile, type MapFile } from './map-file.ts'
import { toPlane } from './map-plane.ts'
import { SettingsError } from '@/server/start/start-error.ts'
import type { MapOfCodes } from './read-map.ts'

const maxMb = 5
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
    if (statSync(file).size > maxMb * 1024 * 1024)
      throw new SettingsError(`DISTRICT_MAP_FILE must be at most ${maxMb} MB; simplify its lines`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    throw new SettingsError('DISTRICT_MAP_FILE cannot be read', { cause })
  }
}

function parseMap(text: string): MapFile {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new SettingsError('DISTRICT_MAP_FILE must be JSON')
  }
  const parsed = mapFile.safeParse(input)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path, message }) => `DISTRICT_MAP_FILE: ${path.join('.')} ${message}`,
  )
  const [first = '', ...others] = new Set(lines)
  throw new SettingsError(
    others.length > 2 ? `${first}\nand ${others.length} more` : [first, ...others].join('\n'),
  )
}

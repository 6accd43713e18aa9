import type { Db } from '@/server/db/schema.ts'
import { organisationCharacters } from '@/server/reference/name-keys.ts'
import { isDistrict, regionOf } from '@/server/reference/region-tree.ts'

/** A district of the national list, or one that is not in it yet (`name` given): a new district, a development zone. */
export interface RequestedRegion {
  code: string
  name?: string | undefined
}
export type RegionRefused = 'regionUnknown' | 'regionNotHere' | 'regionCodeTaken'

/**
 * The name of a bureau's place and the code above it, or why a bureau cannot be there. `isAbove`: a city or province will do as well, whose
 * bureau then adds its districts.
 */
export function readRegion(
  { code, name }: RequestedRegion,
  { isAbove = false } = {},
): { name: string; parent: string } | RegionRefused {
  const known = regionOf(code)
  if (name === undefined)
    return known && (isAbove || isDistrict(code))
      ? { name: known.name, parent: known.parent }
      : 'regionUnknown'
  if (known) return 'regionCodeTaken'
  const parent = `${code.slice(0, 4)}00`
  return parent !== code && regionOf(parent) ? { name, parent } : 'regionNotHere'
}

/** Districts come into the table of regions when the first bureau is there; one that is there already keeps its name. */
export async function writeRegion(
  trx: Db,
  code: string,
  { name, parent }: { name: string; parent: string },
): Promise<void> {
  const letter = (organisationCharacters(name)[0]?.initial ?? '').toUpperCase()
  await trx
    .insertInto('region')
    .values({ code, name, letter, parent, level: 3 })
    .onConflict((on) => on.column('code').doNothing())
    .execute()
}

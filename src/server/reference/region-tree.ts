import { organisationCharacters } from './name-keys.ts'
import districts from './districts.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }

/** A place of the national list. `parent` of a province is `86`. */
export interface Region {
  code: string
  name: string
  parent: string
}

export interface FoundRegion {
  code: string
  name: string
  /** Its name with those of the places above it, outermost first. */
  path: string[]
}

const country = '86'
const cityOf = (code: string) => `${code.slice(0, 4)}00`

let tree: { byCode: Map<string, Region>; below: Map<string, Region[]> } | undefined

/** Provinces, cities and districts, put together when somebody first asks: only a server that is being set up does. */
function regionTree() {
  if (tree) return tree
  const regionList: Region[] = [
    ...regions.rows,
    ...districts.rows.map((row) => {
      const code = row.slice(0, 6)
      return { code, name: row.slice(7), parent: cityOf(code) }
    }),
  ]
  const byCode = new Map(regionList.map((region) => [region.code, region]))
  const below = new Map<string, Region[]>()
  for (const region of regionList.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    below.set(region.parent, [...(below.get(region.parent) ?? []), region])
  tree = { byCode, below }
  return tree
}

export const regionOf = (code: string): Region | undefined => regionTree().byCode.get(code)

/** The names from the province down to a place. */
export function pathOfRegion(code: string): string[] {
  const names: string[] = []
  for (let region = regionOf(code); region; region = regionOf(region.parent)) names.unshift(region.name)
  return names
}

/** What lies below a place, without one the provinces. A city that has no districts, such as Dongguan, is its own district. */
export function regionsBelow(parent: string | undefined): FoundRegion[] {
  const { below, byCode } = regionTree()
  const found = below.get(parent ?? country)
  const own = parent === undefined ? undefined : byCode.get(parent)
  return (found ?? (own && own.parent !== country ? [own] : [])).map(toFound)
}

/** Whether a bureau may be at a place: a district, or a city that has none. */
export const isDistrict = (code: string): boolean => {
  const region = regionOf(code)
  return region !== undefined && region.parent !== country && !regionTree().below.has(code)
}

const toFound = ({ code, name }: Region): FoundRegion => ({ code, name, path: pathOfRegion(code) })

interface KeyedRegion extends FoundRegion {
  /** Pinyin and initials of the name. */
  keys: readonly string[]
  /** Names and pinyin of the places above. */
  above: readonly string[]
}
let keyed: readonly KeyedRegion[] | undefined

function keyedDistricts(): readonly KeyedRegion[] {
  keyed ??= [...regionTree().byCode.values()]
    .filter(({ code }) => isDistrict(code))
    .map((region) => ({
      ...toFound(region),
      keys: keysOf(region.name),
      above: pathOfRegion(region.parent).flatMap((name) => [name, ...keysOf(name).slice(0, 1)]),
    }))
  return keyed
}

const keysOf = (name: string): string[] => {
  const characters = organisationCharacters(name)
  return [characters.map(({ pinyin }) => pinyin).join(''), characters.map(({ initial }) => initial).join('')]
}

/** How well a district answers one word: 0 is best, null is not at all. */
function rankOf({ name, code, keys, above }: KeyedRegion, word: string): number | null {
  if (/^\d+$/.test(word)) return code.startsWith(word) ? 0 : null
  if (name.startsWith(word)) return 0
  if (keys.some((key) => key.startsWith(word))) return 1
  if (name.includes(word)) return 2
  return above.some((each) => each.startsWith(word)) ? 3 : null
}

/** Districts by a part of the name, by pinyin, its initials or the code; several words must all fit: `浙江 xh`. Best first, at most `max`. */
export function findDistricts(text: string, max: number): FoundRegion[] {
  const labels = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  if (labels.length === 0) return []
  return keyedDistricts()
    .flatMap((region) => {
      const ranks = labels.map((word) => rankOf(region, word))
      return ranks.includes(null) ? [] : [{ region, rank: Math.min(...(ranks as number[])) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ region: { code, name, path } }) => ({ code, name, path }))
}

import { organisationCharacters } from './name-keys.ts'
import districts from './districts.json' with { type: 'json' }
import regions from './regions.json' with { type: 'json' }

/** A place of the national list. `parent` of a province is `86`. */
export interface Place {
  code: string
  name: string
  parent: string
}

export interface FoundPlace {
  code: string
  name: string
  /** Its name with those of the places above it, outermost first. */
  path: string[]
}

const country = '86'
const cityOf = (code: string) => `${code.slice(0, 4)}00`

let tree: { byCode: Map<string, Place>; below: Map<string, Place[]> } | undefined

/** Provinces, cities and districts, put together when somebody first asks: only a server that is being set up does. */
function placeTree() {
  if (tree) return tree
  const places: Place[] = [
    ...regions.rows,
    ...districts.rows.map((row) => {
      const code = row.slice(0, 6)
      return { code, name: row.slice(7), parent: cityOf(code) }
    }),
  ]
  const byCode = new Map(places.map((place) => [place.code, place]))
  const below = new Map<string, Place[]>()
  for (const place of places.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    below.set(place.parent, [...(below.get(place.parent) ?? []), place])
  tree = { byCode, below }
  return tree
}

export const placeOf = (code: string): Place | undefined => placeTree().byCode.get(code)

/** The names from the province down to a place. */
export function pathOfPlace(code: string): string[] {
  const names: string[] = []
  for (let place = placeOf(code); place; place = placeOf(place.parent)) names.unshift(place.name)
  return names
}

/** What lies below a place, without one the provinces. A city that has no districts, such as Dongguan, is its own district. */
export function placesBelow(parent: string | undefined): FoundPlace[] {
  const { below, byCode } = placeTree()
  const found = below.get(parent ?? country)
  const own = parent === undefined ? undefined : byCode.get(parent)
  return (found ?? (own && own.parent !== country ? [own] : [])).map(toFound)
}

/** Whether a bureau may be at a place: a district, or a city that has none. */
export const isDistrict = (code: string): boolean => {
  const place = placeOf(code)
  return place !== undefined && place.parent !== country && !placeTree().below.has(code)
}

const toFound = ({ code, name }: Place): FoundPlace => ({ code, name, path: pathOfPlace(code) })

interface KeyedPlace extends FoundPlace {
  /** Pinyin and initials of the name. */
  keys: readonly string[]
  /** Names and pinyin of the places above. */
  above: readonly string[]
}
let keyed: readonly KeyedPlace[] | undefined

function keyedDistricts(): readonly KeyedPlace[] {
  keyed ??= [...placeTree().byCode.values()]
    .filter(({ code }) => isDistrict(code))
    .map((place) => ({
      ...toFound(place),
      keys: keysOf(place.name),
      above: pathOfPlace(place.parent).flatMap((name) => [name, ...keysOf(name).slice(0, 1)]),
    }))
  return keyed
}

const keysOf = (name: string): string[] => {
  const characters = organisationCharacters(name)
  return [characters.map(({ pinyin }) => pinyin).join(''), characters.map(({ initial }) => initial).join('')]
}

/** How well a district answers one word: 0 is best, null is not at all. */
function rankOf({ name, code, keys, above }: KeyedPlace, word: string): number | null {
  if (/^\d+$/.test(word)) return code.startsWith(word) ? 0 : null
  if (name.startsWith(word)) return 0
  if (keys.some((key) => key.startsWith(word))) return 1
  if (name.includes(word)) return 2
  return above.some((each) => each.startsWith(word)) ? 3 : null
}

/** Districts by a part of the name, by pinyin, its initials or the code; several words must all fit: `浙江 xh`. Best first, at most `max`. */
export function findDistricts(text: string, max: number): FoundPlace[] {
  const labels = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  if (labels.length === 0) return []
  return keyedDistricts()
    .flatMap((place) => {
      const ranks = labels.map((word) => rankOf(place, word))
      return ranks.includes(null) ? [] : [{ place, rank: Math.min(...(ranks as number[])) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ place: { code, name, path } }) => ({ code, name, path }))
}

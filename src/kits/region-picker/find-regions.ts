import type { Region } from '@/contract/regions.ts'
import type { RegionTree } from './region-tree.ts'

/** More in one list nobody reads through. */
export const maxFound = 60

/** How well a region answers one word: 0 is best, null is not at all. */
function rankOf({ name, code, pinyin, initials }: Region, word: string): number | null {
  if (/^\d+$/.test(word)) return code.startsWith(word) ? 0 : null
  if (name.startsWith(word)) return 0
  if (initials.startsWith(word) || pinyin.startsWith(word)) return 1
  return name.includes(word) ? 2 : null
}

/**
 * Regions by a part of the name, by pinyin, by its initials, or by the first digits of the code; `广东 gz` looks for a city within a
 * province. Best first; a province before its cities.
 */
export function findRegions({ provinces, citiesOf }: RegionTree, text: string): Region[] {
  const labels = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const last = labels.at(-1)
  if (last === undefined) return []
  const within = labels.slice(0, -1)
  const found = provinces.flatMap((province) => {
    if (within.some((word) => rankOf(province, word) === null)) return []
    const rows = within.length > 0 ? citiesOf(province.code) : [province, ...citiesOf(province.code)]
    return rows.flatMap((region) => {
      const rank = rankOf(region, last)
      return rank === null ? [] : [{ region, rank }]
    })
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ region }) => region)
}

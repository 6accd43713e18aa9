import type { Region } from '@/contract/regions.ts'

/** Parent of a province. */
const country = '86'

export type RegionTree = {
  /** By letter, then by code. */
  provinces: readonly Region[]
  /** Cities of a province by its code, in the order of their codes. */
  citiesOf: (province: string) => readonly Region[]
  /** The region of a code with its province before it; empty for a code that is not here, such as a district's. */
  pathOf: (code: string) => readonly Region[]
  /** The letters that provinces have, in order. */
  letters: readonly string[]
}

const byCode = (a: Region, b: Region) => (a.code < b.code ? -1 : 1)
const byLetter = (a: Region, b: Region) =>
  a.letter === b.letter ? byCode(a, b) : a.letter < b.letter ? -1 : 1

export function toTree(rows: readonly Region[]): RegionTree {
  const provinces = rows.filter(({ parent }) => parent === country).toSorted(byLetter)
  const cities = new Map<string, Region[]>(provinces.map(({ code }) => [code, []]))
  for (const row of rows.toSorted(byCode)) cities.get(row.parent)?.push(row)
  const known = new Map(rows.map((row) => [row.code, row]))
  return {
    provinces,
    citiesOf: (province) => cities.get(province) ?? [],
    pathOf(code) {
      const region = known.get(code)
      if (!region) return []
      const province = known.get(region.parent)
      return province ? [province, region] : [region]
    },
    letters: [...new Set(provinces.map(({ letter }) => letter))],
  }
}

/** `广东省 / 广州市`. */
export const pathText = (path: readonly Region[]) => path.map(({ name }) => name).join(' / ')

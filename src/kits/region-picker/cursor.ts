import type { RegionTree } from './region-tree.ts'

/** Where the keyboard stands: on a province, or on a row beside it. `row` 0 is the province as a whole, 1 its first city. */
export type Cursor = { province: number; row: number | null }

export const start: Cursor = { province: 0, row: null }

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** How many rows stand beside a province. */
export const rowsBeside = ({ provinces, citiesOf }: RegionTree, province: number) =>
  citiesOf(provinces[province]?.code ?? '').length + 1

/** The cursor after a key, or null for a key that does not move it. */
export function moved(tree: RegionTree, cursor: Cursor, key: string): Cursor | null {
  const { province, row } = cursor
  if (key === 'ArrowRight') return row === null ? { province, row: 0 } : null
  if (key === 'ArrowLeft') return row === null ? null : { province, row: null }
  const max = row === null ? tree.provinces.length - 1 : rowsBeside(tree, province) - 1
  const to = target(key, row ?? province, max)
  if (to === null) return null
  return row === null ? { province: to, row: null } : { province, row: to }
}

/** Where a key of a vertical list leads. */
export function target(key: string, at: number, max: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
  if (key === 'Home') return 0
  if (key === 'End') return max
  const step = steps[key]
  return step === undefined ? null : clamp(at + step, max)
}

/** The cursor on a code; on the first province for one that is not here. */
export function cursorAt({ provinces, citiesOf, pathOf }: RegionTree, code: string | undefined): Cursor {
  const [province, city] = code ? pathOf(code) : []
  if (!province) return start
  const at = provinces.indexOf(province)
  return { province: at, row: city ? citiesOf(province.code).indexOf(city) + 1 : null }
}

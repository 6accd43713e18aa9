import { growthPercentiles } from '@/modules/health/contract/growth-analysis.ts'
import type { BandCurve } from '@/widgets/percentile-band/band-data.ts'

/** Children of one age in completed years: P3, P15, P50, P85, P97, null of too few. */
export type AgeGroup = { age: number; percentiles: readonly number[] | null }

const known = (groups: readonly AgeGroup[], age: number) =>
  groups.find((group) => group.age === age)?.percentiles ?? undefined

/**
 * The percentiles as curves over these ages. Those of an age hold in the middle of its year; in between they are drawn straight, and
 * at the ends as they are. None unless every year is known.
 */
export function curvesAt(groups: readonly AgeGroup[], ages: readonly number[]): BandCurve[] {
  const values = ages.map((age) => {
    const [before, after] = [known(groups, Math.ceil(age) - 1), known(groups, Math.floor(age))]
    if (!Number.isInteger(age)) return after
    const [a, b] = [before ?? after, after ?? before]
    return a && b && a.map((value, i) => (value + (b[i] ?? value)) / 2)
  })
  if (values.some((each) => each === undefined)) return []
  return growthPercentiles.map((percentile, i) => ({
    label: `P${percentile}`,
    values: values.map((each) => each?.[i] ?? 0),
  }))
}

/** Between which percentiles of its own age a value lies: `P15–P50`, `<P3`, `≥P97`; nothing where they are not known. */
export function rangeAmong(groups: readonly AgeGroup[], age: number, value: number): string | undefined {
  const percentiles = known(groups, Math.floor(age))
  if (!percentiles) return undefined
  const reached = percentiles.filter((limit) => value >= limit).length
  const [from, to] = [growthPercentiles[reached - 1], growthPercentiles[reached]]
  if (from === undefined) return `<P${to}`
  return to === undefined ? `≥P${from}` : `P${from}–P${to}`
}

import type { DefinitionSet } from '../definition-set.ts'

/** Rate: a count of a count. Mean: a sum over a count. Difference: of two rates, in percentage points. Place: the n-th of so many. */
export type MetricKind = 'rate' | 'mean' | 'difference' | 'rank'
export type MetricUnit =
  '%' | 'pp' | 'min' | 'D' | 'D/a' | 'mark' | 'points' | 'bpm' | 'teeth' | 'people' | 'days' | 'rank' | 'own'

/** What is true of a metric in every language. Its name and formula in words stand in locales/<language>/metrics-<module>.json under the same key. */
export interface MetricFacts {
  kind: MetricKind
  /** What is counted or summed, by its id. */
  numerator: string
  /** What it is held against; of a difference, what is taken away. */
  denominator: string
  unit: MetricUnit
  /** Digits after the point of what is shown; halves are rounded up, from whole numbers. */
  decimals: 0 | 1 | 2
  /** Whether less or more of it is better; `none`: neither. */
  direction: 'lower' | 'higher' | 'none'
  /** `published`: suppressed where few stand behind it and it leaves the desk. `process`: says how far the work is, never suppressed. */
  audience: 'published' | 'process'
  clause: Clause
  /**
   * Of a rate whose numerator is a sum of shares: replies carry `n` and `of` in so many parts of one, so that they stay whole numbers. What is
   * shown or exported is divided by it.
   */
  parts?: number
  /** Parameters of the district's definition set that it is counted by. */
  reads?: readonly (keyof DefinitionSet)[]
}
export interface Metric extends MetricFacts {
  id: string
}

type Defined<M extends string, D> = {
  readonly [K in keyof D & string as `${M}.${K}`]: D[K] & { readonly id: `${M}.${K}` }
}

/** Declares the metrics of one module: each gets its id, `<module>.<key>`. */
export function defineMetrics<const M extends string, const D extends Readonly<Record<string, MetricFacts>>>(
  module: M,
  facts: D,
): Defined<M, D> {
  const entries = Object.entries(facts).map(([key, fact]) => {
    const id = `${module}.${key}`
    return [id, { ...fact, id }]
  })
  return Object.fromEntries(entries) as Defined<M, D>
}

/** A share of people or things, in per cent with one digit after the point. */
export const rate = { kind: 'rate', unit: '%', decimals: 1, audience: 'published' } as const
/** A share that says how far the work is. More of it is better. */
export const processRate = { ...rate, audience: 'process', direction: 'higher' } as const

/**
 * Where a definition comes from. `definition-set`: the standard that the district counts by (`definition-set.ts`); `convention`: this
 * product's own.
 */
type Clause =
  | 'definition-set'
  | 'convention'
  | 'wupol'
  | 'retest-663'
  | 'fitness-2014'
  | 'weight-586-456'
  | 'stunting-456'
  | 'growth-610'
  | 'pressure-610'
  | 'spine-16133'
  | 'anaemia-441'
  | 'caries-who'
  | 'activity-2025'
  | 'labour-2022'
  | 'pe-2022'

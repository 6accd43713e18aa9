import type { ReplyOf } from '@/contract/call.ts'
import {
  growthPercentiles,
  type GrowthMeasure,
  type healthGrowth,
} from '@/modules/health/contract/growth-analysis.ts'
import { formatSigned } from '@/i18n/formats.ts'
import type { BandLimit, PercentileBandData } from '@/widgets/percentile-band/band-data.ts'
import type { AnalysisT } from '../names.ts'

export type Growth = ReplyOf<typeof healthGrowth>
export type Sex = 'boy' | 'girl'
type Measure = Growth['measures'][number]
type Limit = Measure['limits'][number]

const middle = growthPercentiles.indexOf(50)
const upper = growthPercentiles.indexOf(85)

export const measureOf = ({ measures }: Growth, name: GrowthMeasure) =>
  measures.find(({ measure }) => measure === name)

/** Ages of which the percentiles are published, youngest first. */
const publishedAges = ({ cells }: Measure, sex: Sex) =>
  cells
    .flatMap(({ percentiles, mean, ...cell }) =>
      cell.sex === sex && percentiles !== null ? [{ ...cell, mean, percentiles }] : [],
    )
    .toSorted((a, b) => a.age - b.age)

/** Of a limit in the middle of a completed year, between two rows of its table; null outside of them. */
export function limitAt({ points }: Pick<Limit, 'points'>, age: number): number | null {
  const at = age + 0.5
  const inOrder = points.toSorted((a, b) => a.age - b.age)
  const above = inOrder.find((point) => point.age >= at)
  const below = inOrder.findLast((point) => point.age <= at)
  // The last row of a table by whole years holds for all of its year.
  if (!above) return below && at - below.age < 1 ? below.value : null
  if (!below) return null
  if (above.age === below.age) return above.value
  return below.value + ((at - below.age) / (above.age - below.age)) * (above.value - below.value)
}

/** `WS/T 610—2018`; what is not confirmed says so. */
const standardName = ({ standard, unconfirmed }: Limit, t: AnalysisT) =>
  unconfirmed ? t('unconfirmed', { name: standard }) : standard

/** The percentiles of the area as a band, its means as dots, and the lines of the standards; null where all are suppressed. */
export function toGrowthBand(
  data: Growth,
  name: GrowthMeasure,
  sex: Sex,
  t: AnalysisT,
): PercentileBandData | null {
  const measure = measureOf(data, name)
  const published = measure ? publishedAges(measure, sex) : []
  if (!measure || published.length === 0) return null
  const ages = published.map(({ age }) => age)
  const lines = measure.limits
    .filter((limit) => limit.sex === sex)
    .map((limit): BandLimit & { limit: Limit['limit'] } => ({
      limit: limit.limit,
      label: t(`growth.limit.${limit.limit}`),
      standard: standardName(limit, t),
      values: ages.map((age) => limitAt(limit, age)),
    }))
    .filter(({ values }) => values.some((value) => value !== null))
  return {
    ages,
    curves: growthPercentiles.map((percentile, i) => ({
      label: `P${percentile}`,
      values: published.map(({ percentiles }) => percentiles[i] ?? 0),
    })),
    own: published.flatMap(({ age, mean }) => (mean === null ? [] : [{ id: String(age), age, value: mean }])),
    ownLabel: t('growth.own'),
    cutOff: lines.find(({ limit }) => limit === 'overweight'),
    limits: lines.filter(({ limit }) => limit !== 'overweight'),
    unit: measure.unit,
    decimals: measure.decimals,
  }
}

/** What the picture shows: how many ages reach the limit of overweight, how far the height is off, or how it rises. */
export function growthLabels(data: Growth, name: GrowthMeasure, sex: Sex, t: AnalysisT): string {
  const measure = measureOf(data, name)
  const published = measure ? publishedAges(measure, sex) : []
  const [first, last] = [published[0], published.at(-1)]
  if (!measure || !first || !last) return t('growth.hidden', { n: data.minimumOf })
  const points = (value: number) => formatSigned(value, measure.decimals)
  const compared = (limit: Limit['limit'], at: number) => {
    const line = measure.limits.find((one) => one.limit === limit && one.sex === sex)
    const pairs = published.flatMap(({ age, percentiles }) => {
      const value = line && limitAt(line, age)
      const own = percentiles[at]
      return value === null || value === undefined || own === undefined ? [] : [{ age, gap: own - value }]
    })
    return line && pairs.length > 0 ? { standard: standardName(line, t), pairs } : undefined
  }
  const heavy = compared('overweight', upper)
  const few = measure.cells.some((cell) => cell.sex === sex && cell.of !== 0 && cell.percentiles === null)
  const end = few ? [t('growth.few', { n: data.minimumOf })] : []
  if (heavy) {
    const n = heavy.pairs.filter(({ gap }) => gap >= 0).length
    return [t('growth.over', { n, of: heavy.pairs.length, standard: heavy.standard }), ...end].join(t('stop'))
  }
  const tall = compared('p50', middle)
  const widest = tall?.pairs.toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap))[0]
  if (tall && widest) {
    const gap = points(Math.abs(widest.gap))
    const labels = { age: widest.age, gap, unit: measure.unit, standard: tall.standard }
    const key = Number(gap) === 0 ? 'equal' : widest.gap > 0 ? 'highest' : 'lowest'
    return [t(`growth.${key}`, labels), ...end].join(t('stop'))
  }
  const median = ({ percentiles }: { percentiles: number[] }) => points(percentiles[middle] ?? 0)
  const range = {
    from: first.age,
    to: last.age,
    first: median(first),
    last: median(last),
    unit: measure.unit,
  }
  const found = first === last ? t('growth.single', { ...range, age: first.age }) : t('growth.range', range)
  return [found, ...end].join(t('stop'))
}

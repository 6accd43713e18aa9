import { required } from '@/lib/required.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { Family, HealthRow } from './families.ts'
import type { HealthArea, Suppressed } from './health-mask.ts'

/** For whom: of figures that are shown whole nothing is hidden. */
export interface Reader {
  isWhole: boolean
  suppressed: Suppressed
}

/** A rate of an area; null where it is of few children, or would disclose one that is. */
export function publishMetric<M extends string>(
  { isWhole, suppressed }: Reader,
  family: Family<M>,
  metric: M,
  row: HealthRow,
  area: HealthArea,
): Rate | null {
  const rate = family.metrics[metric].rate(row)
  return isWhole || (!suppressed(metric, area) && !isSmallRate(rate)) ? rate : null
}

/** Every metric of a place. */
export const publishFigures = <M extends string>(
  reader: Reader,
  family: Family<M>,
  row: HealthRow,
  area: HealthArea,
): Record<M, Rate | null> =>
  Object.fromEntries(
    (Object.keys(family.metrics) as M[]).map((metric) => [
      metric,
      publishMetric(reader, family, metric, row, area),
    ]),
  ) as Record<M, Rate | null>

/** The composition of a place: all of it or nothing. */
export function publishParts<M extends string, P extends string>(
  reader: Reader,
  { metrics, parts: { of, columns } }: Family<M, P>,
  row: HealthRow,
  area: HealthArea,
): Record<P, number> | null {
  const whole = metrics[of].rate(row)
  const parts = Object.fromEntries(
    Object.entries<string>(columns).map(([part, name]) => [part, row[name] ?? 0]),
  ) as Record<P, number>
  const isSmall = [whole.n, ...Object.values<number>(parts)].some((n) => isSmallRate({ n, of: whole.of }))
  const isSuppressed = reader.suppressed(of, area) || reader.suppressed(of, area, 'parts')
  return reader.isWhole || (!isSmall && !isSuppressed) ? parts : null
}

/** A rate of those whom a metric counts; null where it or that metric is hidden. */
export function publishWithin<M extends string>(
  reader: Reader,
  family: Family<M>,
  name: string,
  row: HealthRow,
  area: HealthArea,
): Rate | null {
  const { of, rate } = required(family.within[name], name)
  const isShown =
    reader.isWhole ||
    (publishMetric(reader, family, of, row, area) !== null &&
      !reader.suppressed(name, area) &&
      !isSmallRate(rate(row)))
  return isShown ? rate(row) : null
}

/** The mean of a place, of so many students: null where its rate is hidden, 0 of 0 where nobody was measured. */
export function publishMean<M extends string>(
  reader: Reader,
  family: Family<M>,
  row: HealthRow,
  area: HealthArea,
): { mean: number; of: number } | null {
  const { of: metric, sum, per, decimals } = family.mean
  const { of } = family.metrics[metric].rate(row)
  if (publishMetric(reader, family, metric, row, area) === null) return null
  if (of === 0) return { mean: 0, of }
  const scale = 10 ** decimals
  return { mean: Math.round((scale * (row[sum] ?? 0)) / (of * per)) / scale, of }
}

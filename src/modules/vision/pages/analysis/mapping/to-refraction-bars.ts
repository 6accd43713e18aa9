import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import type { GroupedBarsData } from '@/widgets/grouped-bars/to-bars-option.ts'
import type { VisionT } from '../../screen/labels.ts'
import { refractionAxis, refractionName, type Refraction } from './refraction-rows.ts'

/** What the panel of refraction shows, one at a time: their rates are of different size. */
export const refractionMetrics = ['lowReserve', 'astigmatism', 'anisometropia'] as const
export type RefractionMetric = (typeof refractionMetrics)[number]

export const toRefractionBars = (
  { rows }: Refraction,
  metric: RefractionMetric,
  label: string,
  t: VisionT,
): GroupedBarsData => ({
  categories: rows.map((row) => refractionAxis(row, t)),
  series: [{ id: metric, label, colour: 'rate', cells: rows.map((row) => row[metric]) }],
})

/** `合计 23.1%（812 / 3,514）；六年级最高，36.0%`. */
export function refractionLabels(
  { rows, total }: Refraction,
  metric: RefractionMetric,
  t: TFunction<'analysis'>,
  vision: VisionT,
): string {
  const whole = total[metric]
  const shown = rows.flatMap((row) => {
    const rate = row[metric]
    return rate && rate.of > 0 ? [{ row, rate }] : []
  })
  const highest = shown.toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)[0]
  return [
    whole && whole.of > 0
      ? t('refraction.total', { rate: formatRate(whole), n: formatCount(whole.n), of: formatCount(whole.of) })
      : t('refraction.totalHidden'),
    ...(highest && rows.length > 1
      ? [
          t('refraction.highest', {
            area: refractionName(highest.row, vision),
            rate: formatRate(highest.rate),
          }),
        ]
      : []),
  ].join(t('stop'))
}

/** Grades in which a used-up reserve is an early sign: 一、二年级. */
const earlyGrades = [1, 2]

/** Low reserve of the first two grades together; null where one of them is hidden, undefined where there is none. */
export function earlyRisk({ by, rows }: Refraction): Rate | null | undefined {
  if (by !== 'grade') return undefined
  const early = rows.filter(({ grade = 0 }) => earlyGrades.includes(grade))
  const sum = { n: 0, of: 0 }
  for (const { lowReserve } of early) {
    if (!lowReserve) return null
    sum.n += lowReserve.n
    sum.of += lowReserve.of
  }
  return sum.of > 0 ? sum : undefined
}

import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { RateGroup } from '@/widgets/rate-rows/to-rate-rows.ts'
import { fewChildren } from './few-children.ts'
import type { Breakdown, BreakdownRow } from './to-funnel.ts'

/** Myopia of boarders, of day students, and of whom it is not stated. */
export const toBoardingRows = ({ rows }: Breakdown, t: TFunction<'analysis'>): RateGroup[] =>
  groupOf(rows, ({ boarding = 'unknown' }) => t(`boarding.${boarding}`))

/** Myopia street by street; last the schools of which none is stated. */
export const toStreetRows = ({ rows }: Breakdown, t: TFunction<'analysis'>): RateGroup[] =>
  groupOf(rows, ({ street }) => street ?? t('street.none'))

const groupOf = (rows: readonly BreakdownRow[], labelOf: (row: BreakdownRow) => string): RateGroup[] =>
  rows.length === 0
    ? []
    : [{ id: 'all', rows: rows.map((row) => ({ id: row.key, label: labelOf(row), cell: row.now.myopia })) }]

/** `寄宿生近视率 66.2%，走读生 61.0%；12 人未填寄宿或走读`. */
export function boardingLabels({ rows }: Breakdown, t: TFunction<'analysis'>): string {
  const of = (kind: BreakdownRow['boarding']) => rows.find(({ boarding }) => boarding === kind)?.now
  const [boarders, day] = [of('boarder')?.myopia, of('day')?.myopia]
  const unknown = of('unknown')?.coverage?.of ?? 0
  const isRead = boarders && day && Math.min(boarders.of, day.of) >= fewChildren
  return [
    isRead
      ? t('boarding.sentence', { boarders: formatRate(boarders), day: formatRate(day) })
      : t('boarding.few', { n: fewChildren }),
    ...(unknown > 0 ? [t('boarding.unknownCount', { count: unknown, n: formatCount(unknown) })] : []),
  ].join(t('stop'))
}

/** The street with the highest rate of those with as many children as may be compared; undefined where there is none. */
export const highestStreet = ({ rows, minimumOf }: Breakdown) =>
  rows
    .flatMap(({ street, now: { myopia } }) =>
      typeof street === 'string' && myopia && myopia.of >= minimumOf ? [{ street, rate: myopia }] : [],
    )
    .toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)[0]

import { formatCount, formatPp, formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type TrendPoint = {
  label: string
  rate: Cell
  /** The rounds that compare: same season as the latest. */
  emphasised?: boolean
}
export type TrendSeries = {
  id: string
  label: string
  points: readonly TrendPoint[]
  /** A share from 0 to 1, with the year it is meant for. */
  target?: { value: number; year: number; relation?: '<' | '≥' }
  /** On a scale of its own: its target is so far that beside it every other line would be flat. */
  isApart?: true
}

export const pointId = (seriesId: string, index: number) => `${seriesId}:${index}`

export const ratePercent = (rate: Cell | undefined) => (rate ? percent(rate) : null)

/** Whether something was measured, but only once: there is a value, and no change to see yet. */
export function hasOnePoint(series: readonly TrendSeries[]): boolean {
  const measured = series.map(
    ({ points }) => points.filter(({ rate }) => rate === null || (rate?.of ?? 0) > 0).length,
  )
  return Math.max(0, ...measured) === 1
}

/** One mark per round and series, each on its own grid; hidden rounds too, at the foot. */
export const toTrendMarks = (
  series: readonly TrendSeries[],
  lows: readonly number[],
  t: WidgetT,
  metric?: string,
): PlacedMark[] =>
  series.flatMap((one, grid) =>
    one.points.map((point, i) => {
      const value = ratePercent(point.rate)
      const goal = one.target
      const toTarget =
        value === null || !goal
          ? []
          : [
              {
                label: t('mark.toTarget', { year: goal.year }),
                value: `${formatPp(value - goal.value * 100)} pp`,
              },
            ]
      return {
        id: pointId(one.id, i),
        title: `${one.label} ${point.label}`.trim(),
        rows: [...rateRows(point.rate, t, metric), ...toTarget],
        at: [i, value ?? lows[grid] ?? 0] as const,
        grid,
        points: [{ series: one.id, index: i }],
      }
    }),
  )

export const toTrendTable = (series: readonly TrendSeries[], t: WidgetT): TableData => ({
  columns: [
    { label: t('trend.series') },
    { label: t('trend.round') },
    { label: `${t('mark.rate')} %`, numeric: true },
    { label: t('mark.count'), numeric: true },
  ],
  rows: series.flatMap((one) =>
    one.points.map(({ label, rate }) => [
      one.label,
      label,
      rate && formatRate(rate),
      rate && `${formatCount(rate.n)} / ${formatCount(rate.of)}`,
    ]),
  ),
})

import { formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type Metric, type WidgetT } from '@/widgets/mark/mark.ts'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'

/** How many of the children tested in an item are 良好 or better in it. */
export type WeakRow = { id: string; label: string; rate: Cell | undefined }

export type WeakItemsData = Metric & { rows: readonly WeakRow[] }

/** Worst first; what is hidden or not tested stands last. */
export const weakestFirst = (rows: readonly WeakRow[]): WeakRow[] =>
  rows.toSorted((a, b) => percentOf(a) - percentOf(b))

const percentOf = ({ rate }: WeakRow) => (rate && percent(rate)) ?? 101

/** Mean of the rates that are shown, every item counting once, in per cent; null when there is none. */
export function meanOfItems(rows: readonly WeakRow[]): number | null {
  const shown = rows.flatMap(({ rate }) => (rate ? (percent(rate) ?? []) : []))
  return shown.length === 0 ? null : shown.reduce((sum, value) => sum + value, 0) / shown.length
}

/** The whole 95 % interval lies below the mean of the items. */
export function isWeak({ rate }: WeakRow, mean: number | null): boolean {
  const interval = rate && wilsonInterval(rate.n, rate.of)
  return Boolean(interval && mean !== null && interval.high * 100 < mean)
}

/** A rate is in the series of its colour. */
export const weakSeries = (row: WeakRow, mean: number | null) => (isWeak(row, mean) ? 'weak' : 'usual')

export function toWeakMarks({ rows, metric }: WeakItemsData, t: WidgetT): PlacedMark[] {
  const mean = meanOfItems(rows)
  return weakestFirst(rows).map((row, index) => ({
    id: row.id,
    title: row.label,
    rows: [
      ...rateRows(row.rate, t, metric ?? t('items.goodRate')),
      ...(isWeak(row, mean)
        ? [{ label: t('items.weakMark'), value: t('items.below'), tone: 'severe' as const }]
        : []),
    ],
    // Of a row without a rate where the axis begins.
    at: [(row.rate && percent(row.rate)) ?? 0, index] as const,
    points: [{ series: weakSeries(row, mean), index }],
  }))
}

export function toWeakTable({ rows, metric }: WeakItemsData, t: WidgetT): TableData {
  return {
    columns: [
      { label: t('items.item') },
      numericColumn(`${metric ?? t('items.goodRate')} %`),
      numericColumn('n/of'),
      numericColumn(t('ranking.low')),
      numericColumn(t('ranking.high')),
    ],
    rows: weakestFirst(rows).map(({ label, rate }) => {
      const interval = rate && wilsonInterval(rate.n, rate.of)
      const bound = (share: number | undefined) =>
        rate === null ? null : share === undefined ? undefined : formatRate(share)
      return [label, ...rateCells(rate), bound(interval?.low), bound(interval?.high)]
    }),
  }
}

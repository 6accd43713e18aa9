import type { TFunction } from 'i18next'
import type { Cell } from '@/widgets/cell.ts'
import { formatCount, formatPercent, formatPp, formatRate } from '@/i18n/formats.ts'
import { wilsonInterval } from '@/standards/wilson.ts'

export type WidgetT = TFunction<'widgets'>

/** Name of the rate in tooltips and aloud: `近视率`; a general word when left out. */
export type Metric = { metric?: string | undefined }

export type Tone = 'good' | 'severe'
export type MarkRow = { label: string; value: string; tone?: Tone | undefined }

/** What one point, bar, tile or row says: in the tooltip, aloud, and when Enter drills. */
export type Mark = { id: string; title: string; rows: MarkRow[] }

/** Rate, n / of and 95 % interval; a hidden or missing cell says so instead. */
export function rateRows(cell: Cell | undefined, t: WidgetT, label: string = t('mark.rate')): MarkRow[] {
  if (cell === null) return [{ label, value: t('suppressed') }]
  if (cell === undefined || cell.of === 0) return [{ label, value: t('noData') }]
  const interval = wilsonInterval(cell.n, cell.of)
  return [
    { label, value: formatPercent(cell) },
    { label: t('mark.count'), value: `${formatCount(cell.n)} / ${formatCount(cell.of)}` },
    ...(interval
      ? [{ label: t('mark.interval'), value: `${formatRate(interval.low)}–${formatRate(interval.high)}` }]
      : []),
  ]
}

/** A change in points with its tone; nothing when there is nothing to compare. */
export function changeRow(
  label: string,
  points: number | null | undefined,
  betterWhen: 'lower' | 'higher' = 'lower',
) {
  if (points === null || points === undefined) return []
  return [{ label, value: `${formatPp(points)} pp`, tone: toneOf(points, betterWhen) }]
}

/** Good or severe by direction; a change that rounds to 0.0 has no tone. */
export function toneOf(points: number, betterWhen: 'lower' | 'higher'): Tone | undefined {
  if (formatPp(points) === '0.0') return undefined
  return points < 0 === (betterWhen === 'lower') ? 'good' : 'severe'
}

/** Read aloud when the cursor stands on it: `锦程小学，近视率 60.7%，… 第 1 个，共 13 个`. */
export function spokenMark(mark: Mark, index: number, count: number, t: WidgetT) {
  const rows = mark.rows.map((row) => `${row.label} ${row.value}`)
  return [mark.title, ...rows, t('mark.position', { index: index + 1, total: count })].join(t('listComma'))
}

import type { ReplyOf } from '@/contract/call.ts'
import type { healthBreakdown } from '@/modules/health/contract/screen.ts'
import { formatCount, formatPp, formatRate } from '@/i18n/formats.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import { percent, type Rate } from '@/standards/rate.ts'
import type { GroupedBarsData } from '@/widgets/grouped-bars/to-bars-option.ts'
import { rowName as areaName, yearName } from '../../screen/labels.ts'
import type { AnalysisT, VisionT } from '../names.ts'

export type Checks = ReplyOf<typeof healthBreakdown>
export type RateMetric = 'pressure' | 'spine' | 'teeth'

/** `五年级`, `五年级 2 班`, `女`. */
export const rowName = (row: Checks['rows'][number], vision: VisionT) =>
  row.sex ? vision(`sexWord.${row.sex}`) : areaName(row, vision)

/** Of nobody there is nothing to draw. */
const drawn = (cell: Rate | null | undefined) => (cell?.of === 0 ? undefined : cell)

/** This school year in the brand, the one before in grey where there was one. */
export function toRateBars({ rows, round }: Checks, metric: RateMetric, vision: VisionT): GroupedBarsData {
  const now = rows.map(({ figures }) => drawn(figures[metric]))
  const before = rows.map((row) => drawn(row.before?.[metric]))
  const hasBefore = before.some((cell) => cell !== undefined)
  const label = (year: number) => yearName(year)
  return {
    categories: rows.map((row) => ({ id: row.key, label: rowName(row, vision) })),
    series: [
      ...(hasBefore
        ? [
            {
              id: 'before',
              label: label(round.schoolYear - 1),
              colour: 'line2' as const,
              cells: before,
            },
          ]
        : []),
      { id: 'now', label: label(round.schoolYear), colour: 'brand', cells: now },
    ],
  }
}

/** The highest of those that are published, if there are two or more. */
function highestOf<R>(rows: readonly R[], rate: (row: R) => Rate | null | undefined) {
  const shown = rows.flatMap((row) => {
    const cell = rate(row)
    const share = cell && percent(cell)
    return cell && share !== null && share !== undefined ? [{ row, cell, share }] : []
  })
  return shown.length > 1 ? shown.toSorted((a, b) => b.share - a.share)[0] : undefined
}

const labels = (rate: Rate) => ({ rate: formatRate(rate), n: formatCount(rate.n), of: formatCount(rate.of) })

/** `合计 6.1%（114/1,870），较上学年 −0.4 pp；六年级最高，8.2%（25/305）`. */
export function rateLabels(
  { total, rows }: Checks,
  metric: RateMetric,
  t: AnalysisT,
  vision: VisionT,
): string {
  const whole = total.figures[metric]
  if (whole?.of === 0) return t('rate.nobody')
  const pp = changeOf(whole, total.before?.[metric])
  const highest = highestOf(rows, ({ figures }) => figures[metric])
  if (!whole && !highest) return t('rate.hidden')
  const sum = whole
    ? [
        t('rate.sentence', labels(whole)),
        ...(pp === null ? [] : [t('rate.change', { pp: formatPp(pp) })]),
      ].join(t('comma'))
    : t('rate.hiddenTotal')
  return [
    sum,
    ...(highest && highest.cell.n > 0
      ? [t('rate.highest', { area: rowName(highest.row, vision), ...labels(highest.cell) })]
      : []),
  ].join(t('stop'))
}

/** `超重肥胖 21.7%（405/1,866），按 WS/T 586—2018；五年级最高，24.1%；消瘦 38 人`. */
export function weightLabels(
  { total, rows }: Checks,
  standard: string,
  t: AnalysisT,
  vision: VisionT,
): string {
  const whole = total.figures.weight
  const highest = highestOf(rows, ({ figures }) => figures.weight)
  if (whole?.of === 0) return t('rate.nobody')
  if (!whole && !highest) return t('weight.hidden')
  return [
    ...(whole ? [t('weight.sentence', { ...labels(whole), standard })] : [t('rate.hiddenTotal')]),
    ...(highest && highest.cell.n > 0
      ? [t('weight.highest', { area: rowName(highest.row, vision), rate: formatRate(highest.cell) })]
      : []),
    ...(total.parts ? [t('weight.wasting', { n: formatCount(total.parts.wasting) })] : []),
  ].join(t('stop'))
}

/** Where a mark leads; a bar's id begins with its row's key. Boys and girls lead nowhere. */
export function pathOfCheck(id: string, { rows }: Checks): { grade: number; class?: number } | undefined {
  const key = id.split(':')[0]
  const row = rows.find((one) => one.key === key)
  return row?.grade === undefined
    ? undefined
    : { grade: row.grade, ...(row.id !== undefined && { class: row.id }) }
}

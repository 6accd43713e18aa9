import { formatCount, formatPercent, formatPp, formatRate, formatSigned } from '@/i18n/formats.ts'
import { percent, percentagePoints } from '@/standards/rate.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { MarkRow, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import type { DumbbellData, DumbbellEnd, DumbbellFinding, DumbbellRow } from './dumbbell-data.ts'

/** The two of a row, each a series. */
export const dumbbellEnds = ['first', 'second'] as const

/** Per cent, or the mean itself; null where nothing is drawn. */
export function drawnValue(end: DumbbellEnd): number | null {
  if (!end || end.of === 0) return null
  return 'mean' in end ? end.mean : percent(end)
}

/** One end minus the other (`minus`), before rounding: percentage points or the unit of the mean. */
export function differenceOf(row: DumbbellRow, minus: Minus = 'first'): number | null {
  const [first, second] = minus === 'first' ? [row.first, row.second] : [row.second, row.first]
  if (!first || !second || first.of === 0 || second.of === 0) return null
  if ('mean' in first && 'mean' in second) return second.mean - first.mean
  return 'n' in first && 'n' in second ? percentagePoints(second, first) : null
}

/** `55.4` of a rate, `4.86` of a mean; null hidden, undefined not there. */
export function endLabels(end: DumbbellEnd): string | null | undefined {
  if (!end) return end
  if (end.of === 0) return undefined
  return 'mean' in end ? formatSigned(end.mean, end.decimals) : formatRate(end)
}

type Minus = DumbbellData['minus']

/** The words say `second − first`: of what is subtracted, and from what. */
const differenceNames = ({ first, second }: DumbbellData['names'], minus: Minus) =>
  minus === 'second' ? { first: second, second: first } : { first, second }

export const hasMeans = ({ rows }: DumbbellData) =>
  rows.some(({ first, second }) => [first, second].some((end) => end && 'mean' in end))

/** `+4.2` in points, `−0.05` of means; always signed. */
export function differenceLabels(row: DumbbellRow, minus?: Minus): string | null | undefined {
  const difference = differenceOf(row, minus)
  if (difference === null) return row.first === null || row.second === null ? null : undefined
  if ('n' in (row.first ?? {})) return formatPp(difference)
  const labels = formatSigned(difference, row.first && 'mean' in row.first ? row.first.decimals : undefined)
  return difference > 0 && Number(labels) !== 0 ? `+${labels}` : labels
}

/** Bounds of the picture; at least 4 points or a tenth wide, since dots do not begin at 0. */
export function dumbbellSpan(data: DumbbellData) {
  const values = data.rows
    .flatMap(({ first, second }) => [drawnValue(first), drawnValue(second)])
    .filter((value) => value !== null)
  return hasMeans(data)
    ? roundSpan(values, { narrowest: 0.1, bounds: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] })
    : roundSpan(values, { narrowest: 4 })
}

export function toDumbbellMarks(data: DumbbellData, t: WidgetT, metric?: string): PlacedMark[] {
  const { rows, names, minus } = data
  const { min } = dumbbellSpan(data)
  return rows.map((row, index) => {
    const labels = differenceLabels(row, minus)
    const unit = row.first && 'n' in row.first ? ' pp' : ''
    return {
      id: row.id,
      title: metric ? `${row.label} ${metric}` : row.label,
      rows: [
        ...endRows(row.first, names.first, t),
        ...endRows(row.second, names.second, t),
        ...(labels ? [{ label: t('difference', differenceNames(names, minus)), value: labels + unit }] : []),
      ],
      // Of a row without ends where the axis begins.
      at: [drawnValue(row.second) ?? drawnValue(row.first) ?? min, index] as const,
      points: dumbbellEnds.map((series) => ({ series, index })),
    }
  })
}

function endRows(end: DumbbellEnd, name: string, t: WidgetT): MarkRow[] {
  if (end === null) return [{ label: name, value: t('suppressed') }]
  if (end === undefined || end.of === 0) return [{ label: name, value: t('noData') }]
  if ('mean' in end)
    return [
      { label: name, value: formatSigned(end.mean, end.decimals) },
      { label: `${name} ${t('funnel.valid')}`, value: formatCount(end.of) },
    ]
  return [
    { label: name, value: formatPercent(end) },
    { label: `${name} ${t('mark.count')}`, value: `${formatCount(end.n)} / ${formatCount(end.of)}` },
  ]
}

export const toDumbbellTable = (data: DumbbellData, t: WidgetT): TableData => {
  const { first, second } = data.names
  const [unit, points] = hasMeans(data) ? ['', ''] : [' %', ' pp']
  return {
    columns: [
      { label: t('dumbbell.row') },
      ...[first, second].flatMap((name) => [
        { label: `${name}${unit}`, numeric: true },
        { label: `${name} ${t('funnel.valid')}`, numeric: true },
      ]),
      { label: `${t('difference', differenceNames(data.names, data.minus))}${points}`, numeric: true },
    ],
    rows: data.rows.map((row) => [
      row.label,
      ...[row.first, row.second].flatMap((end) => [endLabels(end), end && end.of]),
      differenceLabels(row, data.minus),
    ]),
  }
}

/** Where the two are farthest apart, and how many rows hide an end. Null when no row has both. */
export function dumbbellFinding({ rows, minus }: DumbbellData): DumbbellFinding | null {
  const hidden = rows.filter(({ first, second }) => first === null || second === null).length
  let widest: Omit<DumbbellFinding, 'hidden'> | null = null
  for (const row of rows) {
    const difference = differenceOf(row, minus)
    if (difference === null) continue
    if (!widest || Math.abs(difference) > Math.abs(widest.difference))
      widest = { id: row.id, label: row.label, difference }
  }
  return widest && { ...widest, hidden }
}

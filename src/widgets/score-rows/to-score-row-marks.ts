import { formatPp, formatSigned } from '@/i18n/formats.ts'
import { toneOf, type Mark, type MarkRow, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { ScoreRow, ScoreRowsData, ScoreTotal } from './score-row-data.ts'

/** Id of the total's mark. */
export const totalId = 'total'

/** Whole for an item, `76`; nothing where there is no score. */
export const scoreLabels = (score: number | null) => (score === null ? undefined : formatSigned(score, 0))

/** To 0.1 for the total: `81.0`. */
export const totalLabels = (score: number | null) => (score === null ? undefined : formatSigned(score, 1))

/** `+5`, `−4`, `±0`, `+1.8`. */
export function changeLabels(change: number | null | undefined) {
  if (change === null || change === undefined) return undefined
  if (!Number.isInteger(change)) return formatPp(change)
  if (change === 0) return '±0'
  return change > 0 ? `+${change}` : formatSigned(change, 0)
}

export const toScoreRowMarks = ({ rows, total, comparedWith = '' }: ScoreRowsData, t: WidgetT): Mark[] => [
  ...rows.map((row) => ({
    id: row.id,
    title: row.label,
    rows: [
      { label: t('scoreRows.mark'), value: row.mark },
      ...said(t('scoreRows.score'), scoreLabels(row.score)),
      ...said(t('scoreRows.rule'), row.rule),
      ...said(t('scoreRows.next'), row.next),
      { label: t('scoreRows.weight'), value: String(row.weight) },
      ...said(t('scoreRows.countedOnly'), row.counted),
      ...changed(row, comparedWith, t),
    ],
  })),
  {
    id: totalId,
    title: total.label,
    rows: [
      ...said(t('scoreRows.score'), totalLabels(total.score)),
      ...said(t('scoreRows.rule'), total.rule),
      ...said(t('scoreRows.countedOnly'), total.counted),
      ...changed(total, comparedWith, t),
    ],
  },
]

const said = (label: string, value: string | undefined): MarkRow[] => (value ? [{ label, value }] : [])

function changed({ change }: ScoreRow | ScoreTotal, round: string, t: WidgetT): MarkRow[] {
  const value = changeLabels(change)
  if (!value) return []
  return [{ label: t('scoreRows.change', { round }), value, tone: toneOf(change ?? 0, 'higher') }]
}

export const toScoreRowTable = (
  { rows, total, comparedWith = '' }: ScoreRowsData,
  t: WidgetT,
): TableData => ({
  columns: [
    { label: t('scoreRows.item') },
    { label: t('scoreRows.mark'), numeric: true },
    { label: t('scoreRows.score'), numeric: true },
    { label: t('scoreRows.rule') },
    { label: t('scoreRows.next') },
    { label: t('scoreRows.weight'), numeric: true },
    { label: t('scoreRows.countedOnly'), numeric: true },
    ...(comparedWith ? [{ label: t('scoreRows.change', { round: comparedWith }), numeric: true }] : []),
  ],
  rows: [
    ...rows.map((row) => [
      row.label,
      row.mark,
      scoreLabels(row.score),
      row.rule,
      row.next,
      row.weight,
      row.counted,
      ...(comparedWith ? [changeLabels(row.change)] : []),
    ]),
    [
      total.label,
      undefined,
      totalLabels(total.score),
      total.rule,
      undefined,
      undefined,
      total.counted,
      ...(comparedWith ? [changeLabels(total.change)] : []),
    ],
  ],
})

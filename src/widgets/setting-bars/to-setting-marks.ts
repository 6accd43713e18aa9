import { formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type SettingRow = {
  id: string
  label: string
  /** As many as there are parts, in minutes; null = hidden, undefined = there is nobody. */
  minutes: readonly number[] | null | undefined
}
export type SettingBarsData = { parts: readonly { id: string; label: string }[]; rows: readonly SettingRow[] }

export const sumOf = (minutes: readonly number[]): number => minutes.reduce((sum, one) => sum + one, 0)
export const written = (minutes: number): string => formatSigned(minutes, 1)

export const toSettingMarks = ({ parts, rows }: SettingBarsData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => ({
    id: row.id,
    title: row.label,
    rows: row.minutes
      ? [
          ...parts.map(({ label }, i) => ({ label, value: written(row.minutes?.[i] ?? 0) })),
          { label: t('heat.total'), value: written(sumOf(row.minutes)) },
        ]
      : [{ label: t('heat.total'), value: t(row.minutes === null ? 'suppressed' : 'noData') }],
    at: [sumOf(row.minutes ?? []), index] as const,
    points: parts.map(({ id }) => ({ series: id, index })),
  }))

export const toSettingTable = ({ parts, rows }: SettingBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('heat.row') },
    ...[...parts.map(({ label }) => label), t('heat.total')].map((label) => ({ label, numeric: true })),
  ],
  rows: rows.map(({ label, minutes }) =>
    minutes
      ? [label, ...minutes.map(written), written(sumOf(minutes))]
      : [label, ...parts.map(() => minutes), minutes],
  ),
})

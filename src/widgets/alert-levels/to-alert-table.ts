import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { WarningLevel } from '@/standards/vision-bands.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Level 3 is the most serious; `n` students, null when hidden. */
export type AlertRow = { level: WarningLevel; label: string; n: number | null }
/** Counts further down the list, without a level: advised, seen, overdue. */
export type AlertFollowUp = { id: string; label: string; n: number | null }

export const toAlertMarks = (rows: readonly AlertRow[], of: number | null, t: WidgetT): Mark[] =>
  rows.map(({ level, label, n }) => ({
    id: String(level),
    title: `${t('alerts.level', { level })} ${label}`,
    rows: [
      { label: t('alerts.n'), value: n === null ? t('suppressed') : formatCount(n) },
      ...(n !== null && of
        ? [
            {
              label: t('mark.share'),
              value: `${formatRate({ n, of })}%  ${t('alerts.of', { n: formatCount(of) })}`,
            },
          ]
        : []),
    ],
  }))

export const toAlertTable = (rows: readonly AlertRow[], of: number | null, t: WidgetT): TableData => ({
  columns: [
    { label: t('composition.row') },
    { label: t('alerts.n'), numeric: true },
    { label: `${t('mark.share')} %`, numeric: true },
  ],
  rows: rows.map(({ level, label, n }) => [
    `${t('alerts.level', { level })} ${label}`,
    n,
    n === null ? null : of ? formatRate({ n, of }) : undefined,
  ]),
})

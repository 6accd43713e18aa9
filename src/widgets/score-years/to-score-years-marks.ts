import { formatPp, formatSigned } from '@/i18n/formats.ts'
import { toneOf, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import type { ScoreYear } from './score-years-data.ts'

const words = (score: number | null) => (score === null ? undefined : formatSigned(score, 1))

/** One mark a year: total, mean, and how far apart. */
export const toScoreYearsMarks = (years: readonly ScoreYear[], t: WidgetT): Mark[] =>
  years.map(({ id, label, year, total, mean }) => ({
    id,
    title: `${year} ${label}`,
    rows: [
      { label: t('radar.own'), value: words(total) ?? t('radar.none') },
      ...(mean === null ? [] : [{ label: t('radar.mean'), value: formatSigned(mean, 1) }]),
      ...(mean === null || total === null
        ? []
        : [
            {
              label: t('radar.gap'),
              value: formatPp(total - mean),
              tone: toneOf(total - mean, 'higher'),
            },
          ]),
    ],
  }))

export const toScoreYearsTable = (years: readonly ScoreYear[], t: WidgetT): TableData => ({
  columns: [
    { label: t('scoreYears.year') },
    { label: t('scoreYears.grade') },
    numericColumn(t('radar.own')),
    numericColumn(t('radar.mean')),
  ],
  rows: years.map(({ label, year, total, mean }) => [year, label, words(total), words(mean)]),
})

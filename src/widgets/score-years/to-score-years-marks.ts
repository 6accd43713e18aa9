import { formatPp, formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { toneOf, type WidgetT } from '@/widgets/mark/mark.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import type { ScoreYear } from './score-years-data.ts'

const labels = (score: number | null) => (score === null ? undefined : formatSigned(score, 1))

/** At least from 60 to 90 points, with room for the figures over the dots. */
export function scoreSpan(years: readonly ScoreYear[]) {
  const scores = years.flatMap(({ total, mean }) => [total, mean]).filter((score) => score !== null)
  return {
    min: Math.min(58, ...scores.map((score) => score - 2)),
    max: Math.max(92, ...scores.map((score) => score + 4)),
  }
}

/** One mark a year: total, mean, and how far apart; a year without either stands at the foot. */
export function toScoreYearsMarks(years: readonly ScoreYear[], t: WidgetT): PlacedMark[] {
  const { min } = scoreSpan(years)
  return years.map(({ id, label, year, total, mean }, i) => ({
    id,
    title: `${year} ${label}`,
    rows: [
      { label: t('radar.own'), value: labels(total) ?? t('radar.none') },
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
    at: [i, total ?? mean ?? min] as const,
    points: [{ series: 'own', index: i }],
  }))
}

export const toScoreYearsTable = (years: readonly ScoreYear[], t: WidgetT): TableData => ({
  columns: [
    { label: t('scoreYears.year') },
    { label: t('scoreYears.grade') },
    numericColumn(t('radar.own')),
    numericColumn(t('radar.mean')),
  ],
  rows: years.map(({ label, year, total, mean }) => [year, label, labels(total), labels(mean)]),
})

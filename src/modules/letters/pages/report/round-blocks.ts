import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import { formatPercent, formatRate } from '@/i18n/formats.ts'
import type { healthGrowth } from '@/modules/health/contract/growth-analysis.ts'
import { checkMetrics, type healthBreakdown, type healthTotals } from '@/modules/health/contract/screen.ts'
import { paperTable } from '@/kits/report/paper-table.ts'
import type { ReportTable } from '@/kits/report/report-data.ts'
import type { FeedbackFigures } from '../../contract/feedback.ts'

type LettersT = TFunction<'letters'>
export interface RoundFigures {
  totals: ReplyOf<typeof healthTotals>
  /** Schools of a district, grades of a school. */
  rows: ReplyOf<typeof healthBreakdown>
  sexes: ReplyOf<typeof healthBreakdown>
  growth: ReplyOf<typeof healthGrowth>
  feedback: FeedbackFigures
}
type Row = ReplyOf<typeof healthBreakdown>['rows'][number]
type Rate = { n: number; of: number } | null

/** `12.5% (25/200)`; what suppression hides is hidden here too. */
const cell = (rate: Rate | undefined): string | null =>
  rate === null
    ? null
    : rate === undefined || rate.of === 0
      ? '–'
      : `${formatPercent(rate)} (${rate.n}/${rate.of})`

/** Tables in the order of the regulation for the report of a round: participation, findings, by grade or school and sex, growth, feedback. */
export function roundTables(
  figures: RoundFigures,
  t: LettersT,
  rowName: (row: Row) => string,
): ReportTable[] {
  const { totals, rows, sexes, growth, feedback } = figures
  const off = new Set<string>(totals.off ?? [])
  const shown = checkMetrics.filter((metric) => !off.has(metric))
  const label = (metric: (typeof checkMetrics)[number]) => t(`report.items.${metric}`)
  const parts = (of: readonly Row[]) =>
    of.map((row) => [rowName(row), cell(row.coverage), ...shown.map((metric) => cell(row.figures[metric]))])
  const columns = (first: string) => [
    { label: first },
    { label: t('report.examined'), numeric: true },
    ...shown.map((metric) => ({ label: label(metric), numeric: true })),
  ]
  const ofFeedback = (['inTime', 'informed', 'opened', 'replied', 'visited'] as const).map((name) => [
    t(`figures.${name}`),
    cell(feedback[name]),
  ])
  return [
    paperTable(t('report.participation'), {
      columns: [{ label: t('report.item') }, { label: t('report.value'), numeric: true }],
      rows: [
        [t('report.schools'), totals.population.schools],
        [t('report.enrolled'), totals.population.enrolled],
        [t('report.examined'), cell(totals.coverage.rate)],
      ],
    }),
    paperTable(t('report.findings'), {
      columns: [
        { label: t('report.item') },
        { label: t('report.found'), numeric: true },
        { label: t('report.before'), numeric: true },
        { label: t('report.standard') },
      ],
      rows: totals.figures
        .filter(({ metric }) => !off.has(metric))
        .map(({ metric, rate, previous, standard, unconfirmed }) => [
          label(metric),
          cell(rate),
          cell(previous),
          unconfirmed ? t('report.unconfirmed', { name: standard }) : standard,
        ]),
    }),
    paperTable(t('report.byRow'), { columns: columns(t('report.row')), rows: parts(rows.rows) }),
    paperTable(t('report.bySex'), { columns: columns(t('report.sex')), rows: parts(sexes.rows) }),
    ...growth.measures.flatMap(({ measure, decimals, cells }) =>
      measure === 'height' || measure === 'weight'
        ? [growthTable(t(`report.${measure}`), decimals, cells, t)]
        : [],
    ),
    paperTable(t('report.feedback'), {
      columns: [{ label: t('report.item') }, { label: t('report.value'), numeric: true }],
      rows: ofFeedback,
    }),
  ]
}

type GrowthCells = ReplyOf<typeof healthGrowth>['measures'][number]['cells']

function growthTable(title: string, decimals: number, cells: GrowthCells, t: LettersT): ReportTable {
  const ages = [...new Set(cells.map(({ age }) => age))].toSorted((a, b) => a - b)
  const of = (age: number, sex: 'boy' | 'girl') => {
    const found = cells.find((each) => each.age === age && each.sex === sex)
    if (!found) return '–'
    if (found.of === null || found.mean === null) return null
    return `${found.mean.toFixed(decimals)} (${found.of})`
  }
  return paperTable(title, {
    columns: [
      { label: t('report.age') },
      { label: t('report.sexes.boy'), numeric: true },
      { label: t('report.sexes.girl'), numeric: true },
    ],
    rows: ages.map((age) => [t('report.years', { count: age }), of(age, 'boy'), of(age, 'girl')]),
  })
}

/** What the round asks a school or district to do: of each item that was found, the most frequent first. */
export function roundAdvice({ totals }: Pick<RoundFigures, 'totals'>, t: LettersT): string[] {
  const off = new Set<string>(totals.off ?? [])
  const found = totals.figures.flatMap(({ metric, rate }) =>
    rate === null || rate.n === 0 || off.has(metric) ? [] : [{ metric, rate }],
  )
  const advice = found
    .toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)
    .map(({ metric, rate }) =>
      t(`report.advice.${metric}`, { rate: `${formatRate(rate)}%`, n: rate.n, of: rate.of }),
    )
  return [...advice, t('report.adviceFeedback'), t('report.adviceEnd')]
}

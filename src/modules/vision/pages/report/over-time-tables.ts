import { formatPercent, formatSigned } from '@/i18n/formats.ts'
import { gradeWord, ofGrade, roundAxis } from '../screen/labels.ts'
import { countsCell, rangeCell, rateCell } from './cells.ts'
import { figureTable, type FigureTable, type Read } from './figure-table.ts'
import type { ReportT } from './report-labels.ts'
import type { ReportData } from './use-report-query.ts'

type Point = ReportData['history']['points'][number]

/** Rounds, the newest last. */
export function historyTable({ history }: ReportData, t: ReportT): FigureTable {
  const { report, analysis, vision } = t
  const reads: Read<Point>[] = [
    ['myopia', report('column.myopia'), 18, ({ myopia }) => countsCell(myopia)],
    ['rate', analysis('column.rate'), 10, ({ myopia }) => rateCell(myopia)],
    ['range', analysis('column.range'), 13, ({ myopia }) => rangeCell(myopia)],
    ['boys', analysis('column.boys'), 9, ({ boys }) => rateCell(boys)],
    ['girls', analysis('column.girls'), 9, ({ girls }) => rateCell(girls)],
    ['poorCounts', report('column.poor'), 18, ({ poorVision }) => countsCell(poorVision)],
    ['poor', analysis('column.poor'), 11, ({ poorVision }) => rateCell(poorVision)],
  ]
  const lines = history.points.map((part) => ({
    key: String(part.round.id),
    name: roundAxis(part.round, vision),
    part,
  }))
  return figureTable(
    { title: historyTitle(history, t, 'part.history'), names: [analysis('filter.round'), 12], lines },
    reads,
    t,
  )
}

/** Of the grade as a whole where the report is of one class, which has no rounds before its school year. */
export const historyTitle = (
  { ofGrade: grade }: ReportData['history'],
  { report, vision }: Pick<ReportT, 'report' | 'vision'>,
  part: 'part.history' | 'part.trend',
) => (grade === undefined ? report(part) : ofGrade(grade, report(part), vision))

const quantiles = ['p10', 'p25', 'p50', 'p75', 'p90'] as const

/** How refraction moved in a year. */
export function progressionTable({ progression }: ReportData, t: ReportT): FigureTable {
  const { report, analysis, vision, widgets } = t
  return {
    title: report('part.progression'),
    note: report('note.progression', { limit: formatSigned(progression.reference) }),
    columns: [
      { key: 'name', label: analysis('filter.grade'), width: 20 },
      { key: 'n', label: report('column.matched'), width: 20, numeric: true },
      ...quantiles.map((key) => ({ key, label: widgets(`box.${key}`), width: 12, numeric: true })),
    ],
    rows: progression.rows.map(({ grade, n, ...box }) => ({
      key: String(grade),
      cells: [
        gradeWord(grade, vision),
        n,
        ...quantiles.map((key) => (box[key] === null ? null : formatSigned(box[key]))),
      ],
    })),
  }
}

/** Students by refraction alert level, of those with a valid refraction. */
export function alertTable({ warning }: ReportData, { report, vision }: ReportT): FigureTable | undefined {
  if (!warning) return undefined
  const { of, levels } = warning
  return {
    title: report('part.alerts'),
    note: report('note.alerts'),
    columns: [
      { key: 'name', label: report('column.level'), width: 40 },
      { key: 'n', label: report('column.people'), width: 30, numeric: true },
      { key: 'share', label: report('column.share'), width: 30, numeric: true },
    ],
    rows: levels.map(({ level, n }) => ({
      key: String(level),
      cells: [
        report('level', { level, word: vision(`alertWords.${level}`) }),
        n,
        n === null || of === null ? null : formatPercent({ n, of }),
      ],
    })),
  }
}

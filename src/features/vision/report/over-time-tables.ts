import { formatPercent, formatSigned } from '@/i18n/formats.ts'
import type { ReportCell } from '@/kits/report/report-data.ts'
import { gradeWord, roundAxis } from '../screen/words.ts'
import type { FigureTable } from './breakdown-tables.ts'
import { countsCell, rangeCell, rateCell } from './cells.ts'
import type { ReportT } from './report-words.ts'
import type { ReportData } from './use-report-reading.ts'

/** Rounds, the newest last. */
export function historyTable({ history }: ReportData, { report, analysis, vision }: ReportT): FigureTable {
  type Point = ReportData['history']['points'][number]
  const reads: [string, string, number, (point: Point) => ReportCell][] = [
    ['myopia', report('column.myopia'), 18, ({ myopia }) => countsCell(myopia)],
    ['rate', analysis('column.rate'), 10, ({ myopia }) => rateCell(myopia)],
    ['range', analysis('column.range'), 13, ({ myopia }) => rangeCell(myopia)],
    ['boys', analysis('column.boys'), 9, ({ boys }) => rateCell(boys)],
    ['girls', analysis('column.girls'), 9, ({ girls }) => rateCell(girls)],
    ['poorCounts', report('column.poor'), 18, ({ poorVision }) => countsCell(poorVision)],
    ['poor', analysis('column.poor'), 11, ({ poorVision }) => rateCell(poorVision)],
  ]
  return {
    title: report('part.history'),
    columns: [
      { key: 'name', label: analysis('filter.round'), width: 12 },
      ...reads.map(([key, label, width]) => ({ key, label, width, numeric: true })),
    ],
    rows: history.points.map((point) => ({
      key: String(point.round.id),
      cells: [roundAxis(point.round, vision), ...reads.map(([, , , read]) => read(point))],
    })),
  }
}

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

/** Children by level of alert, of those with a valid refraction. */
export function alertTable({ warning }: ReportData, { report, vision }: ReportT): FigureTable | undefined {
  if (!warning) return undefined
  const { of, levels } = warning
  return {
    title: report('part.alerts'),
    columns: [
      { key: 'name', label: report('column.level'), width: 40 },
      { key: 'n', label: report('column.people'), width: 30, numeric: true },
      { key: 'share', label: report('column.share'), width: 30, numeric: true },
    ],
    rows: levels.map(({ level, n }) => ({
      key: String(level),
      cells: [
        report('level', { level, word: vision(`alertWords.${level as 1 | 2 | 3}`) }),
        n,
        n === null || of === null ? null : formatPercent({ n, of }),
      ],
    })),
  }
}

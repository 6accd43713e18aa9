import { createElement } from 'react'
import { formatRate, formatTarget } from '@/i18n/formats.ts'
import type { ReportCell, ReportColumn, ReportRow } from '@/kits/report/report-data.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { rowName, type Breakdown } from '../analysis/mapping/to-funnel.ts'
import { roundAxis } from '../screen/words.ts'
import { changeCell, countsCell, rangeCell, rateCell } from './cells.ts'
import { IntervalMark, myopiaScale } from './interval-mark.tsx'
import type { ReportT } from './report-words.ts'
import { targetOf, targetYear } from './targets.ts'
import type { ReportData } from './use-report-reading.ts'

export type FigureTable = {
  title: string
  note?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
}
type Part = Breakdown['total']
type Read = readonly [key: string, label: string, width: number, read: (part: Part) => ReportCell]

const columnsOf = (name: string, width: number, reads: readonly Read[]): ReportColumn[] => [
  { key: 'name', label: name, width },
  ...reads.map(([key, label, share]) => ({ key, label, width: share, numeric: true })),
]

/** The rows of a breakdown and what they sum to; one row alone is its own sum. */
export function breakdownRows(data: Breakdown, reads: readonly Read[], t: ReportT): ReportRow[] {
  const cellsOf = (name: string, part: Part) => [name, ...reads.map(([, , , read]) => read(part))]
  const rows = data.rows.map((row): ReportRow => ({
    key: row.key,
    cells: cellsOf(rowName(row, t.vision), row),
  }))
  if (rows.length < 2) return rows
  return [...rows, { key: 'total', cells: cellsOf(t.analysis('total'), data.total), look: 'total' }]
}

function bandReads({ vision }: ReportT): Read[] {
  const share = ({ bands }: Part, band: (typeof visionBands)[number]): ReportCell => {
    if (!bands) return null
    const of = visionBands.reduce((sum, one) => sum + bands[one], 0)
    return of > 0 ? formatRate({ n: bands[band], of }) : undefined
  }
  return visionBands.map((band) => [band, vision(`band.${band}`), 7.5, (part) => share(part, band)])
}

/** Rate with its interval, and how it moved. */
export function myopiaReads({ compared }: Breakdown, t: ReportT): Read[] {
  const { report, analysis, vision } = t
  return [
    ['myopia', report('column.myopia'), 16, ({ now }) => countsCell(now.myopia)],
    ['rate', analysis('column.rate'), 8, ({ now }) => rateCell(now.myopia)],
    ['range', analysis('column.range'), 12, ({ now }) => rangeCell(now.myopia)],
    ...(compared
      ? [
          [
            'change',
            analysis('column.change', { round: roundAxis(compared, vision) }),
            10,
            ({ now, before }: Part) => (before ? changeCell(now.myopia, before.myopia) : undefined),
          ] as const,
        ]
      : []),
  ]
}

/** Stages: composition, myopia, and the aim of each. */
export function stageTable(data: ReportData, t: ReportT): FigureTable {
  const { report, analysis } = t
  const { stages } = data
  const reads: Read[] = [
    ['valid', report('column.valid'), 8, ({ now }) => (now.poorVision ? now.poorVision.of : null)],
    ...bandReads(t),
    ...myopiaReads(stages, t),
  ]
  const columns = columnsOf(analysis('filter.stage'), 9, reads)
  const rows = breakdownRows(stages, reads, t)
  const named = { title: report('part.stages'), note: report('note.bands') }
  if (data.isByGlasses) return { ...named, columns, rows }
  const aims = { key: 'target', label: report('column.target', { year: targetYear }), width: 8 }
  return {
    ...named,
    columns: [...columns, { ...aims, numeric: true }],
    rows: rows.map((row, at) => {
      const aim = targetOf(data, stages.rows[at]?.stage)
      return { ...row, cells: [...row.cells, aim ? `< ${formatTarget(aim.rate)}` : undefined] }
    }),
  }
}

export function sexTable({ sexes }: ReportData, t: ReportT): FigureTable {
  const reads: Read[] = [
    ['valid', t.report('column.valid'), 9, ({ now }) => (now.poorVision ? now.poorVision.of : null)],
    ...bandReads(t),
    ...myopiaReads(sexes, t),
  ]
  return {
    title: t.report('part.sexes'),
    note: t.report('note.bands'),
    columns: columnsOf(t.analysis('filter.sex'), 9, reads),
    rows: breakdownRows(sexes, reads, t),
  }
}

/** There is no coverage by glasses. */
const otherReads = ({ total }: Breakdown, { analysis }: ReportT): Read[] => [
  ['boys', analysis('column.boys'), 7, ({ boys }) => rateCell(boys)],
  ['girls', analysis('column.girls'), 7, ({ girls }) => rateCell(girls)],
  ['poor', analysis('column.poor'), 10, ({ now }) => rateCell(now.poorVision)],
  ['high', analysis('column.high'), 10, ({ now }) => rateCell(now.highMyopia)],
  ...(total.now.coverage
    ? [['coverage', analysis('column.coverage'), 9, ({ now }: Part) => rateCell(now.coverage)] as const]
    : []),
]

export function gradeTable({ grades }: ReportData, t: ReportT): FigureTable {
  const reads = [...myopiaReads(grades, t), ...otherReads(grades, t)]
  return {
    title: t.report('part.grades'),
    columns: columnsOf(t.analysis('filter.grade'), 11, reads),
    rows: breakdownRows(grades, reads, t),
  }
}

/** Every school, or every class: the rows of the page. */
export function placeTable({ rows, totals }: ReportData, t: ReportT): FigureTable {
  const by = totals.place.school ? 'class' : 'school'
  const scale = myopiaScale(rows)
  const [counts, rate, ...others] = myopiaReads(rows, t)
  const mark: Read = [
    'mark',
    t.report('column.mark'),
    16,
    ({ now }) => createElement(IntervalMark, { cell: now.myopia, scale }),
  ]
  const reads = [counts!, rate!, mark, ...others, ...otherReads(rows, t)]
  return {
    title: t.report(`part.${by}`),
    note: t.report('note.rows', { n: rows.rows.length }),
    columns: columnsOf(t.analysis(`column.${by}`), 18, reads),
    rows: breakdownRows(rows, reads, t),
  }
}

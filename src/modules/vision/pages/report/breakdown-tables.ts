import { createElement } from 'react'
import { formatTarget } from '@/i18n/formats.ts'
import type { ReportCell } from '@/kits/report/report-data.ts'
import type { Stage } from '@/standards/grade.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { rowName, type Breakdown } from '../analysis/mapping/to-funnel.ts'
import { roundAxis } from '../screen/labels.ts'
import { changeCell, countsCell, rangeCell, rateCell } from './cells.ts'
import { figureTable, type FigureTable, type Read } from './figure-table.ts'
import { MyopiaMark, myopiaScale } from './myopia-mark.tsx'
import type { ReportT } from './report-labels.ts'
import { targetYear } from '@/modules/vision/standards/targets.ts'
import { targetOf } from './targets.ts'
import type { ReportData } from './use-report-query.ts'

export type Part = Breakdown['total'] & { stage?: Stage | undefined }
type Reads = Read<Part>[]

/** The rows of a breakdown and what they sum to. */
const partsOf = ({ rows, total }: Breakdown, { vision }: ReportT) => ({
  lines: rows.map((row) => ({ key: row.key, name: rowName(row, vision), part: row })),
  total,
})

function bandReads({ vision }: ReportT): Reads {
  const share = ({ bands }: Part, band: (typeof visionBands)[number]): ReportCell => {
    if (!bands) return null
    const of = visionBands.reduce((sum, one) => sum + bands[one], 0)
    return rateCell({ n: bands[band], of })
  }
  return visionBands.map((band) => [band, vision(`band.${band}`), 7.5, (part) => share(part, band)])
}

/** Rate with its interval, and how it moved. */
function myopiaReads({ compared }: Breakdown, t: ReportT): Reads {
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

const bandsAndMyopia = (data: Breakdown, width: number, t: ReportT): Reads => [
  ['valid', t.report('column.valid'), width, ({ now }) => (now.poorVision ? now.poorVision.of : null)],
  ...bandReads(t),
  ...myopiaReads(data, t),
]

/** Stages: composition, myopia, and the aim of each. */
export function stageTable(data: ReportData, t: ReportT): FigureTable {
  const { report, analysis } = t
  const aim = ({ stage }: Part) => {
    const target = targetOf(data, stage)
    return target ? `< ${formatTarget(target.rate)}` : undefined
  }
  const aims = ['target', report('column.target', { year: targetYear }), 8, aim] as const
  return figureTable(
    {
      title: report('part.stages'),
      note: report('note.bands'),
      names: [analysis('filter.stage'), 9],
      ...partsOf(data.stages, t),
    },
    [...bandsAndMyopia(data.stages, 8, t), ...(data.isByGlasses ? [] : [aims])],
    t,
  )
}

export const sexTable = ({ sexes }: ReportData, t: ReportT): FigureTable =>
  figureTable(
    {
      title: t.report('part.sexes'),
      note: t.report('note.bands'),
      names: [t.analysis('filter.sex'), 9],
      ...partsOf(sexes, t),
    },
    bandsAndMyopia(sexes, 9, t),
    t,
  )

/** There is no coverage by glasses. */
const otherReads = ({ total }: Breakdown, { analysis }: ReportT): Reads => [
  ['boys', analysis('column.boys'), 7, ({ boys }) => rateCell(boys)],
  ['girls', analysis('column.girls'), 7, ({ girls }) => rateCell(girls)],
  ['poor', analysis('column.poor'), 10, ({ now }) => rateCell(now.poorVision)],
  ['high', analysis('column.high'), 10, ({ now }) => rateCell(now.highMyopia)],
  ...(total.now.coverage
    ? [['coverage', analysis('column.coverage'), 9, ({ now }: Part) => rateCell(now.coverage)] as const]
    : []),
]

/** Rate with its interval and how it moved, of boys, of girls, and the other rates. */
export const ratesReads = (data: Breakdown, t: ReportT): Reads => [
  ...myopiaReads(data, t),
  ...otherReads(data, t),
]

export const gradeTable = ({ grades }: ReportData, t: ReportT): FigureTable =>
  figureTable(
    { title: t.report('part.grades'), names: [t.analysis('filter.grade'), 11], ...partsOf(grades, t) },
    ratesReads(grades, t),
    t,
  )

/** Every school, or every class: the rows of the page. */
export function areaTable({ rows, totals }: ReportData, t: ReportT): FigureTable {
  const by = totals.area.school ? 'class' : 'school'
  const scale = myopiaScale(rows)
  const reads = myopiaReads(rows, t)
  const mark: Read<Part> = [
    'mark',
    t.report('column.mark'),
    16,
    ({ now }) => createElement(MyopiaMark, { cell: now.myopia, scale }),
  ]
  return figureTable(
    {
      title: t.report(`part.${by}`),
      note: t.report('note.rows', { n: rows.rows.length }),
      names: [t.analysis(`column.${by}`), 18],
      ...partsOf(rows, t),
    },
    [...reads.slice(0, 2), mark, ...reads.slice(2), ...otherReads(rows, t)],
    t,
  )
}

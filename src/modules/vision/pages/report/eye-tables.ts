import type { ReplyOf } from '@/contract/call.ts'
import type {
  CohortPart,
  RefractionPart,
  eyesightRefraction,
  visionCohort,
} from '@/modules/vision/contract/analysis.ts'
import type { ReportCell } from '@/kits/report/report-data.ts'
import { gradeWord, type VisionT } from '../screen/labels.ts'
import { changeCell, countsCell, rateCell } from './cells.ts'
import { figureTable, type FigureTable, type Read } from './figure-table.ts'
import type { ReportT } from './report-labels.ts'

export type RefractionQuery = ReplyOf<typeof eyesightRefraction>
export type CohortQuery = ReplyOf<typeof visionCohort>

type Row = { key: string; grade?: number | undefined; number?: number | undefined }

const nameOf = ({ grade = 0, number }: Row, t: VisionT) =>
  number === undefined ? gradeWord(grade, t) : t('gradeClass', { grade: gradeWord(grade, t), number })

/** Grades, or classes of one, and what they sum to. */
const partsOf = <P>(
  { rows, total }: { rows: readonly (P & Row)[]; total: P },
  { analysis, vision }: ReportT,
) => ({
  names: [analysis('filter.grade'), 13] as const,
  lines: rows.map((row) => ({ key: row.key, name: nameOf(row, vision), part: row as P })),
  total,
})

const parts = ['full', 'under', 'uncorrected'] as const

/** Astigmatism, anisometropia, hyperopia reserve; glasses, and what they do for poor vision. By glasses the last are left out. */
export function refractionTable(data: RefractionQuery, t: ReportT): FigureTable {
  const { analysis, report } = t
  const share = ({ correction }: RefractionPart, part: (typeof parts)[number]): ReportCell => {
    if (!correction) return correction
    const of = correction.full + correction.under + correction.uncorrected + correction.unmeasured
    return rateCell({ n: correction[part], of })
  }
  const byGlasses: Read<RefractionPart>[] = [
    ['glasses', report('column.glasses'), 10, ({ glasses }) => rateCell(glasses)],
    ...parts.map((part): Read<RefractionPart> => [
      part,
      `${analysis(`correction.part.${part}`)} %`,
      11,
      (row) => share(row, part),
    ]),
  ]
  return figureTable<RefractionPart>(
    { title: report('part.refraction'), note: report('note.refraction'), ...partsOf(data, t) },
    [
      ['astigmatism', `${analysis('refraction.astigmatism')} %`, 13, (row) => rateCell(row.astigmatism)],
      [
        'anisometropia',
        `${analysis('refraction.anisometropia')} %`,
        14,
        (row) => rateCell(row.anisometropia),
      ],
      ['lowReserve', `${analysis('refraction.lowReserve')} %`, 17, (row) => rateCell(row.lowReserve)],
      ...(data.total.correction === undefined ? [] : byGlasses),
    ],
    t,
  )
}

/** The same children a year apart. */
export function cohortTable(data: CohortQuery, t: ReportT): FigureTable {
  const { report } = t
  return figureTable<CohortPart>(
    { title: report('part.cohort'), note: report('note.cohort'), ...partsOf(data, t) },
    [
      ['matched', report('column.matched'), 15, ({ matched }) => (matched.now ? matched.now.of : null)],
      ['then', report('column.then'), 14, ({ matched }) => rateCell(matched.before)],
      ['now', report('column.now'), 14, ({ matched }) => rateCell(matched.now)],
      ['change', report('column.change'), 10, ({ matched }) => changeCell(matched.now, matched.before)],
      ['newly', report('column.newly'), 17, ({ newly }) => countsCell(newly)],
      ['newlyRate', report('column.newlyRate'), 17, ({ newly }) => rateCell(newly)],
    ],
    t,
  )
}

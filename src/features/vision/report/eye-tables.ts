import { formatRate } from '@/i18n/formats.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type {
  CohortPart,
  RefractionPart,
  eyesightRefraction,
  visionCohort,
} from '@/contract/vision-analysis.ts'
import type { ReportCell, ReportRow } from '@/kits/report/report-data.ts'
import { gradeWord, type VisionT } from '../screen/words.ts'
import type { FigureTable } from './breakdown-tables.ts'
import { changeCell, countsCell, rateCell } from './cells.ts'
import type { ReportT } from './report-words.ts'

export type RefractionReading = ReplyOf<typeof eyesightRefraction>
export type CohortReading = ReplyOf<typeof visionCohort>

type Row = { key: string; grade?: number | undefined; number?: number | undefined }
type Read<P> = readonly [key: string, label: string, width: number, read: (part: P) => ReportCell]

const nameOf = ({ grade = 0, number }: Row, t: VisionT) =>
  number === undefined ? gradeWord(grade, t) : t('gradeClass', { grade: gradeWord(grade, t), number })

function tableOf<P>(
  title: string,
  { rows, total }: { rows: readonly (P & Row)[]; total: P },
  reads: readonly Read<P>[],
  { analysis, vision }: ReportT,
): FigureTable {
  const cells = (name: string, part: P) => [name, ...reads.map(([, , , read]) => read(part))]
  const lines = rows.map((row): ReportRow => ({ key: row.key, cells: cells(nameOf(row, vision), row) }))
  const sum: ReportRow = { key: 'total', cells: cells(analysis('total'), total), look: 'total' }
  return {
    title,
    columns: [
      { key: 'name', label: analysis('filter.grade'), width: 13 },
      ...reads.map(([key, label, width]) => ({ key, label, width, numeric: true })),
    ],
    rows: lines.length > 1 ? [...lines, sum] : lines,
  }
}

const parts = ['full', 'under', 'uncorrected'] as const

/** Astigmatism, anisometropia, hyperopia reserve; glasses, and what they do for poor vision. By glasses the last are left out. */
export function refractionTable(data: RefractionReading, t: ReportT): FigureTable {
  const { analysis, report } = t
  const share = ({ correction }: RefractionPart, part: (typeof parts)[number]): ReportCell => {
    if (!correction) return correction
    const of = correction.full + correction.under + correction.uncorrected + correction.unmeasured
    return of > 0 ? formatRate({ n: correction[part], of }) : undefined
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
  const table = tableOf<RefractionPart>(
    report('part.refraction'),
    data,
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
  return { ...table, note: report('note.refraction') }
}

/** The same children a year apart. */
export function cohortTable(data: CohortReading, t: ReportT): FigureTable {
  const { report } = t
  const table = tableOf<CohortPart>(
    report('part.cohort'),
    data,
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
  return { ...table, note: report('note.cohort') }
}

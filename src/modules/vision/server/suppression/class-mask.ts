import { stageOf } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { atOnce, type IsSuppressed } from '@/server/suppression/cell-mask.ts'
import { figureMasks, type DistrictMask } from './district-mask.ts'
import { layeredMasks, layersOf } from './glasses-mask.ts'
import { maskMeasures, type MaskedFigures } from './masked-figures.ts'
import { readSummary } from '../read-summary.ts'
import type { Dimension, SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

/** Whether an outsider may not see a class, or its boys or girls. */
export type ClassMask = (figures: MaskedFigures, area: { class: number; sex?: number | undefined }) => boolean

/** Of one school in a round: its classes below their grade, which the district's mask shows or hides. */
export async function readClassMask(
  db: Db,
  view: ScreenView,
  roundId: number,
  mask: DistrictMask,
): Promise<ClassMask> {
  const { grade: _grade, class: _class, stage: _stage, sex: _sex, glasses, ...school } = view
  const read = (more: readonly Dimension[]) =>
    readSummary(db, school, {
      roundIds: [roundId],
      by: ['grade', 'class_id', 'sex', ...more],
      measures: maskMeasures,
    })
  const [rows, byGlasses] = await Promise.all([read([]), glasses === undefined ? undefined : read(['worn'])])
  return classMask(rows, mask, view.school?.id ?? 0, byGlasses)
}

/** Each grade by itself: its classes stand where the district has its schools. By glasses, `mask` is the district's by glasses too. */
export function classMask(
  rows: readonly SummaryRow[],
  mask: DistrictMask,
  school: number,
  byGlasses?: readonly SummaryRow[],
): ClassMask {
  const gradeOf = new Map(rows.map((row) => [row['class_id'] ?? 0, row['grade'] ?? 0]))
  const inGrade = (grade: number, all: readonly SummaryRow[]) =>
    all.filter((row) => row['grade'] === grade).map((row) => ({ ...row, school_id: row['class_id'] ?? 0 }))
  const masks = new Map(
    [...new Set(gradeOf.values())].map((grade) => {
      const above =
        (figures: MaskedFigures): IsSuppressed =>
        ({ sex }) =>
          mask.suppressed(figures, { school, grade, sex })
      const classes = inGrade(grade, rows)
      const whole = figureMasks(classes, above)
      if (!byGlasses) return [grade, whole] as const
      const layers = layersOf(classes, inGrade(grade, byGlasses))
      return [
        grade,
        layeredMasks(classes, layers, (figures) =>
          atOnce((area) => whole[figures](area) || above(figures)(area)),
        ),
      ] as const
    }),
  )
  return (figures, { class: id, sex }) => {
    const grade = gradeOf.get(id)
    const found = grade === undefined ? undefined : masks.get(grade)
    return !found || grade === undefined || found[figures]({ school: id, stage: stageOf(grade), sex })
  }
}

import { stageOf } from '@/standards/grade.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { figureMasks, maskMeasures, type DistrictMask, type MaskedFigures } from './district-mask.ts'
import { readSummary, type SummaryRow } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

/** Whether an outsider may not see a class, or its boys or girls. */
export type ClassMask = (
  figures: MaskedFigures,
  place: { class: number; sex?: number | undefined },
) => boolean

/** Of one school in a round: its classes below their grade, which the district's mask shows or hides. */
export async function readClassMask(
  db: Kysely<Database>,
  view: ScreenView,
  roundId: number,
  mask: DistrictMask,
): Promise<ClassMask> {
  const { grade: _grade, class: _class, stage: _stage, sex: _sex, ...school } = view
  const rows = await readSummary(db, school, {
    roundIds: [roundId],
    by: ['grade', 'class_id', 'sex'],
    measures: maskMeasures,
  })
  return classMask(rows, mask, view.school?.id ?? 0)
}

/** Each grade by itself: its classes stand where the district has its schools. */
export function classMask(rows: readonly SummaryRow[], mask: DistrictMask, school: number): ClassMask {
  const gradeOf = new Map(rows.map((row) => [row['class_id'] ?? 0, row['grade'] ?? 0]))
  const masks = new Map(
    [...new Set(gradeOf.values())].map((grade) => {
      const classes = rows
        .filter((row) => row['grade'] === grade)
        .map((row) => ({ ...row, school_id: row['class_id'] ?? 0 }))
      return [
        grade,
        figureMasks(
          classes,
          (figures) =>
            ({ sex }) =>
              mask.hides(figures, { school, grade, sex }),
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

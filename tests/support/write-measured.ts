import { gradedColumns, type MeasuredColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'

/** A child as a screening finds it; null = on the list, not seen. */
export interface MeasuredStudent {
  sex: 1 | 2
  measures: (MeasuredColumns & { cycloplegia?: 'yes' | 'no' | null }) | null
}
export interface MeasuredClass {
  grade: number
  number: number
  children: readonly MeasuredStudent[]
}

/** The same numbers on every run: 0 up to 1. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** Below the lowest line of the chart: marks of 3.x, and the ranks of what has none (standards/acuity.ts). */
const belowChart = [30, 35, 39, 29, 28, 20, 10, 0]

/** Measures of every kind, few of them usual: one eye unknown, or worse than the chart shows; lenses of all sorts, limits met exactly. */
export function drawMeasures(next: () => number): NonNullable<MeasuredStudent['measures']> {
  const one = <T>(...values: T[]) => values[Math.floor(next() * values.length)]!
  const glasses = one('none', 'none', 'none', 'frame', 'frame', 'contact', 'orthokeratology', null)
  const better = 44 + Math.floor(next() * 9)
  const acuity = () => (next() < 0.04 ? null : next() < 0.06 ? one(...belowChart) : better - one(0, 0, 0, 1))
  const isRefracted = next() > 0.05
  const sphere = () => (isRefracted && next() > 0.03 ? Math.floor(next() * 16) / 4 - 3 : null)
  const cylinder = () => (isRefracted ? one(0, 0, -0.25, -0.5, -0.75, -1.75, null) : null)
  const corrected = () =>
    glasses === 'none' || glasses === null || next() < 0.1 ? null : one(47, 48, 49, 50, 51, 38, 28)
  return {
    glasses,
    ucva_right: acuity(),
    ucva_left: acuity(),
    cva_right: corrected(),
    cva_left: corrected(),
    sphere_right: sphere(),
    sphere_left: sphere(),
    cylinder_right: cylinder(),
    cylinder_left: cylinder(),
    axis_right: null,
    axis_left: null,
    // By what was drawn already: most classes have some of each.
    cycloplegia: better % 3 === 0 ? 'no' : better % 3 === 1 ? null : 'yes',
  }
}

/** Children of a class; every tenth is not seen. */
export const drawChildren = (next: () => number, count: number): MeasuredStudent[] =>
  Array.from({ length: count }, () => ({
    sex: next() < 0.5 ? 1 : 2,
    measures: next() < 0.1 ? null : drawMeasures(next),
  }))

let sequence = 0

/** Writes classes, students and exams of one school and round as they were measured, and refreshes its summaries. */
export async function writeMeasured(
  db: Db,
  school: number,
  round: number,
  classes: readonly MeasuredClass[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { grade, number, children } of classes) {
      const { id: class_id } = await trx
        .insertInto('class')
        .values({ school_id: school, school_year: 2000 + round, grade, number })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (children.length === 0) continue
      const students = await trx
        .insertInto('student')
        .values(
          children.map(({ sex }) => ({
            school_id: school,
            student_no: `M${String((sequence += 1)).padStart(18, '0')}`,
            name: `学生${sequence}`,
            sex,
            birth_date: '2018-05-01',
            class_id,
          })),
        )
        .returning('id')
        .execute()
      const rows = children.map(({ sex, measures }, at) => ({
        school_id: school,
        round_id: round,
        student_id: students[at]!.id,
        class_id,
        grade,
        sex,
        state: measures ? 'done' : 'due',
        taken_on: measures ? '2026-10-12' : null,
        ...(measures && {
          ...measures,
          ...gradedColumns({ ...measures, ageYears: 8 }, defaultDefinitionSet),
        }),
      }))
      for (const row of rows)
        await trx
          .insertInto('vision_exam' as never)
          .values(row as never)
          .execute()
    }
    await refreshVisionSummary(trx, school, [round])
  })
}

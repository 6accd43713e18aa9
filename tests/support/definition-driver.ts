import { sql } from 'kysely'
import { announce } from '../../src/server/db/announce.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { gradedColumns, type MeasuredColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import { definitionSets, type DefinitionSetId } from '../../src/standards/definition-set.ts'

/** One child's measures in a round; SE stands in the spheres, the cylinders are 0. */
export interface DrawnExam {
  school: number
  round: number
  grade: number
  sex: 1 | 2
  glasses: 'none' | 'frame' | 'orthokeratology'
  ucva: [number | null, number | null]
  se: [number | null, number | null]
}

export const measuresOf = ({ glasses, ucva, se }: DrawnExam): MeasuredColumns => ({
  glasses,
  ucva_right: ucva[0],
  ucva_left: ucva[1],
  cva_right: null,
  cva_left: null,
  sphere_right: se[0],
  sphere_left: se[1],
  cylinder_right: 0,
  cylinder_left: 0,
  axis_right: null,
  axis_left: null,
})

/** Graded by the standard's own code, born so that they were eight years old. */
export const gradeOf = (exam: DrawnExam, set: DefinitionSetId) =>
  gradedColumns({ ...measuresOf(exam), ageYears: 8 }, definitionSets[set])

let number = 0

/** Writes children with their exams and the figures of their schools; what was measured there before goes. */
export async function writeDrawn(db: Db, exams: readonly DrawnExam[], set: DefinitionSetId) {
  await db.transaction().execute(async (trx) => {
    const schools = [...new Set(exams.map(({ school }) => school))]
    await sql`delete from vision_exam where school_id = any(${schools}::int[])`.execute(trx)
    for (const exam of exams) {
      const { rows } = await sql<{ id: number }>`
        insert into class (school_id, school_year, grade, number) values (${exam.school}, 2026, ${exam.grade}, 1)
        on conflict (school_id, school_year, grade, number) do update set grade = excluded.grade returning id`.execute(
        trx,
      )
      const class_id = rows[0]?.id ?? 0
      number += 1
      const student = await trx
        .insertInto('student')
        .values({
          school_id: exam.school,
          class_id,
          sex: exam.sex,
          birth_date: '2018-05-01',
          region_code: sql<string>`(select region_code from school where id = ${exam.school})`,
          name: `学生${number}`,
          student_no: `D${String(number).padStart(18, '0')}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('vision_exam' as never)
        .values({
          school_id: exam.school,
          round_id: exam.round,
          student_id: student.id,
          class_id,
          grade: exam.grade,
          sex: exam.sex,
          state: 'done',
          taken_on: '2026-10-12',
          ...measuresOf(exam),
          ...gradeOf(exam, set),
        } as never)
        .execute()
    }
    for (const school of schools) {
      const { rows } = await sql<{ id: number }>`
        select r.id from screening_round r join school s on s.region_code = r.region_code
        where s.id = ${school} order by r.id`.execute(trx)
      const rounds = rows.map(({ id }) => id)
      await refreshVisionSummary(trx, school, rounds)
      await refreshRosterSummary(trx, school)
      await announce(trx, '990901', { kind: 'vision-changed', school, round: 0, asOf: '' })
    }
  })
}

const stored = [
  'vision_exam',
  'vision_class_summary',
  'vision_grade_summary',
  'vision_progression_summary',
  'vision_cohort_summary',
  'vision_yearly_change',
  'vision_glasses_class_summary',
  'vision_glasses_grade_summary',
  'vision_part_class_summary',
  'vision_part_grade_summary',
]

/** Every figure and grade that is stored of some schools, bit by bit, as text. */
export async function everythingOf(db: Db, schools: readonly number[]) {
  const found: Record<string, string[]> = {}
  for (const table of stored) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where school_id = any(${[...schools]}::int[])
      order by 1`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

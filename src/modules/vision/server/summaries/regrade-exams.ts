import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { DefinitionSet } from '@/standards/definition-set.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { gradedColumns, type MeasuredColumns } from './exam-grade.ts'
import { ageGradedBy } from '@/modules/vision/standards/age-at.ts'

interface Exam extends MeasuredColumns {
  taken_on: string | null
  grade: number
  student_id: number
  round_id: number
  /** Null = not known (any more). */
  birth_date: string | null
}

/**
 * A mended birth date changes the age at which earlier exams were graded: grades those of these students again.
 * The measures stay, so the version does. Returns the rounds whose figures change.
 */
export async function regradeExams(
  trx: Db,
  schoolId: number,
  studentIds: readonly number[],
): Promise<number[]> {
  if (studentIds.length === 0) return []
  const set = await setOfSchool(trx, schoolId)
  return gradeAgain(trx, schoolId, sql<boolean>`s.id = any(${[...studentIds]}::bigint[])`, set)
}

/**
 * Grades the exams of a school that two sets may read differently, those with an eye at the limit (the index vision_exam_at_limit),
 * by another set. Returns the rounds they are of.
 */
export const regradeAtLimit = (trx: Db, schoolId: number, set: DefinitionSet): Promise<number[]> =>
  gradeAgain(trx, schoolId, sql<boolean>`(e.se_right = -0.5 or e.se_left = -0.5)`, set)

async function gradeAgain(
  trx: Db,
  schoolId: number,
  which: RawBuilder<boolean>,
  set: DefinitionSet,
): Promise<number[]> {
  const { rows: exams } = await sql<Exam>`
    select e.student_id, e.round_id, e.grade, s.birth_date::text as birth_date, e.taken_on::text as taken_on, e.glasses,
      e.ucva_right, e.ucva_left, e.cva_right, e.cva_left, e.sphere_right::float8 as sphere_right,
      e.sphere_left::float8 as sphere_left, e.cylinder_right::float8 as cylinder_right,
      e.cylinder_left::float8 as cylinder_left, e.axis_right, e.axis_left
    from student s
    join vision_exam e on e.school_id = s.school_id and e.student_id = s.id and e.state = 'done'
    where s.school_id = ${schoolId} and ${which}`.execute(trx)
  if (exams.length === 0) return []
  const graded = exams.map((exam) => {
    const ageYears = ageGradedBy(exam.birth_date, exam.taken_on, exam.grade)
    const { band, myopia, degree, warning } = gradedColumns({ ...exam, ageYears }, set)
    return { student_id: exam.student_id, round_id: exam.round_id, band, myopia, degree, warning }
  })
  await sql`
    update vision_exam e set band = g.band, myopia = g.myopia, degree = g.degree, warning = g.warning
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g (student_id bigint, round_id int, band smallint,
      myopia boolean, degree smallint, warning smallint)
    where e.school_id = ${schoolId} and e.round_id = g.round_id and e.student_id = g.student_id
      and (e.band, e.myopia, e.degree, e.warning)
        is distinct from (g.band, g.myopia, g.degree, g.warning)`.execute(trx)
  return [...new Set(exams.map((exam) => exam.round_id))]
}

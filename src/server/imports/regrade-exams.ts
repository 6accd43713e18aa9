import { sql, type Transaction } from 'kysely'
import { ageYearsOn } from '@/standards/grade.ts'
import { gradedColumns } from '../figures/exam-grade.ts'
import type { ExamColumns } from './exam-columns.ts'
import type { UploadRecord } from './upload-record.ts'

/**
 * Pupils of a roster upload whose birth date is not the one before it. Looked up one by one from the changes: a join
 * turns quadratic while the planner does not know the rows just written.
 */
export async function pupilsWithOtherBirthDate(
  trx: Transaction<any>,
  upload: UploadRecord,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with earlier as materialized (
      select target_id as id, (before->>'birth_date')::date as birth_date from upload_change
      where school_id = ${upload.schoolId} and upload_id = ${upload.id} and row > 0 and before is not null
    )
    select earlier.id from earlier, lateral (
      select from student s where s.school_id = ${upload.schoolId} and s.id = earlier.id
        and s.birth_date <> earlier.birth_date offset 0
    ) changed`.execute(trx)
  return rows.map(({ id }) => id)
}

interface Exam extends ExamColumns {
  student_id: number
  round_id: number
  birth_date: string
}

/**
 * A mended birth date changes the age at which earlier exams were graded: grades those of these pupils again.
 * The measures stay, so the version does. Returns the rounds whose figures change.
 */
export async function regradeExams(
  trx: Transaction<any>,
  schoolId: number,
  pupilIds: readonly number[],
): Promise<number[]> {
  if (pupilIds.length === 0) return []
  const { rows: exams } = await sql<Exam>`
    select e.student_id, e.round_id, s.birth_date::text as birth_date, e.taken_on::text as taken_on, e.glasses,
      e.ucva_right, e.ucva_left, e.cva_right, e.cva_left, e.sphere_right::float8 as sphere_right,
      e.sphere_left::float8 as sphere_left, e.cylinder_right::float8 as cylinder_right,
      e.cylinder_left::float8 as cylinder_left, e.axis_right, e.axis_left
    from student s
    join vision_exam e on e.school_id = s.school_id and e.student_id = s.id and e.state = 'done'
    where s.school_id = ${schoolId} and s.id = any(${pupilIds}::bigint[])`.execute(trx)
  if (exams.length === 0) return []
  const graded = exams.map((exam) => ({
    student_id: exam.student_id,
    round_id: exam.round_id,
    ...gradedColumns({
      ...exam,
      ageYears: exam.taken_on ? ageYearsOn(exam.birth_date, exam.taken_on) : null,
    }),
  }))
  await sql`
    update vision_exam e set band = g.band, myopia = g.myopia, degree = g.degree, warning = g.warning
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g (student_id bigint, round_id int, band smallint,
      myopia boolean, degree smallint, warning smallint)
    where e.school_id = ${schoolId} and e.round_id = g.round_id and e.student_id = g.student_id`.execute(trx)
  return [...new Set(exams.map((exam) => exam.round_id))]
}

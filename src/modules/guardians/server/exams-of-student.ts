import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { MeasuredColumns } from '@/modules/vision/server/public.ts'
import type { Screening } from '@/modules/guardians/contract/student-result.ts'
import type { BoundStudent } from '@/modules/records/server/public.ts'

export interface StudentExam extends MeasuredColumns {
  round: number
  on: string
  year: number
  term: 'spring' | 'autumn'
  worse_ucva: number | null
  band: number | null
  se_right: number | null
  se_left: number | null
  myopia: boolean | null
  warning: number | null
  axial_right: number | null
  axial_left: number | null
  cycloplegia: Screening['cycloplegia']
  birth_date: string | null
}
type Record = { schoolId: number; studentId: number }

/** Finished screenings, newest first, of every school of the district that the child was in. */
export async function examsOfStudent(trx: Db, student: BoundStudent): Promise<StudentExam[]> {
  const records = await recordsOf(trx, student)
  const { rows } = await sql<StudentExam>`
    select r.id as round, coalesce(e.taken_on, r.ends_on) as on, r.year, r.term, e.glasses, e.ucva_right, e.ucva_left, e.cva_right,
      e.cva_left, e.worse_ucva, e.band, e.se_right, e.se_left, e.myopia, e.warning,
      e.axial_right::float8 as axial_right, e.axial_left::float8 as axial_left, e.cycloplegia, s.birth_date::text as birth_date
    from unnest(${records.map(({ schoolId }) => schoolId)}::int[],
      ${records.map(({ studentId }) => studentId)}::bigint[]) as record (school_id, student_id)
    join vision_exam e on e.school_id = record.school_id and e.student_id = record.student_id and e.state = 'done'
    join student s on s.school_id = e.school_id and s.id = e.student_id
    join screening_round r on r.id = e.round_id
    order by 1 desc, r.year desc, r.term`.execute(trx)
  return rows
}

/** More moves than any child makes: a circle ends here. */
const maxMoves = 12

async function recordsOf(trx: Db, student: BoundStudent): Promise<Record[]> {
  const records: Record[] = [{ schoolId: student.schoolId, studentId: student.studentId }]
  let before = student.cameFrom
  while (before !== null && records.length < maxMoves) {
    records.push(before)
    const { rows } = await sql<{ came_from: Record | null }>`
      select came_from from student
      where school_id = ${before.schoolId} and id = ${before.studentId}`.execute(trx)
    before = rows[0]?.came_from ?? null
  }
  return records
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/**
 * A school's students by student number (a number of somebody who is in the bin or moved away is free again), as a query to materialise before it is joined: freshly filled tables have no
 * statistics yet, and the planner would rather walk all classes than look each number up.
 */
export const studentsNumbered = (schoolId: number, numbers: readonly string[]) => sql`
  select * from student where school_id = ${schoolId} and student_no = any(${numbers}::text[]) and removed is null`

export interface NumberedStudent {
  id: number
  studentNo: string
  name: string
  sex: number
  grade: number
  classId: number
  complete: true
}

/** A school's students by student number, with the class each is in. */
export async function readStudentsNumbered(
  db: Db,
  schoolId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NumberedStudent>> {
  const { rows } = await sql<NumberedStudent>`
    with s as materialized (${studentsNumbered(schoolId, numbers)})
    select s.id, s.student_no as "studentNo", s.name, s.sex, true as complete, c.grade, s.class_id as "classId"
    from s join class c on c.school_id = s.school_id and c.id = s.class_id`.execute(db)
  return new Map(rows.map((row) => [row.studentNo, row]))
}

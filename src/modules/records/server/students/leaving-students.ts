import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** A student on the way to another school: the row as it stands, and the id of the one to be made there. */
export interface Leaving {
  before: Record<string, unknown> & { id: number; student_no: string | null; version: number }
  newId: number
  /** Open screenings in which the child was seen, excused or missed already: at this school, or at one before it. */
  seen: number[]
  /** The same of open check-ups and fitness tests. */
  seenHealth: number[]
}

/** Students of one school who can go to another, where nobody has their number. The caller holds both. */
export async function leavingStudents(
  trx: Db,
  schoolId: number,
  toSchool: number,
  ids: readonly number[],
): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select to_jsonb(s) as before, nextval(own.sequence) as "newId",
      array(
        select e.round_id from vision_exam e join screening_round r on r.id = e.round_id and r.is_open
        where e.school_id = s.school_id and e.student_id = s.id and e.state <> 'due'
        union
        select jsonb_array_elements_text(s.came_from->'seen')::int) as seen,
      array(
        select e.round_id from (
          select school_id, student_id, round_id, state from health_check
          union all select school_id, student_id, round_id, state from fitness_test) e
        join health_round r on r.id = e.round_id and r.is_open
        where e.school_id = s.school_id and e.student_id = s.id and e.state <> 'due'
        union
        select jsonb_array_elements_text(s.came_from->'seenHealth')::int) as "seenHealth"
    from student s
    cross join (select pg_get_serial_sequence('student', 'id')::regclass as sequence offset 0) own
    where s.school_id = ${schoolId} and s.id = any(${ids}::bigint[]) and s.removed is null`.execute(trx)
  const numbers = rows.flatMap(({ before }) => (before.student_no === null ? [] : [before.student_no]))
  const taken = await sql<{ number: string }>`
    select student_no as number from student
    where school_id = ${toSchool} and student_no = any(${numbers}::text[]) and removed is null`.execute(trx)
  const isTaken = new Set(taken.rows.map(({ number }) => number))
  return rows.filter(({ before }) => before.student_no === null || !isTaken.has(before.student_no))
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { LabourSubmission } from '@/modules/labour/contract/tasks.ts'

/** Columns of `labour_submission s`, and how it was assessed. */
export const submissionColumns = sql<ReadSubmission>`s.student_id as student, s.day::text as day, s.minutes, s.text, s.at,
  s.on_time as "onTime", s.state, s.note, s.version,
  (select count(*)::int from labour_evidence e where e.school_id = s.school_id and e.student_id = s.student_id
    and e.task_id = s.task_id and e.removed_at is null) as photos,
  (select coalesce(json_agg(json_build_object('by', a.by, 'concept', a.concept, 'skill', a.skill, 'habit', a.habit,
      'spirit', a.spirit) order by a.by), '[]') from labour_assessment a
    where a.school_id = s.school_id and a.task_id = s.task_id and a.student_id = s.student_id) as scores`

type ReadSubmission = Omit<LabourSubmission, 'at'> & { at: Date }
export const shownSubmission = <R extends ReadSubmission>({ at, ...row }: R) => ({
  ...row,
  at: new Date(at).toISOString(),
})

export async function readSubmissions(
  db: Db,
  { schoolId, id }: { schoolId: number; id: number },
  where: RawBuilder<unknown>,
): Promise<LabourSubmission[]> {
  const { rows } = await sql<ReadSubmission>`
    select ${submissionColumns} from labour_submission s
    where s.school_id = ${schoolId} and s.task_id = ${id} and ${where}
    order by s.student_id`.execute(db)
  return rows.map(shownSubmission)
}

/** Those of students. */
export const ofStudents = (students: readonly number[]) => sql`s.student_id = any(${[...students]}::bigint[])`

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Submission } from '@/modules/sport/contract/tasks.ts'

type ReadSubmission = Omit<Submission, 'at' | 'source'> & { at: Date; source: number }

/** Columns of `sport_submission s`. */
export const submissionColumns = sql<ReadSubmission>`s.student_id as student, s.day::text as day, s.amount, s.at, s.on_time as "onTime",
  s.source, s.state, s.note, s.version`

export const shownSubmission = <R extends ReadSubmission>({ at, source, ...row }: R) => ({
  ...row,
  at: new Date(at).toISOString(),
  source: source === 1 ? ('records' as const) : ('teacher' as const),
})

export async function readSubmissions(
  db: Db,
  { schoolId, id }: { schoolId: number; id: number },
  where: RawBuilder<unknown>,
): Promise<Submission[]> {
  const { rows } = await sql<ReadSubmission>`
    select ${submissionColumns} from sport_submission s
    where s.school_id = ${schoolId} and s.task_id = ${id} and ${where}
    order by s.day, s.student_id`.execute(db)
  return rows.map(shownSubmission)
}

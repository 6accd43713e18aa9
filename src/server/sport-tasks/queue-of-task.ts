import { sql } from 'kysely'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportTaskQueue, Submission } from '@/contract/sport-tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inScope } from '../db/scope.ts'
import type { SignedInContext } from '../http/route.ts'
import { findTask } from './find-task.ts'
import { shownSubmission, submissionColumns } from './submissions.ts'

const mostShown = 200

type Read = Omit<Submission, 'at' | 'source'> & {
  at: Date
  source: number
  name: string
  class: { id: number; grade: number; number: number; name: string }
}

/** What waits, oldest day first. */
export async function queueOfTask(
  { id }: { id: number },
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof sportTaskQueue>> {
  const task = await findTask(db, caller.scope, { id, today: schoolDay(now()), accountId: caller.accountId })
  const { rows } = await sql<Read>`
    select ${submissionColumns}, p.name,
      json_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name) as class
    from sport_submission s
    join student p on p.school_id = s.school_id and p.id = s.student_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${task.schoolId} and s.task_id = ${id} and s.state = 'waiting'
      and ${inScope(caller.scope, 's.school_id', 's.class_id')}
    order by s.day, c.grade, c.number, s.student_id limit ${mostShown}`.execute(db)
  return { rows: rows.map(shownSubmission), total: task.waiting }
}

import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskReview } from '@/modules/sport/contract/tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { countTask } from '../summaries/task-summary.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { classesOfStudents } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { refusedField } from '@/server/tasks/requested-task.ts'
import { noteTask } from '@/server/tasks/write-task.ts'
import { ownTasks } from './sport-tasks.ts'
import { readSubmissions } from './submissions.ts'
import type { Resolved } from './submit.ts'

/** Approves or sends back each that still has the version that was seen; the others are answered as they stand. */
export async function review(
  { id, as, note, items }: ParsedInputOf<typeof sportTaskReview>,
  context: SignedInContext,
): Promise<Resolved> {
  const line = plainLine(note)
  if (line === null) throw refusedField('note', 'textRefused')
  const { db, caller, now } = context
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    const students = [...new Set(items.map(({ student }) => student))]
    const classOf = await classesOfStudents(trx, 'sport', caller.scope, { ...task, students })
    const isWaiting = as === 'waiting'
    const { rows } = await sql<{ key: string; day: string }>`
      update sport_submission s set state = ${as}, note = ${isWaiting ? '' : line}, version = s.version + 1,
        reviewed_by = ${isWaiting ? null : caller.accountId}, reviewed_at = ${isWaiting ? null : now()}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (student bigint, day date, version int)
      where s.school_id = ${task.schoolId} and s.task_id = ${id} and s.student_id = r.student and s.day = r.day
        and s.version = r.version
      returning s.student_id || ' ' || s.day as key, s.day::text`.execute(trx)
    const requested = sql`(s.student_id, s.day) in (
      select student, day from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (student bigint, day date))`
    const written = new Set(rows.map(({ key }) => key))
    if (written.size > 0) {
      await countTask(trx, task, {
        days: [...new Set(rows.map(({ day }) => day))],
        classes: [...new Set(classOf.values())],
      })
      await noteTask(trx, 'sport', context, { ...task, was: 'reviewed', detail: { as, n: written.size } })
    }
    const there = await readSubmissions(trx, task, requested)
    const isWritten = ({ student, day }: { student: number; day: string }) => written.has(`${student} ${day}`)
    return { saved: there.filter(isWritten), stale: there.filter((each) => !isWritten(each)) }
  })
}

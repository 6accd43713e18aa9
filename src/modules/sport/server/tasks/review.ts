import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskReview } from '@/modules/sport/contract/tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { classesOfStudents } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { findTask } from './find-task.ts'
import { readSubmissions } from './submissions.ts'
import type { Resolved } from './submit.ts'

/** Approves or sends back each that still has the version that was seen; the others are answered as they stand. */
export async function review(
  { id, as, note, items }: ParsedInputOf<typeof sportTaskReview>,
  { db, caller, now, requestId }: SignedInContext,
): Promise<Resolved> {
  const line = plainLine(note)
  if (line === null)
    throw new Failure(400, {
      messageKey: 'textRefused',
      issues: [{ path: 'note', code: 'custom', message: '' }],
    })
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolOf(caller.scope))
    const task = await findTask(trx, caller.scope, {
      id,
      today: schoolDay(now()),
      accountId: caller.accountId,
    })
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
      await writeAudit(trx, {
        schoolId: task.schoolId,
        accountId: caller.accountId,
        requestId,
        action: 'sport-task-reviewed',
        subject: `sport-task:${id}`,
        detail: { as, n: written.size },
      })
      await notifySchool(trx, 'sport-tasks-changed', caller.scope, now())
    }
    const there = await readSubmissions(trx, task, requested)
    const isWritten = ({ student, day }: { student: number; day: string }) => written.has(`${student} ${day}`)
    return { saved: there.filter(isWritten), stale: there.filter((each) => !isWritten(each)) }
  })
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { sportTaskSubmit, Submission } from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { maxOfDay } from '@/modules/sport/standards/tasks/rules.ts'
import { isOnTime } from '@/standards/tasks/rules.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { classesOfStudents } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { refuseDay } from '@/server/tasks/requested-task.ts'
import { ownTasks, type FoundTask } from './sport-tasks.ts'
import { readSubmissions } from './submissions.ts'

export interface Resolved {
  saved: Submission[]
  stale: Submission[]
}

/** A teacher enters what students of a class did on a day; what was given in before is written over only by its version. */
export async function submit(
  { id, day, entries }: ParsedInputOf<typeof sportTaskSubmit>,
  context: SignedInContext,
): Promise<Resolved> {
  const { db, caller, now } = context
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'sport', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    refuseDay(task, day, today)
    if (entries.some(({ amount }) => amount > maxOfDay[task.unit]))
      throw new Failure(400, {
        messageKey: 'sportTaskAmount',
        issues: [{ path: 'entries', code: 'too_big', message: '' }],
      })
    const requested = new Map(entries.map((each) => [each.student, each]))
    const classOf = await classesOfStudents(trx, 'sport', caller.scope, {
      ...task,
      students: [...requested.keys()],
    })
    const there = await readSubmissions(
      trx,
      task,
      sql`s.day = ${day} and s.student_id = any(${[...requested.keys()]}::bigint[])`,
    )
    const stale = there.filter((each) => requested.get(each.student)?.version !== each.version)
    for (const { student } of stale) requested.delete(student)
    await write(trx, task, day, {
      rows: [...requested.values()].map(({ student, amount }) => ({
        student,
        amount,
        class: classOf.get(student),
      })),
      at: now(),
      onTime: isOnTime(day, today),
    })
    await countTask(trx, task, { days: [day], classes: [...new Set(classOf.values())] })
    if (requested.size > 0) await notifySchool(trx, 'sport-tasks-changed', caller.scope, now())
    const students = [...requested.keys()]
    return {
      stale,
      saved: await readSubmissions(
        trx,
        task,
        sql`s.day = ${day} and s.student_id = any(${students}::bigint[])`,
      ),
    }
  })
}

/** Given in once, it was given in then: a second try after it was sent back is not late. */
async function write(
  trx: Db,
  { schoolId, id }: FoundTask,
  day: string,
  submitted: {
    rows: { student: number; amount: number; class: number | undefined }[]
    at: Date
    onTime: boolean
  },
) {
  await sql`
    insert into sport_submission as had (school_id, task_id, student_id, day, class_id, amount, at, on_time, source)
    select ${schoolId}, ${id}, r.student, ${day}::date, r.class, r.amount, ${submitted.at}, ${submitted.onTime}, 2
    from jsonb_to_recordset(${JSON.stringify(submitted.rows)}::jsonb) as r (student bigint, class bigint, amount int)
    on conflict (school_id, task_id, student_id, day) do update set amount = excluded.amount, source = 2, state = 'waiting', reviewed_by = null, reviewed_at = null, note = '',
      version = had.version + 1`.execute(trx)
}

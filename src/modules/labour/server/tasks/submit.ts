import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskAssess, labourTaskSubmit } from '@/modules/labour/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { dimensions, type Assessor, type Rubric } from '@/modules/labour/standards/tasks/rubric.ts'
import { isOnTime, lastDueDay } from '@/standards/tasks/rules.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { notifySchool } from '@/server/db/notify-school.ts'
import { countLabourTask } from '../summaries/task-summary.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { takeBackLabour } from '../record-labour.ts'
import { classesOfStudents } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { lineOf, refuseDay } from '@/server/tasks/requested-task.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { ownTasks, type FoundTask } from './labour-tasks.ts'
import { ofStudents, readSubmissions } from './submissions.ts'

/** A teacher enters what students did on a day; what was given in before is written over only by its version. */
export async function submit(
  { id, day, entries }: ParsedInputOf<typeof labourTaskSubmit>,
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTaskSubmit>> {
  const { db, caller, now } = context
  const today = schoolDay(now())
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'labour', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    refuseDay(task, day, today)
    const requested = new Map(
      entries.map(({ text, ...each }) => [each.student, { ...each, text: lineOf('entries', text) }]),
    )
    const classOf = await classesOfStudents(trx, 'labour', caller.scope, {
      ...task,
      students: [...requested.keys()],
    })
    const there = await readSubmissions(trx, task, ofStudents([...requested.keys()]))
    const stale = there.filter((each) => requested.get(each.student)?.version !== each.version)
    for (const { student } of stale) requested.delete(student)
    const written = [...requested.values()].map((each) => ({ ...each, class: classOf.get(each.student) }))
    const students = written.map(({ student }) => student)
    await write(trx, task, { rows: written, day, at: now(), onTime: isOnTime(lastDueDay(task), today) })
    // Given in anew, it is no longer what was approved.
    await takeBackLabour(trx, task.schoolId, 'task', id, students)
    await countLabourTask(trx, task)
    await notifySchool(trx, 'labour-changed', caller.scope, now())
    return { stale, saved: await readSubmissions(trx, task, ofStudents(students)) }
  })
}

interface Submitted {
  rows: readonly { student: number; minutes: number; text: string; class: number | undefined }[]
  day: string
  at: Date
  onTime: boolean
}

/** Given in once, it was given in then: a second try after it was sent back is not late. */
async function write(trx: Db, { schoolId, id }: FoundTask, { rows, day, at, onTime }: Submitted) {
  await sql`
    insert into labour_submission as had (school_id, task_id, student_id, class_id, day, minutes, text, at, on_time)
    select ${schoolId}, ${id}, r.student, r.class, ${day}::date, r.minutes, r.text, ${at}, ${onTime}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student bigint, class bigint, minutes int, text text)
    on conflict (school_id, task_id, student_id) do update set day = excluded.day, minutes = excluded.minutes,
      text = excluded.text, state = 'waiting', reviewed_by = null, reviewed_at = null, note = '',
      version = had.version + 1`.execute(trx)
}

/** How others than the teacher assess what was given in. Throws 409 for a student who gave nothing in. */
export async function assess(
  { id, by, items }: ParsedInputOf<typeof labourTaskAssess>,
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTaskAssess>> {
  const { db, caller, now } = context
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'labour', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    const requested = new Map(items.map((each) => [each.student, each.scores]))
    const students = [...requested.keys()]
    await classesOfStudents(trx, 'labour', caller.scope, { ...task, students })
    const there = await readSubmissions(trx, task, ofStudents(students))
    if (there.length < students.length) throw new Failure(409, { messageKey: 'labourNotGiven' })
    await writeScores(trx, task, { by, scores: requested, at: now(), accountId: caller.accountId })
    await notifySchool(trx, 'labour-changed', caller.scope, now())
    return { saved: students.length }
  })
}

interface Scored {
  by: Assessor
  scores: ReadonlyMap<number, Rubric>
  at: Date
  accountId: number
}

/** One assessment of each by whoever assesses: a later one in its place. */
export async function writeScores(
  trx: Db,
  { schoolId, id }: { schoolId: number; id: number },
  { by, scores, at, accountId }: Scored,
): Promise<void> {
  const rows = [...scores].map(([student, each]) => ({ student, ...each }))
  const names = sql.raw(dimensions.join(', '))
  await sql`
    insert into labour_assessment (school_id, task_id, student_id, by, ${names}, entered_by, at)
    select ${schoolId}, ${id}, r.student, ${by}, ${names}, ${accountId}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (student bigint, concept int, skill int, habit int, spirit int)
    on conflict (school_id, task_id, student_id, by) do update set concept = excluded.concept, skill = excluded.skill,
      habit = excluded.habit, spirit = excluded.spirit, entered_by = excluded.entered_by, at = excluded.at`.execute(
    trx,
  )
}

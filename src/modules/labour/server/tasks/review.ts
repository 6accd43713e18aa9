import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskReview } from '@/modules/labour/contract/tasks.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { countLabourTask } from '../summaries/task-summary.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { recordLabour, takeBackLabour } from '../record-labour.ts'
import { classesOfStudents } from '@/server/tasks/task-classes.ts'
import { lockTasks } from '@/server/tasks/task-kind.ts'
import { refusedField } from '@/server/tasks/requested-task.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { noteTask } from '@/server/tasks/write-task.ts'
import { ownTasks, type FoundTask } from './labour-tasks.ts'
import { ofStudents, readSubmissions } from './submissions.ts'
import { writeScores } from './submit.ts'

/** Approves or sends back each that still has the version that was seen; the others are answered as they stand. */
export async function review(
  { id, as, note, scores, items }: ParsedInputOf<typeof labourTaskReview>,
  context: SignedInContext,
): Promise<ReplyOf<typeof labourTaskReview>> {
  const { db, caller, now } = context
  const line = plainLine(note)
  if (line === null) throw refusedField('note', 'textRefused')
  if (as === 'approved' && !scores) throw refusedField('scores', 'labourNoScores')
  return db.transaction().execute(async (trx) => {
    await lockTasks(trx, 'labour', schoolOf(caller.scope))
    const task = await findTask(trx, ownTasks, context, id)
    const students = [...new Set(items.map(({ student }) => student))]
    await classesOfStudents(trx, 'labour', caller.scope, { ...task, students })
    const isWaiting = as === 'waiting'
    const { rows } = await sql<{ student: number }>`
      update labour_submission s set state = ${as}, note = ${isWaiting ? '' : line}, version = s.version + 1,
        reviewed_by = ${isWaiting ? null : caller.accountId}, reviewed_at = ${isWaiting ? null : now()}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (student bigint, version int)
      where s.school_id = ${task.schoolId} and s.task_id = ${id} and s.student_id = r.student and s.version = r.version
      returning s.student_id as student`.execute(trx)
    const written = rows.map(({ student }) => student)
    // Asked of what is held by now: a photo taken away at the same time is seen, or waits and sees the review.
    if (as === 'approved' && task.needsPhoto) await refuseWithoutPhoto(trx, task, written)
    if (written.length > 0) {
      await takeBackLabour(trx, task.schoolId, 'task', id, written)
      await sql`
        delete from labour_assessment where school_id = ${task.schoolId} and task_id = ${id} and by = 'teacher'
          and student_id = any(${written}::bigint[])`.execute(trx)
      if (as === 'approved' && scores) {
        const submitted = new Map(written.map((student) => [student, scores]))
        await writeScores(trx, task, {
          by: 'teacher',
          scores: submitted,
          at: now(),
          accountId: caller.accountId,
        })
        await recordApproved(trx, task, written)
      }
      await countLabourTask(trx, task)
      await noteTask(trx, 'labour', context, { ...task, was: 'reviewed', detail: { as, n: written.length } })
    }
    const there = await readSubmissions(trx, task, ofStudents(students))
    const is = new Set(written)
    return {
      saved: there.filter(({ student }) => is.has(student)),
      stale: there.filter(({ student }) => !is.has(student)),
    }
  })
}

/** Throws Failure 400 with how many lack one. A photo follows its text, so that the rule is asked where the work is accepted. */
async function refuseWithoutPhoto(trx: Db, task: FoundTask, students: readonly number[]) {
  const there = await readSubmissions(trx, task, ofStudents(students))
  const n = there.filter(({ photos }) => photos === 0).length
  if (n > 0) throw refusedField('items', 'labourPhotoMissing', { n })
}

/** What is approved counts as labour done, in the class in which the task was given. */
async function recordApproved(trx: Db, task: FoundTask, students: readonly number[]) {
  const { rows } = await sql<{
    studentId: number
    classId: number
    grade: number
    sex: number
    day: string
    minutes: number
  }>`
    select s.student_id as "studentId", s.class_id as "classId", c.grade, p.sex, s.day::text as day, s.minutes
    from labour_submission s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join student p on p.school_id = s.school_id and p.id = s.student_id
    where s.school_id = ${task.schoolId} and s.task_id = ${task.id} and ${ofStudents(students)}`.execute(trx)
  await recordLabour(
    trx,
    task.schoolId,
    rows.map((row) => ({
      ...row,
      source: 'task' as const,
      sourceId: task.id,
      taskGroup: task.group,
      setting: task.setting,
    })),
  )
}

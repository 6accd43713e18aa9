import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { announce } from '@/server/db/announce.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { findLesson, type FoundLesson } from '../find-lesson.ts'
import { takeForLessons } from '../../hearts/take/take-for-lessons.ts'
import { lockLessons } from '../../timetable/change/lock-timetable.ts'
import { keepChange, rowsAsTheyAre } from '../../timetable/change/pe-change.ts'

interface LessonChange {
  action: AuditAction
  /** Null = a lesson that is not there yet. */
  seen: { id: number; version: number } | null
  /** Writes it and answers the lesson's id. */
  write: (trx: Db, before: FoundLesson | null) => Promise<number>
}
interface ChangeOfFound {
  action: AuditAction
  seen: { id: number; version: number }
  write: (trx: Db, before: FoundLesson) => Promise<number>
}
type Changed = Promise<{ lesson: LessonRow; change: string }>

/** A change of a lesson that is there. Throws Failure 403 for one out of scope, 409 for another version. */
export const changingLesson = (context: SignedInContext, { write, ...change }: ChangeOfFound): Changed =>
  keepingLesson(context, { ...change, write: (trx, before) => write(trx, required(before, 'a lesson')) })

export const addingLesson = (context: SignedInContext, change: Omit<LessonChange, 'seen'>): Changed =>
  keepingLesson(context, { ...change, seen: null })

/**
 * One change of a single lesson: locked, stored for an undo, audited and announced in its transaction, and heart rates that waited for a
 * lesson there are taken.
 */
function keepingLesson(
  { db, caller, requestId, now }: SignedInContext,
  { action, seen, write }: LessonChange,
): Changed {
  const schoolId = schoolOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    await lockLessons(trx, schoolId)
    // Heart rates that arrive at the same time wait for this row, or are seen below.
    if (seen)
      await sql`select from lesson where school_id = ${schoolId} and id = ${seen.id} for update`.execute(trx)
    const before = seen && (await findLesson(trx, caller.scope, seen.id))
    if (before && before.version !== seen.version) throw new Failure(409, { messageKey: 'lessonChanged' })
    const rows = seen ? await rowsAsTheyAre(trx, { what: 'lesson', schoolId, ids: [seen.id] }) : []
    const id = await write(trx, before)
    const after = await findLesson(trx, caller.scope, id)
    await takeForLessons(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      now: now(),
      slots: [after, ...(before ? [before] : [])].map((one) => ({ class: one.class.id, day: one.day })),
    })
    const change = await keepChange(trx, {
      what: 'lesson',
      schoolId,
      accountId: caller.accountId,
      at: now(),
      before: rows,
      after: [id],
    })
    const { schoolId: _, ...lesson } = await findLesson(trx, caller.scope, id)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action,
      subject: `lesson:${id}`,
      detail: {
        day: lesson.day,
        period: lesson.period,
        ...(before && { from: before.day, was: before.period }),
      },
    })
    await announce(trx, regionOf(caller.scope), {
      kind: 'lessons-changed',
      school: schoolId,
      asOf: now().toISOString(),
    })
    return { lesson, change }
  })
}

/** Throws Failure 409 for a lesson that was held, cancelled or measured: it is what it was. */
export function refuseResolved(lesson: FoundLesson): void {
  if (lesson.measured) throw new Failure(409, { messageKey: 'lessonMeasured' })
  if (lesson.state !== 'planned') throw new Failure(409, { messageKey: 'lessonSettled' })
}

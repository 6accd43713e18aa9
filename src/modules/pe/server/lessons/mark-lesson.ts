import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { LessonRow, peMark } from '@/modules/pe/contract/lessons.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { takeForLessons } from '../hearts/take/take-for-lessons.ts'
import { lockLessons } from '../timetable/change/lock-timetable.ts'
import { findLesson } from './find-lesson.ts'

/**
 * Says of a lesson whether it was held, and why not. Throws Failure 403 out of scope, 400 for a reason where none belongs or none where
 * one does, 409 where the version is another, the lesson was measured (it is held then) or one to come is called held.
 */
export async function markLesson(
  { id, state, reason, version }: ParsedInputOf<typeof peMark>,
  { db, caller, requestId, now }: SignedInContext,
): Promise<LessonRow> {
  const { schoolId } = await findLesson(db, caller.scope, id)
  if ((state === 'cancelled') !== (reason !== null))
    throw new Failure(400, {
      messageKey: 'lessonReason',
      issues: [{ path: 'reason', code: 'invalid_value', message: '' }],
    })
  return db.transaction().execute(async (trx) => {
    await lockLessons(trx, schoolId)
    // Heart rates that arrive at the same time wait for this row, or are seen below.
    await sql`select from lesson where school_id = ${schoolId} and id = ${id} for update`.execute(trx)
    const before = await findLesson(trx, caller.scope, id)
    if (before.version !== version) throw new Failure(409, { messageKey: 'lessonChanged' })
    if (before.measured && state !== 'held') throw new Failure(409, { messageKey: 'lessonMeasured' })
    if (state === 'held' && before.day > schoolDay(now()))
      throw new Failure(409, { messageKey: 'lessonAhead' })
    await sql`
      update lesson set state = ${state}, reason = ${reason}, version = version + 1, updated_at = ${now()}
      where school_id = ${schoolId} and id = ${id}`.execute(trx)
    // Those that came while it was cancelled are taken once it is not.
    await takeForLessons(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      now: now(),
      slots: [{ class: before.class.id, day: before.day }],
    })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'lesson-marked',
      subject: `lesson:${id}`,
      detail: { before: before.state, state, ...(reason && { reason }) },
    })
    const { schoolId: _, ...lesson } = await findLesson(trx, caller.scope, id)
    return lesson
  })
}

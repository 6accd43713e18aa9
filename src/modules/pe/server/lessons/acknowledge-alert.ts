import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { LessonAlert, peAlert } from '@/modules/pe/contract/lessons.ts'
import { plainLine } from '@/lib/plain-line.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { alertsOfLesson } from './alerts-of-lesson.ts'
import { findLesson } from './find-lesson.ts'

/**
 * Acknowledges an alert that nobody has, whose version is still the one that was seen; else nothing is written and `saved` is false.
 * Throws Failure 403 out of scope, 404 where there is no such alert, 400 for a note that is no plain line.
 */
export async function acknowledgeAlert(
  input: ParsedInputOf<typeof peAlert>,
  { db, caller, requestId, now }: SignedInContext,
): Promise<{ saved: boolean; current: LessonAlert }> {
  const lesson = await findLesson(db, caller.scope, input.lesson)
  const note = plainLine(input.note)
  if (note === null)
    throw new Failure(400, {
      messageKey: 'textRefused',
      issues: [{ path: 'note', code: 'invalid_format', message: '' }],
    })
  return db.transaction().execute(async (trx) => {
    const written = await sql`
      update lesson_alert set note = ${note}, acknowledged_at = ${now()}, acknowledged_by = ${caller.accountId},
        version = version + 1
      where school_id = ${lesson.schoolId} and lesson_id = ${lesson.id} and student_id = ${input.student}
        and from_second = ${input.from} and version = ${input.version} and acknowledged_at is null`.execute(
      trx,
    )
    const saved = Number(written.numAffectedRows ?? 0) > 0
    const current = (await alertsOfLesson(trx, lesson, readerOf(caller.scope, lesson.schoolId))).find(
      ({ student, from }) => student === input.student && from === input.from,
    )
    if (!current) throw new Failure(404, { messageKey: 'noSuchAlert' })
    if (saved)
      await writeAudit(trx, {
        schoolId: lesson.schoolId,
        accountId: caller.accountId,
        requestId,
        action: 'lesson-alert',
        subject: `lesson:${lesson.id}`,
        detail: { student: input.student, from: input.from },
      })
    return { saved, current }
  })
}

import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { lessonCancel } from '@/modules/pe/contract/lesson-edit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { changingLesson } from './changing-lesson.ts'

/** Cancels one lesson, past or to come, with a reason; it stays in the week as such. Throws Failure 409 for one that was measured. */
export function cancelLesson(
  { id, version, reason }: ParsedInputOf<typeof lessonCancel>,
  context: SignedInContext,
): Promise<ReplyOf<typeof lessonCancel>> {
  const schoolId = schoolOf(context.caller.scope)
  return changingLesson(context, {
    action: 'lesson-cancelled',
    seen: { id, version },
    write: async (trx, before) => {
      if (before.measured) throw new Failure(409, { messageKey: 'lessonMeasured' })
      await sql`
        update lesson set state = 'cancelled', reason = ${reason}, version = version + 1, updated_at = ${context.now()}
        where school_id = ${schoolId} and id = ${id}`.execute(trx)
      return id
    },
  })
}

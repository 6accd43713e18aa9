import { revealSeconds } from '@/contract/reveal.ts'
import { teacherReveal } from '@/modules/records/contract/teachers.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'

export const teacherRevealRoute = route(teacherReveal, async ({ id, field, reason }, context) => {
  const { db, caller, requestId } = context
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('teacher as t')
      .where('t.id', '=', id)
      .where('t.removed_at', 'is', null)
      .where(inScope(caller.scope, 't.school_id'))
      .select(['t.school_id', 't.phone', 't.name'])
      .executeTakeFirst()
    if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
    await writeAudit(trx, {
      schoolId: found.school_id,
      accountId: caller.accountId,
      requestId,
      action: 'reveal',
      subject: `teacher:${id}`,
      detail: { field, reason },
    })
    return { value: found[field], seconds: revealSeconds }
  })
})

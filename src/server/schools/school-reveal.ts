import { revealSeconds } from '@/contract/reveal.ts'
import { schoolReveal } from '@/contract/schools.ts'
import { writeAudit } from '../db/audit.ts'
import { route } from '../http/route.ts'
import { holdPresentSchool } from './hold-school.ts'

export const schoolRevealRoute = route(schoolReveal, async ({ id, field, reason }, context) => {
  const { db, caller, requestId } = context
  return db.transaction().execute(async (trx) => {
    const school = await holdPresentSchool(trx, caller.scope, id)
    await writeAudit(trx, {
      schoolId: id,
      accountId: caller.accountId,
      requestId,
      action: 'reveal',
      subject: `school:${id}`,
      detail: { field, reason },
    })
    const value = field === 'contactPhone' ? school.contact_phone : school.contact_name
    return { value, seconds: revealSeconds }
  })
})

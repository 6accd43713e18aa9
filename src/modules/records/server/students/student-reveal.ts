import { revealSeconds } from '@/contract/reveal.ts'
import { studentReveal, type revealableFields } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { findPupil, type StoredPupil } from './find-pupil.ts'

const columns = {
  number: 'studentNo',
  birth: 'birthDate',
  guardianPhone: 'guardianPhone',
  guardianName: 'guardianName',
  idNumber: 'idNumber',
  name: 'name',
} as const satisfies Record<(typeof revealableFields)[number], keyof StoredPupil>

/** One masked value, and its line in the access history: neither without the other (MAN-09). */
export const studentRevealRoute = route(studentReveal, async ({ id, field, reason }, context) => {
  const { db, caller, requestId } = context
  return db.transaction().execute(async (trx) => {
    const pupil = await findPupil(trx, caller.scope, id)
    const value = pupil[columns[field]]
    if (!value) throw new Failure(404, { messageKey: 'nothingToReveal' })
    await writeAudit(trx, {
      schoolId: pupil.schoolId,
      accountId: caller.accountId,
      action: 'reveal',
      subject: `student:${id}`,
      detail: { field, reason },
      requestId,
    })
    return { value, seconds: revealSeconds }
  })
})

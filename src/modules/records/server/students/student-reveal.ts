import { revealSeconds } from '@/contract/reveal.ts'
import { studentReveal, type revealableFields } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { findStudent, type StoredStudent } from './find-student.ts'

const columns = {
  number: 'studentNo',
  birth: 'birthDate',
  guardianPhone: 'guardianPhone',
  guardianName: 'guardianName',
  idNumber: 'idNumber',
  name: 'name',
} as const satisfies Record<(typeof revealableFields)[number], keyof StoredStudent>

/** One masked value, and its line in the access history: neither without the other (MAN-09). */
export const studentRevealRoute = route(studentReveal, async ({ id, field, reason }, context) => {
  const { db, caller, requestId } = context
  return db.transaction().execute(async (trx) => {
    const student = await findStudent(trx, caller.scope, id)
    const value = student[columns[field]]
    if (!value) throw new Failure(404, { messageKey: 'nothingToReveal' })
    await writeAudit(trx, {
      schoolId: student.schoolId,
      accountId: caller.accountId,
      action: 'reveal',
      subject: `student:${id}`,
      detail: { field, reason },
      requestId,
    })
    return { value, seconds: revealSeconds }
  })
})

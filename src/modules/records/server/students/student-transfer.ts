import { studentTransfer } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { changeClass } from './change-class.ts'
import { lockChosen } from './lock-chosen.ts'
import { moveToSchool } from './move-to-school.ts'
import { findOpenClass } from './open-class.ts'
import { beginBatch } from './student-batch.ts'
import { recalculateSchool } from './recalculate-school.ts'

export const studentTransferRoute = route(studentTransfer, async ({ selection, classId }, context) => {
  const { db, caller, requestId } = context
  const { accountId, scope } = caller
  return db.transaction().execute(async (trx) => {
    const seen = await findOpenClass(trx, scope, classId)
    const { bySchool, unknown } = await lockChosen(trx, scope, selection, seen ? [seen.schoolId] : [])
    // Again, as nobody closes it any more.
    const to = seen && (await findOpenClass(trx, scope, classId))
    if (!to) throw new Failure(404, { messageKey: 'noSuchClass' })
    const batch = await beginBatch(trx, 'transferred', accountId)
    let n = 0
    let chosen = unknown
    for (const [schoolId, ids] of bySchool) {
      const by = { batch, accountId }
      const moved =
        schoolId === to.schoolId
          ? await changeClass(trx, to, ids, by)
          : await moveToSchool(trx, schoolId, to, ids, by)
      chosen += ids.length
      n += moved
      if (moved === 0) continue
      if (schoolId !== to.schoolId) await recalculateSchool(trx, schoolId)
      await writeAudit(trx, {
        schoolId,
        accountId,
        action: 'pupils-transferred',
        subject: `batch:${batch}`,
        detail: { n: moved, toSchool: to.schoolId, toClass: classId },
        requestId,
      })
    }
    if (n > 0) await recalculateSchool(trx, to.schoolId)
    return { batch, n, skipped: chosen - n }
  })
})

import { studentDelete } from '@/modules/records/contract/students.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { route } from '@/server/http/route.ts'
import { lockChosen } from './lock-chosen.ts'
import { beginBatch } from './student-batch.ts'
import { putIntoBin } from './put-into-bin.ts'
import { recalculateSchool } from './recalculate-school.ts'

export const studentDeleteRoute = route(studentDelete, async ({ selection }, context) => {
  const { db, caller, requestId } = context
  const { accountId } = caller
  return db.transaction().execute(async (trx) => {
    const { bySchool, unknown } = await lockChosen(trx, caller.scope, selection)
    const batch = await beginBatch(trx, 'deleted', accountId)
    let n = 0
    for (const [schoolId, ids] of bySchool) {
      const here = await putIntoBin(trx, schoolId, ids, { batch, accountId })
      await recalculateSchool(trx, schoolId)
      const detail = { n: here }
      const subject = `batch:${batch}`
      await writeAudit(trx, { schoolId, accountId, action: 'pupils-deleted', subject, detail, requestId })
      n += here
    }
    return { batch, n, skipped: unknown }
  })
})

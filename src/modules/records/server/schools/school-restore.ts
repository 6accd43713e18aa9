import { schoolRestore } from '@/modules/records/contract/schools.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { reopenAccounts } from '@/server/http/close-accounts.ts'
import { route } from '@/server/http/route.ts'
import { announceSchool } from './announce-school.ts'
import { lockSchool } from './lock-school.ts'

/** The accounts that the deletion closed open again, but for those whose name is somebody else's by now. */
export const schoolRestoreRoute = route(schoolRestore, async ({ id }, { db, caller, now, requestId }) =>
  db.transaction().execute(async (trx) => {
    const school = await lockSchool(trx, caller.scope, id)
    const { deleted_at } = school
    if (deleted_at === null) return { restored: false }
    await trx
      .updateTable('school')
      .set({ deleted_at: null, updated_at: now(), version: school.version + 1 })
      .where('id', '=', id)
      .execute()
    const closed = await trx
      .selectFrom('account')
      .where('school_id', '=', id)
      .where('closed_at', '=', deleted_at)
      .select('id')
      .execute()
    await reopenAccounts(
      trx,
      closed.map((account) => account.id),
      deleted_at,
    )
    const entry = { schoolId: id, accountId: caller.accountId, requestId }
    await writeAudit(trx, { ...entry, action: 'school-restored', subject: `school:${id}` })
    await announceSchool(trx, school.region_code, id)
    return { restored: true }
  }),
)

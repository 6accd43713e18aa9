import { sql } from 'kysely'
import { schoolDelete } from '@/modules/records/contract/schools.ts'
import { announceSessionsEnded } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { closeAccounts } from '@/server/http/close-accounts.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { accountsOfSchool } from './accounts-of-school.ts'
import { announceSchool } from './announce-school.ts'
import { lockSchool } from './lock-school.ts'

/** Its accounts close and its display links end at once. Answers false where somebody else has deleted it already. */
export const schoolDeleteRoute = route(schoolDelete, async ({ id }, { db, caller, now, requestId }) =>
  db.transaction().execute(async (trx) => {
    const school = await lockSchool(trx, caller.scope, id)
    if (school.deleted_at !== null) return { deleted: false }
    await requireEmpty(trx, id)
    const at = now()
    await trx
      .updateTable('school')
      .set({ deleted_at: at, updated_at: at, version: school.version + 1 })
      .where('id', '=', id)
      .execute()
    await closeAccounts(trx, await accountsOfSchool(trx, id), at)
    const links = await trx
      .updateTable('display_link')
      .set({ revoked_at: at })
      .where('school_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .execute()
    await announceSessionsEnded(
      trx,
      links.map(({ token_hash }) => token_hash),
    )
    const entry = { schoolId: id, accountId: caller.accountId, requestId }
    await writeAudit(trx, { ...entry, action: 'school-deleted', subject: `school:${id}` })
    await announceSchool(trx, school.region_code, id)
    return { deleted: true }
  }),
)

/** Counted, not taken from the summaries: nobody may be lost. Throws 409 while students remain, or are just being imported. */
async function requireEmpty(trx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ students: number; importing: boolean }>`
    select
      (select count(*)::int from student where school_id = ${id} and removed is null) as students,
      exists (select from upload where school_id = ${id} and state in ('committing', 'undoing')) as importing`.execute(
    trx,
  )
  const { students = 0, importing = false } = rows[0] ?? {}
  if (students > 0) throw new Failure(409, { messageKey: 'schoolHasPupils', params: { n: students } })
  if (importing) throw new Failure(409, { messageKey: 'schoolImporting' })
}

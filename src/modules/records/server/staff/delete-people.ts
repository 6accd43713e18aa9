import { sql } from 'kysely'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { markRosterChanged } from '../summaries/roster-summary.ts'
import { closeAccounts } from '@/server/http/close-accounts.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { FoundPerson } from './find-people.ts'

/** Deletes people whose schools the caller holds; their accounts close at once. Who is deleted already is not counted. */
export async function deletePeople(
  trx: Db,
  people: readonly FoundPerson[],
  { caller, now, requestId }: SignedInContext,
): Promise<number> {
  const present = people.filter(({ removedAt }) => removedAt === null)
  if (present.length === 0) return 0
  const at = now()
  const ids = present.map(({ id }) => id)
  await sql`
    update teacher set removed_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(${ids}::bigint[]) and school_id = any(${present.map(({ schoolId }) => schoolId)}::int[])`.execute(
    trx,
  )
  const accounts = present.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))
  await closeAccounts(trx, accounts, at)
  for (const schoolId of new Set(present.map((person) => person.schoolId)))
    await markRosterChanged(trx, schoolId)
  for (const { id, schoolId, isMaster } of present)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: 'teacher-deleted',
      subject: `teacher:${id}`,
      detail: { master: isMaster },
      requestId,
    })
  return present.length
}

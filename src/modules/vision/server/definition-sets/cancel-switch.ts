import { sql } from 'kysely'
import type { DefinitionState } from '@/contract/definition-sets.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { readChanges } from './changes.ts'

/** Stops a change of the caller's district; who works at it finds out and throws its work away. Throws Failure 404, 409. */
export async function cancelSwitch(
  { id }: { id: string },
  { db, caller, requestId }: SignedInContext,
): Promise<DefinitionState> {
  const region = regionOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ state: string }>`
      select state from definition_switch where id = ${id} and region_code = ${region} for update`.execute(
      trx,
    )
    const state = rows[0]?.state
    if (state === undefined) throw new Failure(404, { messageKey: 'noSuchChange' })
    // Committed a moment ago, or stopped by somebody else.
    if (state !== 'waiting' && state !== 'running') throw new Failure(409, { messageKey: 'changeEnded' })
    await sql`
      update definition_switch set state = 'cancelled', ended_at = now() where id = ${id}`.execute(trx)
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'definition-cancelled',
      subject: `definition:${id}`,
      detail: { region },
      requestId,
    })
    return readChanges(trx, region, true)
  })
}

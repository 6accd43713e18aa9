import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { DefinitionState, definitionSwitch } from '@/contract/definition-sets.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { enqueue } from '@/server/jobs/job-queue.ts'
import { readChanges } from './changes.ts'

/** Puts a change of the caller's district in the queue. Throws Failure 409: one is under way, or the set is another by now. */
export async function startSwitch(
  { from, to, reason }: ParsedInputOf<typeof definitionSwitch>,
  { db, caller, requestId }: SignedInContext,
): Promise<DefinitionState> {
  const region = regionOf(caller.scope)
  return db.transaction().execute(async (trx) => {
    // One at a time asks for a district.
    await sql`select from region where code = ${region} for no key update`.execute(trx)
    const { rows } = await sql`
      select from definition_switch where region_code = ${region} and state in ('waiting', 'running')`.execute(
      trx,
    )
    if (rows.length > 0) throw new Failure(409, { messageKey: 'definitionUnderWay' })
    const current = await setOfRegion(trx, region)
    if (current.id !== from || from === to) throw new Failure(409, { messageKey: 'definitionChanged' })
    const id = randomUUID()
    await sql`
      insert into definition_switch (id, region_code, from_set, to_set, reason, account_id, units_of)
      values (${id}, ${region}, ${from}, ${to}, ${reason}, ${caller.accountId},
        (select count(*) from school where region_code = ${region}))`.execute(trx)
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'definition-asked',
      subject: `definition:${id}`,
      detail: { region, from, to, reason },
      requestId,
    })
    await enqueue(trx, { schoolId: 0, regionCode: region }, 'definition', { switchId: id })
    return readChanges(trx, region, true)
  })
}

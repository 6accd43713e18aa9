import { sql } from 'kysely'
import { modulesConfirm } from '@/contract/first-week.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'

/** Records that a bureau keeps to the modules its schools have: a district that screens eyes alone is through with this step, too. */
export const modulesConfirmRoute = route(modulesConfirm, async (_input, { db, caller, requestId, now }) => {
  const region = regionOf(caller.scope)
  const at = now()
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into module_confirmation (region_code, confirmed_by, confirmed_at)
      values (${region}, ${caller.accountId}, ${at})
      on conflict (region_code) do update
        set confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`.execute(trx)
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'modules-confirmed',
      subject: `region:${region}`,
      detail: { region },
      requestId,
    })
    await announce(trx, region, { kind: 'first-week-changed', school: 0, asOf: at.toISOString() })
  })
  return { confirmedAt: at.toISOString() }
})

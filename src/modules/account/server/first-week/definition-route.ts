import { sql } from 'kysely'
import { definitionConfirm } from '@/contract/first-week.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'

/** Records that a bureau has checked by what its district counts; it says so of the set that it saw. */
export const definitionConfirmRoute = route(
  definitionConfirm,
  async ({ set }, { db, caller, requestId, now }) => {
    const region = regionOf(caller.scope)
    const at = now()
    await db.transaction().execute(async (trx) => {
      const current = await setOfRegion(trx, region)
      if (current.id !== set) throw new Failure(409, { messageKey: 'definitionChanged' })
      await sql`
        insert into definition_confirmation (region_code, definition_set_id, confirmed_by, confirmed_at)
        values (${region}, ${set}, ${caller.accountId}, ${at})
        on conflict (region_code) do update set definition_set_id = excluded.definition_set_id,
          confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`.execute(trx)
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        action: 'definition-confirmed',
        subject: `definition:${set}`,
        detail: { region, set },
        requestId,
      })
      await announce(trx, region, { kind: 'first-week-changed', school: 0, asOf: at.toISOString() })
    })
    return { confirmedAt: at.toISOString() }
  },
)

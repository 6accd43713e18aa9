import { sql } from 'kysely'
import * as contract from '@/modules/health/contract/settings.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { showsUnconfirmed } from '../summaries/shows-unconfirmed.ts'
import { route, type Route } from '@/server/http/route.ts'
import { notifyRound } from '@/modules/records/server/public.ts'

/** Of no round: every figure of check-ups is read again. */
const everyRound = 0

export const healthSettingRoutes: readonly Route[] = [
  route(contract.healthSettings, async (_, { db, caller }) => ({
    showsUnconfirmed: await showsUnconfirmed(db, regionOf(caller.scope)),
  })),
  route(contract.healthSettingsSet, async (input, { db, caller, requestId, now }) => {
    const regionCode = regionOf(caller.scope)
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into health_setting (region_code, shows_unconfirmed) values (${regionCode}, ${input.showsUnconfirmed})
        on conflict (region_code) do update
          set shows_unconfirmed = excluded.shows_unconfirmed, updated_at = now()`.execute(trx)
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        requestId,
        action: 'health-setting',
        subject: `region:${regionCode}`,
        detail: { ...input },
      })
      await notifyRound(trx, { kind: 'check', regionCode, id: everyRound }, now())
    })
    return input
  }),
]

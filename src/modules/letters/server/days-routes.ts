import { sql } from 'kysely'
import { letterDaysRead, letterDaysSet } from '@/modules/letters/contract/feedback.ts'
import { reportMade } from '@/modules/letters/contract/letters.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { route, type Route } from '@/server/http/route.ts'
import { letterKinds } from '../standards/letter-days.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { refreshDistrictSummaries } from './letter-summary.ts'
import { letterRound, requireKind } from './round-of-letter.ts'

async function daysReply(db: Db, regionCode: string) {
  const { days, changedAt } = await daysOfDistrict(db, regionCode)
  return { days, changedAt: changedAt && changedAt.toISOString() }
}

/** By when letters want something done and feedback is due, and what was reported when. */
export const letterDayRoutes: readonly Route[] = [
  route(letterDaysRead, (_, { db, caller }) => daysReply(db, regionOf(caller.scope))),
  route(letterDaysSet, async (input, { db, caller, now, requestId }) => {
    const regionCode = regionOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      await sql`
        insert into letter_setting (region_code, days, changed_at, changed_by)
        values (${regionCode}, ${JSON.stringify(input)}::jsonb, ${now()}, ${caller.accountId})
        on conflict (region_code) do update set days = excluded.days, changed_at = excluded.changed_at,
          changed_by = excluded.changed_by`.execute(trx)
      for (const kind of letterKinds) await refreshDistrictSummaries(trx, regionCode, kind, input)
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        action: 'guardian-letter-days',
        subject: `region:${regionCode}`,
        detail: input,
        requestId,
      })
      return daysReply(trx, regionCode)
    })
  }),
  route(reportMade, async ({ round: roundId }, { db, caller, now, requestId }) => {
    requireKind(caller, 'check')
    const round = await letterRound(db, caller.scope, 'check', roundId)
    const schoolId = schoolOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ made_at: Date }>`
        insert into round_report as had (school_id, round_id, made_at, made_by)
        values (${schoolId}, ${round.id}, ${now()}, ${caller.accountId})
        on conflict (school_id, round_id) do update set made_at = least(had.made_at, excluded.made_at)
        returning made_at`.execute(trx)
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'round-report-made',
        subject: `round:${round.id}`,
        detail: {},
        requestId,
      })
      return { at: schoolDay(rows[0]?.made_at ?? now()) }
    })
  }),
]

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TripsEvent } from '@/contract/trips-live.ts'
import { announceChannel } from '@/server/db/announce.ts'

/** Schools in one message: PostgreSQL takes 8000 bytes. */
const maxSchools = 100

/**
 * Notifies the bureau and all schools of the session's district that its seats changed, and no more than that; at commit, or not at all.
 * What is announced twice in one transaction is received once.
 */
export const notifySeats = (trx: Db, sessionId: number, now: Date): Promise<void> =>
  notify(trx, sql`(select region_code from trip_session where id = ${sessionId})`, now)

/** The same of what the district's bureau plans: bases, routes, sessions, and whether they take bookings. */
export const notifyPlan = (trx: Db, region: string, now: Date): Promise<void> =>
  notify(trx, sql`${region}`, now)

async function notify(trx: Db, region: RawBuilder<unknown>, now: Date): Promise<void> {
  const event: TripsEvent = { kind: 'trips-changed', asOf: now.toISOString() }
  await sql`
    select pg_notify(${announceChannel}, jsonb_build_object('schools', jsonb_agg(k.id order by k.id),
      'holder', case when k.part = 0 then k.region_code end, 'event', ${JSON.stringify(event)}::jsonb)::text)
    from (select id, region_code, (row_number() over (order by id) - 1) / ${maxSchools}::int as part
      from school where region_code = ${region}) k
    group by k.part, k.region_code`.execute(trx)
}

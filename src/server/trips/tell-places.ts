import { sql, type Kysely } from 'kysely'
import type { TripsEvent } from '@/contract/trips-live.ts'
import { announceChannel } from '../db/announce.ts'

/** Schools in one message: PostgreSQL takes 8000 bytes. */
const mostSchools = 100

/**
 * Tells the bureau and all schools of the session's district that its places changed, and no more than that; at commit, or not at all.
 * What is said twice in one transaction is heard once.
 */
export async function tellPlaces(trx: Kysely<any>, sessionId: number, now: Date): Promise<void> {
  const event: TripsEvent = { kind: 'trips-changed', asOf: now.toISOString() }
  await sql`
    select pg_notify(${announceChannel}, jsonb_build_object('schools', jsonb_agg(k.id order by k.id),
      'holder', case when k.part = 0 then k.region_code end, 'event', ${JSON.stringify(event)}::jsonb)::text)
    from (select o.id, o.region_code, (row_number() over (order by o.id) - 1) / ${mostSchools}::int as part
      from trip_session s join school o on o.region_code = s.region_code where s.id = ${sessionId}) k
    group by k.part, k.region_code`.execute(trx)
}

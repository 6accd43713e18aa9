import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { OrganisationEvent } from '@/contract/live.ts'
import { announce, announceChannel } from '@/server/db/announce.ts'
import type { Owner } from './owner.ts'

/** Schools in one message: PostgreSQL takes 8000 bytes. */
const maxSchools = 100

/**
 * Announces a change at commit: every instance drops the figures that it cached, and the consoles of whoever goes by this calendar read again.
 * A district's calendar is that of all its schools.
 */
export async function notifyCalendar(trx: Db, { region, school }: Owner, now: Date): Promise<void> {
  const event: OrganisationEvent = { kind: 'calendar-changed', school, asOf: now.toISOString() }
  await announce(trx, region, event)
  if (school !== 0) return
  await sql`
    select pg_notify(${announceChannel}, jsonb_build_object('schools', jsonb_agg(k.id order by k.id), 'holder', null,
      'event', ${JSON.stringify(event)}::jsonb)::text)
    from (select id, (row_number() over (order by id) - 1) / ${maxSchools}::int as part
      from school where region_code = ${region} and deleted_at is null) k
    group by k.part`.execute(trx)
}

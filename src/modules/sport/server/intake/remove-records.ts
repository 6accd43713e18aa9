import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '@/server/db/announce.ts'
import { recountDays } from './recount-days.ts'
import type { SportSource } from '@/server/devices/sources.ts'

interface Taken {
  ids: readonly string[]
  /** When they came in. */
  at: Date
  now: Date
  region: string
}

/** Takes records of one source away, with those of them that wait for a decision or were released, and counts their days again. The caller holds the school's sport. */
export async function removeRecords(
  trx: Db,
  from: SportSource,
  { ids, at, now, region }: Taken,
): Promise<number> {
  const ofSource = sql`school_id = ${from.schoolId} and source = ${from.source} and source_id = ${from.id}`
  const { rows } = await sql<{ day: string; class_id: number; arrived_on: string; known: boolean }>`
    delete from sport_record where ${ofSource} and id = any(${[...ids]}::uuid[])
    returning day::text as day, class_id, coalesce(arrived_on, ${schoolDay(at)}::date)::text as arrived_on,
      arrived_on is not null as known`.execute(trx)
  await sql`
    delete from sport_quarantine
    where ${ofSource} and record_id = any(${[...ids]}::uuid[]) and resolution is distinct from 'rejected'`.execute(
    trx,
  )
  await recountDays(
    trx,
    from.schoolId,
    rows.map(({ day }) => day),
  )
  await sql`
    update sport_arrival a set arrived = greatest(0, a.arrived - removed.n), unknown = greatest(0, a.unknown - removed.unknown)
    from (
      select class_id, day, count(*)::int as n, (count(*) filter (where not known))::int as unknown
      from unnest(${rows.map(({ class_id }) => class_id)}::bigint[], ${rows.map(({ arrived_on }) => arrived_on)}::date[],
        ${rows.map(({ known }) => known)}::boolean[]) r (class_id, day, known)
      group by class_id, day) removed
    where a.school_id = ${from.schoolId} and a.day = removed.day and a.class_id = removed.class_id`.execute(
    trx,
  )
  await announce(trx, region, { kind: 'sport-changed', school: from.schoolId, asOf: now.toISOString() })
  return rows.length
}

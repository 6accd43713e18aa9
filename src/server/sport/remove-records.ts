import { sql, type Kysely } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '../db/announce.ts'
import { recountDays } from './recount-days.ts'
import type { SportSource } from './sources.ts'

interface Taken {
  ids: readonly string[]
  /** When they came in. */
  at: Date
  now: Date
  region: string
}

/** Takes records of one source away, with those of them that wait for a decision, and counts their days again. The caller holds the school's sport. */
export async function removeRecords(
  trx: Kysely<any>,
  from: SportSource,
  { ids, at, now, region }: Taken,
): Promise<number> {
  const ofSource = sql`school_id = ${from.schoolId} and source = ${from.source} and source_id = ${from.id}`
  const { rows } = await sql<{ day: string; class_id: number }>`
    delete from sport_record where ${ofSource} and id = any(${[...ids]}::uuid[]) returning day::text as day, class_id`.execute(
    trx,
  )
  await sql`
    delete from sport_quarantine
    where ${ofSource} and record_id = any(${[...ids]}::uuid[]) and resolution is null`.execute(trx)
  await recountDays(
    trx,
    from.schoolId,
    rows.map(({ day }) => day),
  )
  await sql`
    update sport_arrival a set arrived = greatest(0, a.arrived - gone.n)
    from (select c as class_id, count(*)::int as n from unnest(${rows.map(({ class_id }) => class_id)}::bigint[]) c group by c) gone
    where a.school_id = ${from.schoolId} and a.day = ${schoolDay(at)}::date and a.class_id = gone.class_id`.execute(
    trx,
  )
  await announce(trx, region, { kind: 'sport-changed', school: from.schoolId, asOf: now.toISOString() })
  return rows.length
}

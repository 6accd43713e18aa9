import { sql, type Kysely } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '../../db/announce.ts'

interface Arrived {
  classId: number
  grade: number
}

/** Counts records that were just taken as arrived today, and tells the screens of the school and its district once the writer commits. */
export async function noteArrivals(
  trx: Kysely<any>,
  schoolId: number,
  records: readonly Arrived[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into sport_arrival as had (school_id, day, class_id, grade, arrived_at, arrived)
    select ${schoolId}::int, ${schoolDay(now)}::date, class_id, max(grade), ${now}, count(*)
    from unnest(${records.map(({ classId }) => classId)}::bigint[], ${records.map(({ grade }) => grade)}::smallint[])
      a (class_id, grade)
    group by class_id
    on conflict (school_id, day, class_id) do update
    set (arrived_at, arrived) = (greatest(had.arrived_at, excluded.arrived_at), had.arrived + excluded.arrived)`.execute(
    trx,
  )
  const { rows } = await sql<{ region_code: string }>`
    select region_code from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region_code
  if (region)
    await announce(trx, region, { kind: 'sport-changed', school: schoolId, asOf: now.toISOString() })
}

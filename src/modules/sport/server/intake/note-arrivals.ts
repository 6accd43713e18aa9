import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'

interface Arrived {
  classId: number
  grade: number
}

/** Counts records that were just taken as arrived today. */
export async function noteArrivals(
  trx: Db,
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
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { countDays, writeDays } from '../summaries/count-days.ts'
import { takeEnrolled } from '../summaries/enrolled.ts'

/** Counts all figures of a school's sport of some days from records that were just written in bulk; it had none of them before. */
export async function rebuildSport(
  trx: Db,
  schoolId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const written = sql`school_id = ${schoolId} and day between ${from}::date and ${to}::date`
  await writeDays(trx, written)
  const { rows } = await sql<{ day: string }>`
    select distinct day from sport_day where ${written}`.execute(trx)
  await takeEnrolled(
    trx,
    schoolId,
    rows.map(({ day }) => day),
  )
  await countDays(trx, schoolId, written)
  await countItems(trx, schoolId, written)
  await sql`
    insert into sport_arrival (school_id, day, class_id, grade, arrived_at, arrived)
    select school_id, day, class_id, max(grade), max(started_at), count(*)
    from sport_record where ${written}
    group by school_id, day, class_id`.execute(trx)
  await countHours(trx, schoolId, written)
}

/** Who did an item is known of each child's day: counting children anew among the records would take several times as long. */
async function countItems(trx: Db, schoolId: number, written: RawBuilder<unknown>): Promise<void> {
  await sql`
    with done as (
      select day, grade, sex, item, coalesce(sum(seconds) filter (where not disputed), 0) as seconds, count(*) as records,
        count(*) filter (where disputed) as disputed
      from sport_record where ${written} group by day, grade, sex, item),
    child as (
      select day, grade, sex, items, count(*) as n from sport_day where ${written} group by day, grade, sex, items),
    took_part as (
      select day, grade, sex, item, sum(n) as n from child join generate_series(0, 31) item on items & (1 << item) <> 0
      group by day, grade, sex, item)
    insert into sport_item_summary (school_id, day, grade, sex, item, seconds, participants, records, disputed)
    select ${schoolId}::int, day, coalesce(grade, 0), sex, item, sum(seconds), coalesce(sum(n), 0), sum(records), sum(disputed)
    from done left join took_part using (day, grade, sex, item)
    group by grouping sets ((day, grade, sex, item), (day, sex, item))`.execute(trx)
}

/** The same of the hours. */
async function countHours(trx: Db, schoolId: number, written: RawBuilder<unknown>): Promise<void> {
  await sql`
    with done as (
      select day, extract(hour from started_at at time zone 'Asia/Shanghai')::int as hour, sum(seconds) as seconds
      from sport_record where ${written} and not disputed group by 1, 2),
    child as (select day, hours, count(*) as n from sport_day where ${written} group by day, hours),
    took_part as (
      select day, hour, sum(n) as n from child join generate_series(0, 23) hour on hours & (1 << hour) <> 0
      group by day, hour)
    insert into sport_hour_summary (school_id, day, hour, seconds, participants)
    select ${schoolId}::int, day, hour, seconds, n from done join took_part using (day, hour)`.execute(trx)
}

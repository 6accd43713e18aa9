import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { countDays, writeDays } from '../summaries/count-days.ts'
import { countBeyond } from '../summaries/enrolled.ts'
import { sportDayMeasures } from '../summaries/keys.ts'

/**
 * Counts a school's days again from its records, after some were taken away: figures are sums of new records otherwise, and how many
 * children a sum is of cannot be subtracted. The caller holds the school's sport.
 */
export async function recountDays(trx: Db, schoolId: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const of = sql`school_id = ${schoolId}::int and day = any(${[...new Set(days)]}::date[])`
  await sql`delete from sport_day where ${of}`.execute(trx)
  await writeDays(trx, of)
  const zeroes = sportDayMeasures.map((name) => `${name} = 0`).join(', ')
  await sql`update sport_day_summary set ${sql.raw(zeroes)} where ${of}`.execute(trx)
  await countDays(trx, schoolId, of)
  // A day without any record is one of which nothing is known, as before its first.
  await sql`
    delete from sport_day_summary d where ${of} and not exists (
      select from sport_record r where r.school_id = d.school_id and r.day = d.day)`.execute(trx)
  await countBeyond(trx, schoolId, days)
  await recountItems(trx, schoolId, of)
}

async function recountItems(trx: Db, schoolId: number, of: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from sport_item_summary where ${of}`.execute(trx)
  await sql`
    insert into sport_item_summary (school_id, day, grade, sex, item, seconds, participants, records, disputed)
    select ${schoolId}::int, day, coalesce(grade, 0), sex, item, coalesce(sum(seconds) filter (where not disputed), 0),
      count(distinct student_id) filter (where not disputed), count(*), count(*) filter (where disputed)
    from sport_record where ${of}
    group by grouping sets ((day, grade, sex, item), (day, sex, item))`.execute(trx)
  await sql`delete from sport_hour_summary where ${of}`.execute(trx)
  await sql`
    insert into sport_hour_summary (school_id, day, hour, seconds, participants)
    select school_id, day, extract(hour from started_at at time zone 'Asia/Shanghai'), sum(seconds),
      count(distinct student_id)
    from sport_record where ${of} and not disputed
    group by 1, 2, 3`.execute(trx)
}

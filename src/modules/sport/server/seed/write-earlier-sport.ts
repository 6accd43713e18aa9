import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { daysOfTerm, termOf } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { childrenOf } from './children-of.ts'
import { itemsOften } from './items-often.ts'
import { rebuildSport } from './rebuild-sport.ts'
import { usualSportDays } from './write-sport.ts'

/**
 * Three weeks of school: with the newest, a weekly trend of six points. More would take longer than a first start may: the weeks before come
 * while the demo runs (`bring-earlier-sport.ts`).
 */
const earlierDays = 15

/** Who would move at home alone joins in at school instead, so that as many have a record as in the newest weeks. */
const insteadOfHome = 1.09

const items = sql.raw(
  `(array[${[itemsOften.break, itemsOften.lesson, itemsOften.afterSchool]
    .map((often) => `[${often.join(',')}]`)
    .join(',')}])`,
)

/**
 * School days of the running term before those of `writeSport`, which are drawn whole: here only what is done at school, in two draws a
 * child and day, so that a first start is not kept waiting. The further back, the fewer join in, as there.
 */
export async function writeEarlierSport(trx: Db, schoolId: number, now: Date): Promise<void> {
  const today = schoolDay(now)
  const { rows: regions } = await sql<{ code: string }>`
    select region_code as code from school where id = ${schoolId}`.execute(trx)
  const calendar = await calendarOf(trx, { regionCode: regions[0]?.code ?? '', schoolId })
  const { startsOn } = daysOfTerm(calendar, termOf(calendar, today))
  const days = schoolDaysBetween(calendar, startsOn, addDays(today, -usualSportDays)).slice(-earlierDays)
  await writeSchoolDays(trx, schoolId, days, today)
}

/** What a school's children did at school on these days in order, none of which has a record yet. */
export async function writeSchoolDays(
  trx: Db,
  schoolId: number,
  days: readonly string[],
  today: string,
): Promise<void> {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return
  await sql`
    with child as materialized (${childrenOf(schoolId)}),
    day as materialized (
      select day, day - date '2000-01-01' as no, ${today}::date - day as ago, day::timestamp at time zone 'Asia/Shanghai' as midnight
      from unnest(${days}::date[]) day),
    drawn as (
      select id, class_id, grade, sex, day, no, midnight, hashint8extended(seed, no * 8::bigint + 5) as draw,
        hashint8extended(seed, no * 8::bigint + 6) as more
      from day cross join child
      where (hashint8extended(seed, no * 8::bigint) & 65535) * 1000 / 65536 < ${insteadOfHome}::float8 * joins * (1 - ago * 0.001)),
    chosen as (
      select drawn.*, part, (draw >> (16 * part)) & 32767 as length, ${items}[part][1 + ((more >> (part * 6)) & 31)] as item,
        (more >> (24 + 8 * part)) & 255 as moment
      from drawn cross join lateral (
        select 1 as part where (draw & 1023) < 717
        union all select 2 where ((more >> 20) & 1023) < 940
        union all select 3 where ((more >> 54) & 1023) < 819 - 22 * grade) part),
    timed as (
      select *, 60 * case part when 1 then case when grade % 2 = 0 then 462 else 590 end
          when 2 then (array[640, 650, 840, 890])[1 + (class_id + no) % 4] else 965 end
          + moment % (60 * case part when 1 then 5 when 2 then 2 else 12 end) as begins,
        case when item = 0 then 600 + length % 601 when item = 1 then 600 + length % 1201
          when part = 1 then 1500 + length % 601 when part = 2 then 2500 + length % 781 else 2800 + length % 801 end as seconds
      from chosen)
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
      seconds, in_school, disputed, amount, arrived_on)
    select ${schoolId}::int, 3, 0, (lpad(to_hex(no), 8, '0') || lpad(to_hex(draw), 16, '0') || lpad(to_hex(id * 4 + part), 8, '0'))::uuid,
      id, class_id, grade, sex, item, day, midnight + make_interval(secs => begins), seconds, true, length % 97 = 0,
      case item when 0 then seconds * (65 + 5 * grade + moment % 30) / 60
        when 1 then seconds * (180 + 4 * grade + moment % 80) / 100 end, day
    from timed order by day`.execute(trx)
  await rebuildSport(trx, schoolId, { from: first, to: last })
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { childrenOf } from './children-of.ts'
import { itemsOften } from './items-often.ts'
import { rebuildSport } from './rebuild-sport.ts'

/** Three weeks: what a demo shows. */
export const usualSportDays = 21

/** Parts of a day, each within hours of its own, so that no two blocks of a child overlap. */
const parts = { break: 1, lesson: 2, afterSchool: 3, home: 4 } as const

/** 32 items of each part, to be drawn from. */
const items = sql.raw(
  `(array[${Object.values(itemsOften)
    .map((often) => `[${often.join(',')}]`)
    .join(',')}])`,
)

/**
 * The last days of a school, to today. Who takes part on a school day does so in the long break, in a lesson and after school, not everybody
 * in all of them; a third moves at home, on other days too. Blocks last from 10 to 60 minutes, rope and running up to 20 and 30, with what
 * was counted at a child's pace. All in one statement of the database, the same for the same students and day: whatever is drawn comes from a
 * digest of both.
 */
export async function writeSport(trx: Db, schoolId: number, now: Date, days: number): Promise<void> {
  const last = dayNumber(schoolDay(now))
  const { rows: regions } = await sql<{ code: string }>`
    select region_code as code from school where id = ${schoolId}`.execute(trx)
  const calendar = await calendarOf(trx, { regionCode: regions[0]?.code ?? '', schoolId })
  const schoolDays = schoolDaysBetween(calendar, dayOfNumber(last - days + 1), dayOfNumber(last))
  await sql`
    with child as materialized (${childrenOf(schoolId)}),
    day as materialized (
      select d.day::date as day, d.day::date = any(${schoolDays}::date[]) as is_school,
        d.day::date - date '2000-01-01' as no, ${dayOfNumber(last)}::date - d.day::date as ago
      from generate_series(${dayOfNumber(last - days + 1)}::date, ${dayOfNumber(last)}::date, interval '1 day') d (day)),
    present as (
      select child.*, day.day, day.no, day.is_school,
        (hashint8extended(seed, no * 8::bigint) & 65535) * 1000 / 65536 < joins * (1 - ago * 0.001) as is_in
      from day cross join child),
    drawn as (
      select present.*, part, hashint8extended(seed, no * 8::bigint + part) as draw
      from present cross join generate_series(1, 4) part where part = ${parts.home} or is_school and is_in),
    chosen as (
      select *, (draw >> 16) & 65535 as moment, (draw >> 32) & 32767 as length, ${items}[part][1 + ((draw >> 47) & 31)] as item,
        -- Where in its hours a part begins: classes take turns in the lessons of a day.
        60 * case part when ${parts.break} then case when grade % 2 = 0 then 462 else 590 end
          when ${parts.lesson} then (array[640, 650, 840, 890])[1 + (class_id + no) % 4]
          when ${parts.afterSchool} then 965
          else case when is_school then 1090 else 500 end end as begins
      from drawn where (draw & 65535) * 1000 / 65536 < case part when ${parts.break} then 700 when ${parts.lesson} then 930
        when ${parts.afterSchool} then 800 - 22 * grade else 0.33 * joins * case when is_school then 1 else 1.3 end end),
    timed as (
      select *, (day + make_interval(secs => begins + moment % (60 * case part when ${parts.break} then 5 when ${parts.lesson} then 2
          when ${parts.afterSchool} then 12 else case when is_school then 150 else 740 end end))) at time zone 'Asia/Shanghai' as started_at,
        case when item = 0 then 600 + length % 601
          when item = 1 then 600 + length % 1201
          when part = ${parts.break} then 1500 + length % 601
          when part = ${parts.lesson} then 2400 + length % 781
          when part = ${parts.afterSchool} then 2700 + length % 901
          else 900 + length % 2701 end as seconds
      from chosen)
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
      seconds, in_school, disputed, amount, arrived_on)
    select ${schoolId}::int, 3, 0, (lpad(to_hex(no), 8, '0') || substr(md5(draw::text), 9))::uuid, id, class_id, grade, sex,
      item, day, started_at, seconds, part <> ${parts.home}, length % 97 = 0,
      case item when 0 then seconds * (65 + 5 * grade + moment % 30) / 60
        when 1 then seconds * (180 + 4 * grade + moment % 80) / 100 end, day
    from timed where started_at + make_interval(secs => seconds) <= ${now}`.execute(trx)
  await rebuildSport(trx, schoolId, { from: dayOfNumber(last - days + 1), to: dayOfNumber(last) })
}

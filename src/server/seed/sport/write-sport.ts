import { sql, type Kysely } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { calendarOf } from '../../calendar/calendar-of.ts'
import { isOpenClass } from '../../figures/open-classes.ts'
import { dayNumber, dayText } from '../calendar.ts'
import { rebuildSport } from './rebuild-sport.ts'

/** Three weeks: what a demo shows. */
export const usualSportDays = 21

/** Share of pupils with a record, by grade 1–12: less as school goes on. */
const joins = [78, 80, 80, 79, 77, 74, 72, 69, 64, 60, 57, 52]
/** Items by hundredths, as `sportItemNames` numbers them: rope, running, basketball … */
const items = sql.raw(
  `(array[${[
    ...[...Array(26).fill(0), ...Array(20).fill(1), ...Array(14).fill(2), ...Array(9).fill(3)],
    ...[...Array(8).fill(4), ...Array(7).fill(5), ...Array(6).fill(6), ...Array(10).fill(16)],
  ].join(',')}])`,
)

/**
 * The last days of a school, to today: on a school day one record for the day's exercise in school, for a third one more at home; at the
 * weekend few, at home. All in one statement of the database, the same for the same pupils and day: whatever is drawn comes from
 * a digest of both.
 */
export async function writeSport(trx: Kysely<any>, schoolId: number, now: Date, days: number): Promise<void> {
  const last = dayNumber(schoolDay(now))
  const { rows: regions } = await sql<{ code: string }>`
    select region_code as code from school where id = ${schoolId}`.execute(trx)
  const calendar = await calendarOf(trx, { regionCode: regions[0]?.code ?? '', schoolId })
  const schoolDays = schoolDaysBetween(calendar, dayText(last - days + 1), dayText(last))
  await sql`
    with child as materialized (
      select s.id, coalesce(s.student_no, s.id::text) as number, s.sex, s.class_id, c.grade,
        (array[${sql.raw(joins.join(','))}])[c.grade] + case when s.sex = 1 then 1 + c.grade / 3 else -1 - c.grade / 3 end
          + hashtextextended(sc.code, 7) % 6 as joins
      from student s join class c on c.school_id = s.school_id and c.id = s.class_id
      join school sc on sc.id = s.school_id
      where s.school_id = ${schoolId} and s.gone is null and ${isOpenClass}),
    day as materialized (
      select d.day::date as day, d.day::date = any(${schoolDays}::date[]) as is_school, ${dayText(last)}::date - d.day::date as ago
      from generate_series(${dayText(last - days + 1)}::date, ${dayText(last)}::date, interval '1 day') d (day)),
    drawn as (
      select child.*, day.day, day.is_school, part.part, draw.hash,
        (('x' || substr(draw.hash, 1, 7))::bit(28)::int % 1000) as chance,
        (('x' || substr(draw.hash, 8, 7))::bit(28)::int) as moment,
        (('x' || substr(draw.hash, 15, 7))::bit(28)::int) as length,
        (('x' || substr(draw.hash, 22, 7))::bit(28)::int) as which,
        case when part.part = 2 then 0.33 else 1 end
          * case when not day.is_school then 1.3 else 1 - day.ago * 0.001 end as share
      from day cross join (values (1), (2)) part (part) cross join child
      cross join lateral (select md5(child.number || day.day || part.part) as hash) draw
      where part.part = 2 or day.is_school),
    record as (
      select *, case
          when part = 2 then (array[16, 17, 17, 18, 19, 20])[1 + moment % 6]
          else (array[7, 8, 9, 10, 10, 14, 15, 16, 16])[1 + moment % 9] end as hour
      from drawn where chance < joins * 10 * share)
    insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
      seconds, in_school, disputed, arrived_on)
    select ${schoolId}::int, 3, 0, (lpad(to_hex(day - date '2000-01-01'), 8, '0') || substr(hash, 9))::uuid, id, class_id, grade, sex, ${items}[1 + which % 100], day,
      (day + make_interval(hours => hour, secs => moment / 9 % 3600)) at time zone 'Asia/Shanghai',
      case when part = 1 then 3000 + length % 6300 - grade * 90 else 1200 + length % 3600 end,
      part = 1, chance % 97 = 0, day
    from record
    where (day + make_interval(hours => hour, secs => moment / 9 % 3600)) at time zone 'Asia/Shanghai' < ${now}`.execute(
    trx,
  )
  await rebuildSport(trx, schoolId)
}

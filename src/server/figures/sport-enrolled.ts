import { sql, type Kysely } from 'kysely'
import { isOpenClass } from './open-classes.ts'
import { sportDayMeasures } from './sport-keys.ts'

/**
 * What the rates of a school's day are of: its pupils by class, grade and sex as the record stands when the day's first figures are
 * written. Taken once a day, so that a rate already told does not move when somebody joins or leaves later.
 */
export async function takeEnrolled(
  trx: Kysely<any>,
  schoolId: number,
  days: readonly string[],
): Promise<void> {
  const zeroes = sql.raw(sportDayMeasures.map(() => '0').join(', '))
  await sql`
    with missing as materialized (
      select day from unnest(${[...days]}::date[]) day
      where not exists (select from sport_day_summary had where had.school_id = ${schoolId} and had.day = day.day)),
    roster as (
      select coalesce(c.grade, 0) as grade, coalesce(c.id, 0) as class_id, s.sex, count(*)::int as enrolled
      from student s join class c on c.school_id = s.school_id and c.id = s.class_id
      where s.school_id = ${schoolId} and s.gone is null and ${isOpenClass} and exists (select from missing)
      group by grouping sets ((c.grade, c.id, s.sex), (c.grade, s.sex), (s.sex)))
    insert into sport_day_summary (school_id, day, grade, class_id, sex, enrolled, ${sql.raw(sportDayMeasures.join(', '))})
    select ${schoolId}::int, m.day, r.grade, r.class_id, r.sex, r.enrolled, ${zeroes}
    from missing m cross join roster r`.execute(trx)
}

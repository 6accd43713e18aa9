import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { sportDayMeasures } from './keys.ts'

/**
 * Who took part in a class beyond its roster of the day: who joined it later, or left it since. Counted class by class, boys and girls each for
 * themselves, and summed to grades and the school, so that parts sum to the whole at every level. To be called after participants or rosters of these days changed.
 */
export async function countBeyond(trx: Db, schoolId: number, days: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select day, coalesce(grade, 0) as grade, coalesce(class_id, 0) as class_id, sex,
        sum(greatest(participants - enrolled, 0))::int as beyond
      from sport_day_summary
      where school_id = ${schoolId}::int and day = any(${[...new Set(days)]}::date[]) and class_id <> 0
      group by grouping sets ((day, grade, class_id, sex), (day, grade, sex), (day, sex)))
    update sport_day_summary had set beyond = c.beyond from counted c
    where had.school_id = ${schoolId}::int and had.day = c.day and had.grade = c.grade and had.class_id = c.class_id
      and had.sex = c.sex and had.beyond <> c.beyond`.execute(trx)
}

/** Students of a school by class, grade and school, and by sex, as the record stands. */
const rosterOf = (schoolId: number) => sql`
  select coalesce(c.grade, 0) as grade, coalesce(c.id, 0) as class_id, s.sex, count(*)::int as enrolled
  from student s join class c on c.school_id = s.school_id and c.id = s.class_id
  where s.school_id = ${schoolId} and s.removed is null and ${isOpenClass}
  group by grouping sets ((c.grade, c.id, s.sex), (c.grade, s.sex), (s.sex))`
const zeroes = sql.raw(sportDayMeasures.map(() => '0').join(', '))
const columns = sql.raw(
  ['school_id', 'day', 'grade', 'class_id', 'sex', 'enrolled', 'beyond', ...sportDayMeasures].join(', '),
)

/**
 * What the rates of a school's day are of: its students by class, grade and sex as the record stands when the day's first figures are
 * written. Of a day that is over it stays, so that a rate already shown does not move when somebody joins or leaves later.
 */
export async function takeEnrolled(trx: Db, schoolId: number, days: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from unnest(${[...days]}::date[]) day
    where not exists (select from sport_day_summary had where had.school_id = ${schoolId} and had.day = day.day)`.execute(
    trx,
  )
  if (rows.length === 0) return
  await sql`
    insert into sport_day_summary (${columns})
    select ${schoolId}::int, day, r.grade, r.class_id, r.sex, r.enrolled, 0, ${zeroes}
    from unnest(${rows.map(({ day }) => day)}::date[]) day cross join (${rosterOf(schoolId)}) r`.execute(trx)
}

/** The same again for a day that is not over and has figures, by who writes students: today's rates are of today's roster. */
export async function retakeEnrolled(trx: Db, schoolId: number, day: string): Promise<void> {
  await lockSport(trx, schoolId)
  await sql`
    with roster as materialized (
      select r.* from (${rosterOf(schoolId)}) r
      where exists (select from sport_day_summary had where had.school_id = ${schoolId} and had.day = ${day}::date)),
    emptied as (
      update sport_day_summary d set enrolled = 0
      where d.school_id = ${schoolId} and d.day = ${day}::date and d.enrolled > 0 and not exists (
        select from roster r where r.grade = d.grade and r.class_id = d.class_id and r.sex = d.sex))
    insert into sport_day_summary as had (${columns})
    select ${schoolId}::int, ${day}::date, grade, class_id, sex, enrolled, 0, ${zeroes} from roster
    on conflict (school_id, day, grade, class_id, sex) do update set enrolled = excluded.enrolled
      where had.enrolled <> excluded.enrolled`.execute(trx)
  await countBeyond(trx, schoolId, [day])
}

/** A school's batches follow one another, so that two never judge or count past each other; other schools' go on beside them. */
export async function lockSport(trx: Db, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sport'), ${schoolId}::int)`.execute(trx)
}

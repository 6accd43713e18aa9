import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { mondayOf } from '@/lib/day.ts'

/**
 * Counts a school's weeks of labour again that hold these days, from its lessons and records, in the writer's transaction. The caller
 * holds the school's labour. A week with anything in it has a row for each class of that school year. A class has reported the week when
 * it entered a lesson or said that it had none; what students did at home reports nothing. The row of a grade sums the classes that
 * reported, so that no rate counts another. How many students a class had stays as it was counted first, and so does that it was there,
 * when the school year is turned over later.
 */
export async function countLabour(trx: Db, schoolId: number, days: readonly string[]): Promise<void> {
  for (const monday of new Set(days.map(mondayOf))) await countWeeks(trx, schoolId, monday, monday)
}

/** All weeks from one Monday to another at once; the seed has nothing else to do. */
export async function countWeeks(trx: Db, schoolId: number, from: string, to: string): Promise<void> {
  const published = sql`school_id = ${schoolId}::int and day between ${from}::date and ${to}::date + 6`
  const counted = sql`school_id = ${schoolId}::int and monday between ${from}::date and ${to}::date`
  const monday = sql`(day - (extract(isodow from day)::int - 1))`
  await sql`
    with had as (
      delete from labour_week_summary where ${counted} returning monday, grade, class_id, enrolled),
    lesson as (
      select ${monday} as monday, class_id, grade, sum(periods)::int as lessons, max(students) as students,
        sum(students * minutes)::int as minutes
      from labour_lesson where ${published} group by 1, 2, 3),
    record as (
      select ${monday} as monday, class_id, grade, count(distinct student_id)::int as participants,
        sum(minutes) filter (where setting = 1) as home, sum(minutes) filter (where setting = 2) as school,
        sum(minutes) filter (where setting = 3) as society
      from labour_record where ${published} group by 1, 2, 3),
    denied as (
      select monday, class_id, grade, students from labour_no_lesson where ${counted}),
    week as (select monday from lesson union select monday from record union select monday from denied),
    roster as (
      select c.id as class_id, c.grade, c.school_year, count(s.id)::int as students
      from class c left join student s on s.school_id = c.school_id and s.class_id = c.id and s.removed is null
      where c.school_id = ${schoolId}::int and c.closed_at is null
      group by c.id, c.grade, c.school_year),
    area as (
      select w.monday, r.class_id, r.grade from week w
      join roster r on r.students > 0
        and r.school_year = extract(year from w.monday + 6)::int - (extract(month from w.monday + 6) < 9)::int
      union select h.monday, h.class_id, h.grade from had h join week w on w.monday = h.monday where h.class_id <> 0
      union select monday, class_id, grade from lesson
      union select monday, class_id, grade from record
      union select monday, class_id, grade from denied),
    row as (
      select p.monday, p.grade, p.class_id, coalesce(l.lessons, 0) as lessons,
        (coalesce(l.lessons, 0) > 0 or d.class_id is not null)::int as reported,
        greatest(coalesce(h.enrolled, r.students, 0), coalesce(l.students, 0), coalesce(d.students, 0), coalesce(e.participants, 0)) as enrolled,
        coalesce(e.participants, 0) as participants, coalesce(e.home, 0) as home,
        coalesce(e.school, 0) + coalesce(l.minutes, 0) as school, coalesce(e.society, 0) as society
      from area p
      left join lesson l using (monday, class_id, grade)
      left join record e using (monday, class_id, grade)
      left join denied d using (monday, class_id, grade)
      left join roster r using (class_id, grade)
      left join had h on h.monday = p.monday and h.class_id = p.class_id)
    insert into labour_week_summary (school_id, monday, grade, class_id, reported, met, lessons, enrolled, participants,
      minutes_home, minutes_school, minutes_society)
    select ${schoolId}::int, monday, grade, class_id, reported, (lessons > 0)::int, lessons, enrolled, participants, home, school, society
    from row
    union all
    select ${schoolId}::int, monday, grade, 0, sum(reported), count(*) filter (where lessons > 0), sum(lessons), sum(enrolled * reported),
      sum(participants * reported), sum(home * reported), sum(school * reported), sum(society * reported)
    from row group by monday, grade`.execute(trx)
  await countGroups(trx, published, counted, monday)
}

async function countGroups(
  trx: Db,
  published: ReturnType<typeof sql>,
  counted: ReturnType<typeof sql>,
  monday: ReturnType<typeof sql>,
): Promise<void> {
  await sql`delete from labour_group_summary where ${counted}`.execute(trx)
  await sql`
    insert into labour_group_summary (school_id, monday, grade, class_id, task_group, lessons, records, participants, minutes)
    select school_id, monday, grade, class_id, task_group, sum(lessons), sum(records), sum(participants), sum(minutes)
    from (
      select school_id, ${monday} as monday, grade, class_id, task_group, sum(periods) as lessons, 0 as records,
        0 as participants, sum(students * minutes) as minutes
      from labour_lesson where ${published} group by 1, 2, 3, 4, 5
      union all
      select school_id, ${monday}, grade, class_id, task_group, 0, count(*), count(distinct student_id), sum(minutes)
      from labour_record where ${published} group by 1, 2, 3, 4, 5) part
    group by 1, 2, 3, 4, 5`.execute(trx)
}

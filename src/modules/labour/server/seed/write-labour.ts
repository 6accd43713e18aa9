import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { lessonMinutes, requiredGroups } from '@/modules/labour/standards/task-groups.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { countWeeks } from '../summaries/summary.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'

/** Task groups of a stage as often as they are done: cleaning, tidying and cooking often, industry and new technology hardly ever. */
const often = [5, 5, 4, 3, 3, 3, 1, 1, 2, 3]
const drawn = (stage: 1 | 2 | 3 | 4) =>
  `array[${requiredGroups[stage].flatMap((group) => Array<number>(often[group - 1]!).fill(group)).join(',')}]`
const groups = sql.raw(
  `(case when grade <= 2 then ${drawn(1)} when grade <= 4 then ${drawn(2)} else ${drawn(4)} end)`,
)

/**
 * The running term of a school: a class has its weekly lesson more or less often, and does something at home or in society now and
 * then; of a week that is over without a lesson nine classes in ten say so on its last school day; one school in six enters nothing for its
 * last two weeks. The same for the same classes and week: what is drawn comes from a digest.
 */
export async function writeLabour(trx: Db, schoolId: number, now: Date): Promise<void> {
  const today = schoolDay(now)
  const { rows: regions } = await sql<{ code: string }>`
    select region_code as code from school where id = ${schoolId}`.execute(trx)
  const calendar = await calendarOf(trx, { regionCode: regions[0]?.code ?? '', schoolId })
  const weeks = weeksOfTerm(calendar, termOf(calendar, today), today)
  const [first] = weeks
  const last = weeks.at(-1)
  if (first === undefined || last === undefined) return
  const open = schoolDaysBetween(calendar, first, addDays(last, 6))
  const number = (from: number) => sql.raw(`(('x' || substr(hash, ${from}, 6))::bit(24)::int)`)
  const drawnWeeks = sql`
    school as (
      select id, 58 + abs(hashtextextended(code, 35)) % 42 as diligence, abs(hashtextextended(code, 36)) % 6 = 0 as is_late
      from school where id = ${schoolId}),
    week as (
      select c.id as class_id, c.grade, w.monday::date as monday, w.no, s.diligence - case when c.grade > 6 then 12 else 0 end as diligence,
        md5(c.grade || '-' || c.number || '-' || s.id || w.monday || part.part) as hash, part.part, w.days, coalesce(p.students, 0) as students
      from school s join class c on c.school_id = s.id and ${isOpenClass}
      left join (
        select class_id, count(*) as students from student where school_id = ${schoolId} and removed is null group by class_id) p on p.class_id = c.id
      cross join (
        select w.monday, w.no, array(select d from unnest(${open}::date[]) d where d between w.monday and w.monday + 6 order by d) as days
        from unnest(${weeks}::date[]) with ordinality w (monday, no)) w
      cross join (values (1), (2)) part (part)
      where not (s.is_late and w.no > ${weeks.length}::int - 3))`
  // Some time between half past eight and four in the afternoon.
  const enteredAt = sql`((day + time '08:30') at time zone 'Asia/Shanghai' + ${number(25)} % 450 * interval '1 minute')`
  await sql`
    with ${drawnWeeks},
    lesson as (
      select *, days[1 + ${number(1)} % cardinality(days)] as day, ${groups} as groups from week
      where part = 1 and students > 0 and cardinality(days) > 0 and ${number(7)} % 100 < diligence + no)
    insert into labour_lesson (school_id, class_id, day, task_group, periods, grade, students, minutes, entered_by, entered_at)
    select ${schoolId}::int, class_id, day, groups[1 + ${number(13)} % array_length(groups, 1)], 1, grade, students,
      case when grade <= 6 then ${lessonMinutes(1)}::int else ${lessonMinutes(7)}::int end,
      coalesce((select min(id) from account where school_id = ${schoolId}), 0), ${enteredAt}
    from lesson where ${enteredAt} < ${now}`.execute(trx)
  await sql`
    with ${drawnWeeks}
    insert into labour_no_lesson (school_id, class_id, monday, grade, students, entered_by, entered_at)
    select ${schoolId}::int, class_id, monday, grade, students,
      coalesce((select min(id) from account where school_id = ${schoolId}), 0), (days[cardinality(days)] + time '17:00') at time zone 'Asia/Shanghai'
    from week w
    where part = 1 and students > 0 and cardinality(days) > 0 and monday + 7 <= ${today}::date and ${number(19)} % 10 > 0
      and not exists (
        select from labour_lesson l where l.school_id = ${schoolId}::int and l.class_id = w.class_id
          and l.day between w.monday and w.monday + 6)`.execute(trx)
  await sql`
    with ${drawnWeeks},
    activity as materialized (
      select *, monday + 5 + ${number(1)} % 2 as day, ${groups} as groups, nextval('labour_entry_id') as id from week
      where part = 2 and students > 0 and ${number(7)} % 100 < diligence / 2)
    insert into labour_record (school_id, source, source_id, student_id, class_id, grade, sex, task_group, setting, day, minutes)
    select ${schoolId}::int, 2, a.id, s.id, a.class_id, a.grade, s.sex, groups[1 + ${number(13)} % array_length(groups, 1)],
      case when ${number(19)} % 5 = 0 then 3 else 1 end, a.day, 30 + 10 * (${number(19)} % 6)
    from activity a join student s on s.school_id = ${schoolId} and s.class_id = a.class_id and s.removed is null
    where a.day <= ${today}::date`.execute(trx)
  await countWeeks(trx, schoolId, first, last)
}

import { sql } from 'kysely'
import { labourStudentList, type LabourStudentRow } from '@/modules/labour/contract/student-list.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import { labourOfStudent } from '../summaries/of-student.ts'
import { studentColumns, studentJoins, studentsHere } from '@/modules/records/server/public.ts'
import { sqlListOf } from '@/server/lists/sql-list.ts'

/** The term that runs when the page is read. */
function termSoFar(calendar: SchoolCalendar) {
  const today = schoolDay(new Date())
  return { from: weeksOfTerm(calendar, termOf(calendar, today), today)[0] ?? today, to: today }
}
function inTerm(calendar: SchoolCalendar, day: string) {
  const { from, to } = termSoFar(calendar)
  return sql`${sql.ref(day)} between ${from}::date and ${to}::date`
}
const joins = ['c', 'k', 'r', 't'] as const

/** Labour of each student, by the index of the child: no more is read than a page holds. */
export const labourStudentsSql = (calendar: SchoolCalendar) =>
  sqlListOf<LabourStudentRow>()(labourStudentList)({
    table: sql`student s`,
    key: { school: 's.school_id', id: 's.id', class: 's.class_id' },
    joins: {
      ...studentJoins,
      r: () => sql`cross join ${labourOfStudent('s', termSoFar(calendar))} r`,
      t: () => sql`cross join lateral (
      select count(*)::int as due, count(g.task_id)::int as submitted,
        count(*) filter (where g.state = 'approved')::int as approved,
        round(avg((a.concept + a.skill + a.habit + a.spirit) / 4.0), 1)::float8 as score
      from labour_task_student p join labour_task w on w.school_id = p.school_id and w.id = p.task_id
      left join labour_submission g on g.school_id = p.school_id and g.task_id = p.task_id and g.student_id = p.student_id
      left join labour_assessment a on a.school_id = p.school_id and a.task_id = p.task_id
        and a.student_id = p.student_id and a.by = 'teacher'
      where p.school_id = s.school_id and p.student_id = s.id and ${inTerm(calendar, 'w.from_day')}) t`,
    },
    where: studentsHere,
    columns: {
      ...studentColumns,
      minutes: { value: sql`r.minutes`, joins },
      atHome: { value: sql`r.home`, joins },
      atSchool: { value: sql`r.school`, joins },
      inSociety: { value: sql`r.society`, joins },
      days: { value: sql`r.days`, joins },
      groups: { value: sql`cardinality(r.groups)`, joins },
      submitted: {
        value: sql`case when t.due > 0 then jsonb_build_object('n', t.submitted, 'of', t.due) end`,
        joins,
      },
      approved: {
        value: sql`case when t.due > 0 then jsonb_build_object('n', t.approved, 'of', t.due) end`,
        joins,
      },
      score: { value: sql`t.score`, joins },
    },
    extra: {},
  })

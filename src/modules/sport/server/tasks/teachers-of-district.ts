import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTeachersOfDistrict } from '@/modules/sport/contract/board.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { inScope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { notifyDistrict, type SchoolTasks } from '@/server/tasks/notify-district.ts'
import { teachersOfSchool } from './teachers-of-school.ts'

/** Schools by name, and of one its teachers. */
export async function teachersOfDistrict(
  input: ParsedInputOf<typeof sportTeachersOfDistrict>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof sportTeachersOfDistrict>> {
  const window = windowOf(input, now())
  const today = schoolDay(now())
  const { rows } = await sql<SchoolTasks>`
    select s.id, s.name, d.*, k.*,
      exists (select from sport_task_reminder r where r.school_id = s.id and r.task_id = 0 and r.class_id = 0
        and r.day = ${today}::date) as reminded
    from school s
    cross join lateral (
      select ${taskSums('d')} from sport_teacher_day_summary d
      where d.school_id = s.id and d.day between ${window.start}::date and ${window.end}::date) d
    cross join lateral (
      select count(*)::int as tasks, count(distinct k.teacher_id) filter (where k.teacher_id > 0)::int as teachers
      from sport_task k where k.school_id = s.id
        and k.from_day <= ${window.end}::date and least(k.to_day, k.closed_on) >= ${window.start}::date) k
    where s.deleted_at is null and ${inScope(caller.scope, 's.id')}
    order by s.name_pinyin, s.id`.execute(db)
  return notifyDistrict(rows, { window, school: input.school }, (school) =>
    teachersOfSchool(db, caller.scope, school, { ...window, accountId: caller.accountId }),
  )
}

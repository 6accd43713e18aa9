import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { sportTeachersOfDistrict } from '@/contract/sport-board.ts'
import { maskName } from '@/lib/mask-name.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/sport-tasks/figures.ts'
import { inScope } from '../db/scope.ts'
import { windowOf } from '../http/date-window.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { taskSums } from './find-task.ts'
import { teachersOfSchool, type Span } from './teachers-of-school.ts'
import { toldLines } from './told-counts.ts'

type SchoolRow = TaskCounts & {
  id: number
  name: string
  tasks: number
  teachers: number
  pupils: number
  reminded: boolean
}

/** Schools by name, and of one its teachers; lines of few children are hidden, and no total holds them. */
export async function teachersOfDistrict(
  input: ParsedInputOf<typeof sportTeachersOfDistrict>,
  context: SignedInContext,
): Promise<ReplyOf<typeof sportTeachersOfDistrict>> {
  const { db, caller, now } = context
  const window = windowOf(input, now())
  const today = schoolDay(now())
  const { rows } = await sql<SchoolRow>`
    select s.id, s.name, d.*, coalesce(k.tasks, 0) as tasks,
      exists (select from sport_task_reminder r where r.school_id = s.id and r.task_id = 0 and r.class_id = 0
        and r.day = ${today}::date) as reminded
    from school s
    cross join lateral (
      select ${taskSums('d')}, coalesce(min(d.pupils), 0)::int as pupils,
        count(distinct d.teacher_id) filter (where d.teacher_id > 0)::int as teachers
      from sport_teacher_day_summary d
      where d.school_id = s.id and d.day between ${window.start}::date and ${window.end}::date) d
    cross join lateral (
      select count(*)::int as tasks from sport_task k where k.school_id = s.id
        and k.from_day <= ${window.end}::date and least(k.to_day, k.closed_on) >= ${window.start}::date) k
    where s.deleted_at is null and ${inScope(caller.scope, 's.id')}
    order by s.name_pinyin, s.id`.execute(db)
  if (input.school !== undefined && !rows.some(({ id }) => id === input.school))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const busy = rows.filter(({ due }) => due > 0)
  const told = new Map(toldLines(busy.map(({ pupils }) => pupils)).map((is, place) => [busy[place]!.id, is]))
  const isTold = (id: number) => told.get(id) ?? true
  return {
    ...window,
    schools: rows.map(({ id, name, tasks, teachers, reminded, pupils: _pupils, ...counts }) => ({
      ...{ school: { id, name }, tasks, teachers, remindedToday: reminded },
      rates: isTold(id) ? ratesOf(counts) : null,
    })),
    total: ratesOf(sumCounts(rows.filter(({ id }) => isTold(id)))),
    teachers:
      input.school === undefined || !isTold(input.school)
        ? []
        : await teachersTold(context, input.school, window),
  }
}

/** Names masked: who stands where is the school's to know. */
async function teachersTold({ db, caller }: SignedInContext, school: number, window: Span) {
  const all = await teachersOfSchool(db, caller.scope, school, { ...window, accountId: caller.accountId })
  const shown = toldLines(all.map(({ pupils }) => pupils))
  return all.map(({ teacher, tasks, rates }, place) => ({
    ...{
      teacher: { id: teacher.id, name: maskName(teacher.name) },
      tasks,
      rates: shown[place] ? rates : null,
    },
  }))
}

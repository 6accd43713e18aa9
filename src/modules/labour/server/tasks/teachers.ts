import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { TeacherFigures } from '@/contract/task-figures.ts'
import type { labourTaskGroups, labourTeachersOfDistrict } from '@/modules/labour/contract/board.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { TaskGroup } from '@/modules/labour/standards/task-groups.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { noteLookups } from '@/server/lists/masked-lookups.ts'
import { teachersSql } from '@/modules/records/server/public.ts'
import { taskInScope } from '@/server/tasks/task-kind.ts'
import { notifyDistrict, type SchoolTasks } from '@/server/tasks/notify-district.ts'

interface Span {
  start: string
  end: string
}

/** Task `k` had begun by the end of the window and was not over before it; one of classes without students was set as well. */
const touches = ({ start, end }: Span) =>
  sql`k.from_day <= ${end}::date and least(k.to_day, k.closed_on) >= ${start}::date`
/** Tasks `k` for classes in scope, with what is counted of those classes. */
const tasksWithCounts = (scope: Scope) => sql`(
    select t.* from labour_task t where ${taskInScope('labour', scope)}) k
  left join labour_task_summary d on d.school_id = k.school_id and d.task_id = k.id
    and ${inScope(scope, 'd.school_id', 'd.class_id')}`
/** A teacher account has its own line alone. */
const ownLine = (scope: Scope, accountId: number) =>
  scope.kind === 'classes'
    ? sql`k.teacher_id in (select id from teacher where account_id = ${accountId})`
    : sql`true`

const tasks = sql`count(distinct k.id)::int as tasks`

/** Figures per teacher of one school, by name; the school itself last. */
export async function teachersOfSchool(
  db: Db,
  scope: Scope,
  schoolId: number,
  { name = '', accountId, ...span }: Span & { name?: string | undefined; accountId: number },
): Promise<TeacherFigures[]> {
  const { rows } = await sql<TaskCounts & { id: number; name: string | null; tasks: number }>`
    select k.teacher_id as id, t.name, ${taskSums('d')}, ${tasks}
    from ${tasksWithCounts(scope)}
    left join teacher t on t.school_id = k.school_id and t.id = k.teacher_id
    where k.school_id = ${schoolId} and ${touches(span)}
      and ${ownLine(scope, accountId)} and (${name} = '' or position(${name} in t.name) > 0)
    group by k.teacher_id, t.name, t.name_pinyin
    order by k.teacher_id = 0, t.name_pinyin, k.teacher_id`.execute(db)
  return rows.map(({ id, name: own, tasks: submitted, ...counts }) => ({
    teacher: { id, name: own ?? '' },
    tasks: submitted,
    rates: ratesOf(counts),
  }))
}

export async function teachersOfDistrict(
  input: ParsedInputOf<typeof labourTeachersOfDistrict>,
  { db, caller, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTeachersOfDistrict>> {
  const { scope, accountId } = caller
  const window = windowOf(input, now())
  const { rows } = await sql<SchoolTasks>`
    select s.id, s.name, d.*,
      exists (select from labour_task_reminder r where r.school_id = s.id and r.task_id = 0 and r.class_id = 0
        and r.day = ${schoolDay(now())}::date) as reminded
    from school s
    cross join lateral (
      select ${taskSums('d')}, ${tasks}, count(distinct k.teacher_id) filter (where k.teacher_id > 0)::int as teachers
      from labour_task k left join labour_task_summary d on d.school_id = k.school_id and d.task_id = k.id
      where k.school_id = s.id and ${touches(window)}) d
    where s.deleted_at is null and ${inScope(scope, 's.id')}
    order by s.name_pinyin, s.id`.execute(db)
  const requested = input.phone === undefined ? undefined : await teacherWithPhone(db, scope, input.phone)
  const isElsewhere =
    requested !== undefined && input.school !== undefined && requested.school !== input.school
  const published = await notifyDistrict(
    rows,
    { window, school: input.school ?? requested?.school },
    (school) => teachersOfSchool(db, scope, school, { ...window, accountId }),
  )
  const shown =
    input.phone === undefined
      ? published.teachers
      : published.teachers.filter(({ teacher }) => !isElsewhere && teacher.id === requested?.id)
  const phones = await phonesOf(
    db,
    scope,
    shown.map(({ teacher }) => teacher.id),
  )
  return {
    ...published,
    teachers: shown.map((row) => ({
      ...row,
      phone: disclose('mobile', phones.get(row.teacher.id) ?? '', readerOf(scope)),
    })),
  }
}

/** A number is masked for who asks: it is counted and written down like one that a list is narrowed to. */
async function teacherWithPhone(db: Db, scope: Scope, phone: string) {
  await noteLookups(db, scope, teachersSql, { filters: { phone } })
  const { rows } = await sql<{ id: number; school: number }>`
    select id, school_id as school from teacher
    where phone = ${phone} and removed_at is null and ${inScope(scope, 'school_id')} limit 1`.execute(db)
  return rows[0]
}

async function phonesOf(db: Db, scope: Scope, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, coalesce(phone, '') as phone from teacher
    where id = any(${[...ids]}::bigint[]) and ${inScope(scope, 'school_id')}`.execute(db)
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}

/** Figures per task group of the own school, of one teacher or of all. */
export async function taskGroupsOf(
  { teacher, ...requested }: ParsedInputOf<typeof labourTaskGroups>,
  { db, caller: { scope, accountId }, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTaskGroups>> {
  const { rows } = await sql<TaskCounts & { group: TaskGroup; tasks: number }>`
    select k.task_group as "group", ${taskSums('d')}, ${tasks}
    from ${tasksWithCounts(scope)}
    where ${touches(windowOf(requested, now()))}
      and ${ownLine(scope, accountId)} and ${teacher === undefined ? sql`true` : sql`k.teacher_id = ${teacher}`}
    group by k.task_group order by k.task_group`.execute(db)
  return {
    rows: rows.map(({ group, tasks: submitted, ...counts }) => ({
      group,
      tasks: submitted,
      rates: ratesOf(counts),
    })),
  }
}

import { sql, type Kysely } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTaskGroups } from '@/contract/labour-board.ts'
import type { TaskGroup } from '@/standards/labour/task-groups.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { taskSums } from '../figures/task-sums.ts'
import { windowOf } from '../http/date-window.ts'
import type { SignedInContext } from '../http/route.ts'
import type { TeacherTasks } from '../tasks/tell-district.ts'

export interface Span {
  start: string
  end: string
}

/** Summary `d` is of a task that had begun by the end of the window and was not over before it. */
export const touchesWindow = ({ start, end }: Span) =>
  sql`d.from_day <= ${end}::date and d.due_day >= ${start}::date`
/** A teacher account has its own line alone. */
const ownLine = (scope: Scope, accountId: number) =>
  scope.kind === 'classes'
    ? sql`d.teacher_id in (select id from teacher where account_id = ${accountId})`
    : sql`true`

/** The fewest children that a task of class is of: what a bureau is told hangs on it. */
export const fewestPupils = sql`coalesce(min(d.due), 0)::int as pupils, count(distinct d.task_id)::int as tasks`

/** Figures per teacher of one school, by name; the school itself last. */
export async function teachersOfSchool(
  db: Kysely<any>,
  scope: Scope,
  schoolId: number,
  { name = '', accountId, ...span }: Span & { name?: string | undefined; accountId: number },
): Promise<TeacherTasks[]> {
  const { rows } = await sql<TaskCounts & { id: number; name: string | null; tasks: number; pupils: number }>`
    select d.teacher_id as id, t.name, ${taskSums('d')}, ${fewestPupils}
    from labour_task_summary d
    left join teacher t on t.school_id = d.school_id and t.id = d.teacher_id
    where d.school_id = ${schoolId} and ${touchesWindow(span)} and ${inScope(scope, 'd.school_id', 'd.class_id')}
      and ${ownLine(scope, accountId)} and (${name} = '' or position(${name} in t.name) > 0)
    group by d.teacher_id, t.name, t.name_pinyin
    order by d.teacher_id = 0, t.name_pinyin, d.teacher_id`.execute(db)
  return rows.map(({ id, name: own, tasks, pupils, ...counts }) => ({
    ...{ teacher: { id, name: own ?? '' }, tasks, pupils, rates: ratesOf(counts) },
  }))
}

/** Figures per task group of the own school, of one teacher or of all. */
export async function taskGroupsOf(
  { teacher, ...asked }: ParsedInputOf<typeof labourTaskGroups>,
  { db, caller: { scope, accountId }, now }: SignedInContext,
): Promise<ReplyOf<typeof labourTaskGroups>> {
  const { rows } = await sql<TaskCounts & { group: TaskGroup; tasks: number; pupils: number }>`
    select d.task_group as "group", ${taskSums('d')}, ${fewestPupils}
    from labour_task_summary d
    where ${inScope(scope, 'd.school_id', 'd.class_id')} and ${touchesWindow(windowOf(asked, now()))}
      and ${ownLine(scope, accountId)} and ${teacher === undefined ? sql`true` : sql`d.teacher_id = ${teacher}`}
    group by d.task_group order by d.task_group`.execute(db)
  return {
    rows: rows.map(({ group, tasks, pupils: _pupils, ...counts }) => ({
      ...{ group, tasks, rates: ratesOf(counts) },
    })),
  }
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TeacherFigures } from '@/contract/task-figures.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'

export interface Span {
  start: string
  end: string
}
export type TeacherRow = TeacherFigures & { counts: TaskCounts }

/** Sums per teacher with a task of these days, of one school, by name; the school itself last. A teacher account has its own line. */
export async function teachersOfSchool(
  db: Db,
  scope: Scope,
  schoolId: number,
  { start, end, name = '', accountId }: Span & { name?: string | undefined; accountId: number },
): Promise<TeacherRow[]> {
  const { rows } = await sql<TaskCounts & { id: number; name: string | null; tasks: number }>`
    select k.teacher_id as id, t.name, ${taskSums('d')}, k.tasks
    from (
      select school_id, teacher_id, count(*)::int as tasks from sport_task
      where school_id = ${schoolId} and from_day <= ${end}::date and least(to_day, closed_on) >= ${start}::date
      group by school_id, teacher_id) k
    left join sport_teacher_day_summary d on d.school_id = k.school_id and d.teacher_id = k.teacher_id
      and d.day between ${start}::date and ${end}::date
    left join teacher t on t.school_id = k.school_id and t.id = k.teacher_id
    where ${scope.kind === 'classes' ? sql`t.account_id = ${accountId}` : inScope(scope, 'k.school_id')}
      and (${name} = '' or position(${name} in t.name) > 0)
    group by k.teacher_id, k.tasks, t.name, t.name_pinyin
    order by k.teacher_id = 0, t.name_pinyin, k.teacher_id`.execute(db)
  return rows.map(({ id, name: own, tasks, ...counts }) => ({
    teacher: { id, name: own ?? '' },
    tasks,
    counts,
    rates: ratesOf(counts),
  }))
}

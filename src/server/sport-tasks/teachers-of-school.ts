import { sql, type Kysely } from 'kysely'
import type { TeacherFigures } from '@/contract/task-figures.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { taskSums } from '../figures/task-sums.ts'

export interface Span {
  start: string
  end: string
}
export type TeacherRow = TeacherFigures & { counts: TaskCounts }

/** Sums per teacher of one school over days, by name; the school itself last. A teacher account has its own line. */
export async function teachersOfSchool(
  db: Kysely<any>,
  scope: Scope,
  schoolId: number,
  { start, end, name = '', accountId }: Span & { name?: string | undefined; accountId: number },
): Promise<TeacherRow[]> {
  const { rows } = await sql<TaskCounts & { id: number; name: string | null; tasks: number }>`
    select d.teacher_id as id, t.name, ${taskSums('d')},
      (select count(*)::int from sport_task k where k.school_id = ${schoolId} and k.teacher_id = d.teacher_id
        and k.from_day <= ${end}::date and least(k.to_day, k.closed_on) >= ${start}::date) as tasks
    from sport_teacher_day_summary d
    left join teacher t on t.school_id = d.school_id and t.id = d.teacher_id
    where d.school_id = ${schoolId} and d.day between ${start}::date and ${end}::date
      and ${scope.kind === 'classes' ? sql`t.account_id = ${accountId}` : inScope(scope, 'd.school_id')}
      and (${name} = '' or position(${name} in t.name) > 0)
    group by d.teacher_id, t.name, t.name_pinyin
    order by d.teacher_id = 0, t.name_pinyin, d.teacher_id`.execute(db)
  return rows.map(({ id, name: own, tasks, ...counts }) => ({
    ...{ teacher: { id, name: own ?? '' }, tasks, counts, rates: ratesOf(counts) },
  }))
}

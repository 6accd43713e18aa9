import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { taskSums } from '../../figures/task-sums.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools } from './labour-view.ts'

/** Completion, review and on-time of the tasks that ran in the weeks: what was given in is a process figure, never hidden. */
export async function readTaskRates({ db, view }: LabourQuestion) {
  const [start = view.today] = view.counted
  const end = addDays(view.counted.at(-1) ?? view.today, 6)
  const { rows } = await sql<TaskCounts & { part: number }>`
    select ${view.school ? sql`d.grade` : sql`d.school_id`} as part, ${taskSums('d')}
    from labour_task_summary d
    where d.from_day <= ${end}::date and d.due_day >= ${start}::date and ${inSchools(view, 'd.school_id')}
    group by 1 order by 1`.execute(db)
  const own = rows.filter(({ part }) => view.grade === undefined || part === view.grade)
  const { completion, onTime, reviewed } = ratesOf(sumCounts(own))
  return { completion, onTime, reviewed }
}

import { sql } from 'kysely'
import { addDays } from '@/standards/sport/school-days.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { taskSums } from '../../figures/task-sums.ts'
import { toldLines } from '../../figures/told-lines.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools } from './labour-view.ts'

/**
 * Completion, review and on-time of the tasks that ran in the weeks. A bureau is told sums of those schools, or grades of a school,
 * none of whose tasks is of few pupils: null where nothing is left.
 */
export async function readTaskRates({ db, view }: LabourQuestion) {
  const [start = view.today] = view.counted
  const end = addDays(view.counted.at(-1) ?? view.today, 6)
  const { rows } = await sql<TaskCounts & { part: number; pupils: number }>`
    select ${view.school ? sql`d.grade` : sql`d.school_id`} as part, ${taskSums('d')}, min(d.due)::int as pupils
    from labour_task_summary d
    where d.from_day <= ${end}::date and d.due_day >= ${start}::date and ${inSchools(view, 'd.school_id')}
    group by 1 order by 1`.execute(db)
  const told = view.isOwnSchool ? rows.map(() => true) : toldLines(rows.map(({ pupils }) => pupils))
  const own = rows.filter(({ part }, i) => told[i] && (view.grade === undefined || part === view.grade))
  if (own.length === 0 && rows.length > 0) return null
  const { completion, onTime, reviewed } = ratesOf(sumCounts(own))
  return { completion, onTime, reviewed }
}

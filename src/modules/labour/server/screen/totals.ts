import { sql } from 'kysely'
import type { LabourGroupCell } from '@/modules/labour/contract/screen.ts'
import { addDays } from '@/lib/day.ts'
import { ratesOf, sumCounts, type TaskCounts } from '@/standards/tasks/figures.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { isCovered, readGroupCells } from './group-cells.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools, type LabourView } from './labour-view.ts'

/** So many weeks back a figure is compared with itself. */
const weeksBack = 4

/** The head of a screen: the weeks so far, as they stood four weeks ago, and who has entered nothing. */
export async function readTotals(question: LabourQuestion) {
  const { view, rowsOf, readerOf } = question
  const area = { school: view.school?.id, grade: view.grade }
  const of = async (mondays: readonly string[]) => ({
    figures: publishFigures(await readerOf(mondays), await rowsOf(mondays), area),
    coverage: coverageOf(await readGroupCells(question, mondays)),
  })
  const earlier = view.counted.slice(0, -weeksBack)
  const published = new Map<string, boolean>()
  for (const row of await rowsOf(view.counted)) {
    const key = `${row.school_id} ${row.monday}`
    published.set(key, row.reported > 0 || (published.get(key) ?? false))
  }
  return {
    area: whereOf(view),
    ...(await of(view.counted)),
    ...(earlier.length > 0 ? { before: await of(earlier) } : {}),
    tasks: await readTaskRates(question),
    published: { n: [...published.values()].filter(Boolean).length, of: published.size },
  }
}

function coverageOf(cells: readonly LabourGroupCell[]) {
  const required = cells.filter(({ isRequired }) => isRequired)
  return { n: required.filter(isCovered).length, of: required.length }
}

function whereOf({ region, school, grade }: LabourView) {
  const level = grade !== undefined ? ('grade' as const) : school ? ('school' as const) : ('region' as const)
  return { level, region, ...(school ? { school } : {}), ...(grade === undefined ? {} : { grade }) }
}

/** Completion, review and on-time of the tasks that ran in the weeks: what was given in is a process figure, never hidden. */
async function readTaskRates({ db, view }: LabourQuestion) {
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

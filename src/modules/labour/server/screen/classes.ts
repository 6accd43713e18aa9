import { sql } from 'kysely'
import type { LabourOfClass } from '@/modules/labour/contract/totals.ts'
import { addDays } from '@/lib/day.ts'
import { ratesOf, type TaskCounts } from '@/standards/tasks/figures.ts'
import { grouped } from '@/lib/grouped.ts'
import { taskSums } from '@/server/summaries/task-sums.ts'
import { readRequirements, requiredOf } from '../requirements.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools } from './labour-view.ts'
import type { WeekRow } from './read-weeks.ts'

/** Classes of the own school over the weeks that count: what they did, and how their tasks stand. */
export async function readClasses(question: LabourQuestion): Promise<{ rows: LabourOfClass[] }> {
  const { db, view, rowsOf, readerOf } = question
  const weeks = grouped(await rowsOf(view.counted, true), ({ class_id }) => class_id)
  const reader = await readerOf(view.counted)
  const requirements = await readRequirements(db, view.scope.regionCode)
  const [labels, minutesOf, groups, tasks] = [
    await readLabels(question),
    await readMinutes(question),
    await readGroupsDone(question),
    await readTasks(question),
  ]
  const rows = labels.map(({ students, ...ofClass }) => {
    const own: WeekRow[] = weeks.get(ofClass.id) ?? []
    const required = requiredOf(requirements, ofClass.grade)
    const done = groups.get(ofClass.id) ?? []
    const minutes = minutesOf.get(ofClass.id) ?? 0
    const { waiting = 0, completion = { n: 0, of: 0 } } = tasks.get(ofClass.id) ?? {}
    return {
      class: ofClass,
      students,
      minutes,
      minutesPerStudent: minutes / students,
      figures: publishFigures(reader, own, {}),
      completion,
      waiting,
      groups: { n: required.filter((group) => done.includes(group)).length, of: required.length },
    }
  })
  return { rows }
}

async function readLabels({ db, view }: LabourQuestion) {
  const { rows } = await sql<LabourOfClass['class'] & { students: number }>`
    select c.id::int as id, c.grade, c.number, coalesce(c.name, '') as name, r.students
    from class c join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where ${inSchools(view, 'c.school_id')} and c.closed_at is null and r.students > 0
    order by c.grade, c.number, c.id`.execute(db)
  return rows
}

/** All minutes there are, those of weeks the class did not report too: a sum is no rate. */
async function readMinutes({ db, view }: LabourQuestion): Promise<Map<number, number>> {
  const { rows } = await sql<{ class: number; minutes: number }>`
    select class_id::int as class, sum(minutes_home + minutes_school + minutes_society)::float8 as minutes
    from labour_week_summary
    where monday = any(${view.counted}::date[]) and class_id <> 0 and ${inSchools(view)}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.class, row.minutes]))
}

async function readGroupsDone({ db, view }: LabourQuestion): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ class: number; done: number[] }>`
    select g.class_id::int as class, array_agg(distinct g.task_group::int) as done
    from labour_group_summary g
    join labour_week_summary w using (school_id, monday, grade, class_id)
    where g.monday = any(${view.counted}::date[]) and ${inSchools(view, 'g.school_id')}
      and (g.lessons > 0 or 2 * g.participants >= w.enrolled)
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.class, row.done]))
}

async function readTasks({ db, view }: LabourQuestion) {
  const [start = view.today] = view.counted
  const end = addDays(view.counted.at(-1) ?? view.today, 6)
  const { rows } = await sql<TaskCounts & { class: number }>`
    select d.class_id::int as class, ${taskSums('d')} from labour_task_summary d
    where d.from_day <= ${end}::date and d.due_day >= ${start}::date and ${inSchools(view, 'd.school_id')}
    group by 1`.execute(db)
  return new Map(
    rows.map((row) => [
      row.class,
      { completion: ratesOf(row).completion, waiting: row.submitted - row.approved - row.returned },
    ]),
  )
}

import { sql } from 'kysely'
import type { LabourGroupCell } from '@/contract/labour-screen.ts'
import { taskGroups, unconfirmedStages } from '@/standards/labour/task-groups.ts'
import { readRequirements, requiredOf } from '../requirements.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools } from './labour-view.ts'
import type { WeekRow } from './read-weeks.ts'

/** Half of a grade's classes: a task group counts as done there. */
export const isCovered = ({ rate }: Pick<LabourGroupCell, 'rate'>): boolean => 2 * rate.n >= rate.of

/** Task group × grade over these weeks: every grade there is, every group it is required to do or did. */
export async function readGroupCells(
  { db, view, rowsOf }: LabourQuestion,
  mondays: readonly string[],
): Promise<LabourGroupCell[]> {
  const { rows } = await sql<{ grade: number; group: number; n: number }>`
    select g.grade, g.task_group as "group", count(distinct (g.school_id, g.class_id))::int as n
    from labour_group_summary g
    join labour_week_summary w on w.school_id = g.school_id and w.monday = g.monday and w.grade = g.grade
      and w.class_id = g.class_id
    where g.monday = any(${[...mondays]}::date[]) and (g.lessons > 0 or 2 * g.participants >= w.enrolled)
      and ${inSchools(view, 'g.school_id')}
    group by 1, 2`.execute(db)
  const did = new Map(rows.map(({ grade, group, n }) => [`${grade} ${group}`, n]))
  const requirements = await readRequirements(db, view.scope.regionCode)
  const classes = classesByGrade(await rowsOf(mondays))
  return [...classes].flatMap(([grade, of]) =>
    taskGroups.map((group) => ({
      ...{ group, grade, rate: { n: Math.min(of, did.get(`${grade} ${group}`) ?? 0), of } },
      isRequired: requiredOf(requirements, grade).includes(group),
    })),
  )
}

/** Classes of a grade: of each school as many as in its fullest week. */
function classesByGrade(rows: readonly WeekRow[]): Map<number, number> {
  const most = new Map<string, { grade: number; classes: number }>()
  for (const { school_id, grade, classes } of rows) {
    const key = `${school_id} ${grade}`
    most.set(key, { grade, classes: Math.max(classes, most.get(key)?.classes ?? 0) })
  }
  const sums = new Map<number, number>()
  for (const { grade, classes } of [...most.values()].toSorted((a, b) => a.grade - b.grade))
    sums.set(grade, (sums.get(grade) ?? 0) + classes)
  return sums
}

export async function readGroups(question: LabourQuestion) {
  const { db, view, readerOf } = question
  const reader = await readerOf(view.counted)
  const isHidden = !view.isOwnSchool && reader.hides({ school: view.school?.id, grade: view.grade })
  const { rows } = await sql<{ group: number; lessons: number; minutes: number; participants: number }>`
    select task_group as "group", sum(lessons)::int as lessons, sum(minutes)::float8 as minutes,
      sum(participants)::int as participants
    from labour_group_summary
    where monday = any(${view.counted}::date[]) and ${inSchools(view)}
      and ${view.grade === undefined ? sql`true` : sql`grade = ${view.grade}`}
    group by 1 order by 1`.execute(db)
  const few = (n: number) => !view.isOwnSchool && n > 0 && n < 5
  const requirements = await readRequirements(db, view.scope.regionCode)
  return {
    cells: await readGroupCells(question, view.counted),
    sums: rows.map(({ group, lessons, minutes, participants }) => ({
      ...{ group, lessons, minutes: isHidden || few(participants) ? null : minutes },
    })),
    unconfirmed: requirements
      .filter(({ stage, isOwn }) => !isOwn && unconfirmedStages.includes(stage))
      .map(({ stage }) => stage),
  }
}

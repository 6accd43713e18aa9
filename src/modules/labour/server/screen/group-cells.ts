import { sql } from 'kysely'
import type { LabourGroupCell } from '@/modules/labour/contract/screen.ts'
import { taskGroups, unconfirmedStages } from '@/modules/labour/standards/task-groups.ts'
import { grouped } from '@/lib/grouped.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { readRequirements, requiredOf } from '../requirements.ts'
import { isSuppressedTogether } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools, type Schools } from './labour-view.ts'
import type { WeekRow } from './read-weeks.ts'

/** Half of a grade's classes: a task group counts as done there. */
export const isCovered = ({ rate }: Pick<LabourGroupCell, 'rate'>): boolean => 2 * rate.n >= rate.of

interface GroupOfSchool {
  school_id: number
  grade: number
  group: number
  /** Classes that did it: a lesson, or half of the students. */
  n: number
  lessons: number
  minutes: number
  participants: number
}

/** Task group × grade of the view's school, or of every school of the district. */
async function readGroupRows(
  { db, view, keepRows }: LabourQuestion,
  mondays: readonly string[],
): Promise<readonly GroupOfSchool[]> {
  const read = async (from: LabourQuestion['db'], schools: Schools & { class?: number }) => {
    const { rows } = await sql<GroupOfSchool>`
      select g.school_id, g.grade, g.task_group as "group", sum(g.lessons)::int as lessons,
        count(distinct g.class_id) filter (where g.lessons > 0 or 2 * g.participants >= w.enrolled)::int as n,
        sum(g.minutes)::float8 as minutes, sum(g.participants)::int as participants
      from labour_group_summary g
      left join labour_week_summary w on w.school_id = g.school_id and w.monday = g.monday and w.grade = g.grade
        and w.class_id = g.class_id
      where g.monday = any(${[...mondays]}::date[]) and ${inSchools(schools, 'g.school_id')}
        and ${schools.class === undefined ? sql`true` : sql`g.class_id = ${schools.class}`}
      group by 1, 2, 3`.execute(from)
    return rows
  }
  if (view.isOwnSchool) return read(db, view)
  const { scope, school } = view
  const rows = await keepRows(`groups ${mondays.join(' ')}`, (from, schools) =>
    read(from, { scope, schools }),
  )
  return rows.filter(({ school_id }) => !school || school_id === school.id)
}

/** Task group × grade over these weeks: every grade there is, every group it is required to do or did. */
export async function readGroupCells(
  question: LabourQuestion,
  mondays: readonly string[],
): Promise<LabourGroupCell[]> {
  const { db, view, rowsOf } = question
  const did = new Map<string, number>()
  for (const { grade, group, n } of await readGroupRows(question, mondays))
    did.set(`${grade} ${group}`, n + (did.get(`${grade} ${group}`) ?? 0))
  const requirements = await readRequirements(db, view.scope.regionCode)
  const classes = classesByGrade(await rowsOf(mondays))
  return [...classes].flatMap(([grade, of]) =>
    taskGroups.map((group) => ({
      group,
      grade,
      rate: { n: Math.min(of, did.get(`${grade} ${group}`) ?? 0), of },
      isRequired: requiredOf(requirements, grade).includes(group),
    })),
  )
}

/** Classes of a grade: of each school as many as in its fullest week. */
function classesByGrade(rows: readonly WeekRow[]): Map<number, number> {
  const max = new Map<string, { grade: number; classes: number }>()
  for (const { school_id, grade, classes } of rows) {
    const key = `${school_id} ${grade}`
    max.set(key, { grade, classes: Math.max(classes, max.get(key)?.classes ?? 0) })
  }
  const sums = new Map<number, number>()
  for (const { grade, classes } of [...max.values()].toSorted((a, b) => a.grade - b.grade))
    sums.set(grade, (sums.get(grade) ?? 0) + classes)
  return sums
}

export async function readGroups(question: LabourQuestion) {
  const { db, view } = question
  const isSuppressed = !view.isWhole && (await areMinutesSuppressed(question))
  const groups = grouped(
    (await readGroupRows(question, view.counted)).filter(
      ({ grade }) => view.grade === undefined || grade === view.grade,
    ),
    ({ group }) => group,
  )
  const sum = (own: readonly GroupOfSchool[], of: 'lessons' | 'minutes' | 'participants') =>
    own.reduce((all, row) => all + row[of], 0)
  const requirements = await readRequirements(db, view.scope.regionCode)
  return {
    cells: await readGroupCells(question, view.counted),
    sums: [...groups]
      .toSorted(([a], [b]) => a - b)
      .map(([group, own]) => ({
        group,
        lessons: sum(own, 'lessons'),
        minutes: isSuppressed ? null : sum(own, 'minutes'),
      })),
    unconfirmed: requirements
      .filter(({ stage, isOwn }) => !isOwn && unconfirmedStages.includes(stage))
      .map(({ stage }) => stage),
  }
}

/**
 * Minutes by group are published of the whole district alone, and only where in each of its weeks no group is of few students: a school's
 * would be what the others leave of a group, and a hidden week what two spans leave of each other.
 */
export async function areMinutesSuppressed(question: LabourQuestion): Promise<boolean> {
  const { view, rowsOf, readerOf } = question
  if (view.school) return true
  if (isSuppressedTogether(await readerOf(view.counted), await rowsOf(view.counted), {})) return true
  for (const monday of view.counted) {
    const ofWeek = grouped(await readGroupRows(question, [monday]), ({ group }) => group)
    const isFew = [...ofWeek.values()].some((own) =>
      isSmallCount(own.reduce((n, { participants }) => n + participants, 0)),
    )
    if (isFew) return true
  }
  return false
}

import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { followUpDays } from '@/modules/vision/contract/records.ts'
import { gradesOf, type Stage } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { inView } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { followUpStep } from '../summaries/follow-up.ts'
import type { Today } from './progress-route.ts'

/** Students of one school, or of one grade of it, whose follow-up began on a day and has no result. */
interface OpenCount {
  suggestedOn: string
  school: number
  name: string
  grade: number
  n: number
}
interface OpenFollowUps {
  follows: OpenCount[]
  /** One school is asked about: its grades are shown one by one, else the schools. */
  byGrade: boolean
}

const itemsShown = 12
/** What became due in as many days is new. */
const lateDays = 7

/** Follow-ups of a view that have no result, of students who are still there. */
export async function readOpenFollowUps(
  db: Db,
  view: ScreenView,
  { stage }: { stage?: Stage | undefined },
): Promise<OpenFollowUps> {
  const byGrade = view.school !== undefined
  const grades = stage && gradesOf(stage)
  const { rows } = await sql<OpenCount>`
    select coalesce(e.taken_on, r.ends_on)::text as "suggestedOn", e.school_id as school, k.name,
      ${byGrade ? sql`e.grade` : sql`0`} as grade, count(*)::int as n
    from (select * from vision_exam where round_id = ${view.round.id} and state = 'done' and ${inView(view)}) e
    join screening_round r on r.id = e.round_id
    join school k on k.id = e.school_id
    join student s on s.school_id = e.school_id and s.id = e.student_id and s.removed is null
    left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id
    where ${followUpStep} not in ('none', 'result') and ${grades ? sql`e.grade = any(${grades}::int[])` : sql`true`}
    group by 1, 2, 3, 4`.execute(db)
  return { follows: rows, byGrade }
}

/** Those past their day by the day of the answer, as `stepsView` says it of each child. */
export function judgeOverdue({ follows, byGrade }: OpenFollowUps, { today }: Today) {
  const overdue = follows
    .map((each) => ({ ...each, dueOn: addDays(each.suggestedOn, followUpDays) }))
    .filter(({ dueOn }) => dueOn < today)
  const sum = (some: readonly OpenCount[]) => some.reduce((all, { n }) => all + n, 0)
  const since = addDays(today, -lateDays)
  return {
    open: sum(follows),
    overdue: sum(overdue),
    schools: new Set(overdue.map(({ school }) => school)).size,
    lately: sum(overdue.filter(({ dueOn }) => dueOn >= since)),
    items: overdue
      .toSorted(
        (a, b) => b.dueOn.localeCompare(a.dueOn) || b.n - a.n || a.grade - b.grade || a.school - b.school,
      )
      .slice(0, itemsShown)
      .map(({ dueOn, school, name, grade, n }) => ({
        dueOn,
        n,
        ...(byGrade ? { grade } : { school: { id: school, name } }),
      })),
  }
}

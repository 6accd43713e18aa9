import { sql, type RawBuilder } from 'kysely'
import { grouped } from '@/lib/grouped.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { areMinutesSuppressed } from './group-cells.ts'
import { isSuppressedTogether } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { inSchools, type LabourView } from './labour-view.ts'
import { addUp } from './read-weeks.ts'

/** A task group in one grade and week of a place. */
interface GroupWeek {
  monday: string
  grade: number
  group: number
  minutes: number
  /** Student-weeks with a record of it, of class-weeks that were reported. */
  participants: number
}

/** The rows of a view in a table under an alias: of its schools, its grade or its class. */
export const ofView = (view: LabourView, alias: string): RawBuilder<unknown> => {
  const { grade, class: ofClass } = view
  const parts = [inSchools(view, `${alias}.school_id`)]
  if (grade !== undefined) parts.push(sql`${sql.ref(`${alias}.grade`)} = ${grade}`)
  if (ofClass !== undefined) parts.push(sql`${sql.ref(`${alias}.class_id`)} = ${ofClass}`)
  return sql.join(parts, sql` and `)
}

async function readGroupWeeks({ db, view }: LabourQuestion): Promise<GroupWeek[]> {
  const { rows } = await sql<GroupWeek>`
    select g.monday::text as monday, g.grade, g.task_group as "group", sum(g.minutes)::float8 as minutes,
      coalesce(sum(g.participants) filter (where w.reported > 0), 0)::int as participants
    from labour_group_summary g
    left join labour_week_summary w on w.school_id = g.school_id and w.monday = g.monday and w.grade = g.grade
      and w.class_id = g.class_id
    where g.monday = any(${view.counted}::date[]) and ${ofView(view, 'g')}
    group by 1, 2, 3 order by 3, 1, 2`.execute(db)
  return rows
}

const minutesOf = (rows: readonly GroupWeek[]) => rows.reduce((sum, { minutes }) => sum + minutes, 0)

/** Published is all of it or nothing, of the whole district alone, as the minutes by task group are. */
const isHidden = async (question: LabourQuestion) =>
  !question.view.isWhole && (question.view.grade !== undefined || (await areMinutesSuppressed(question)))

/** Nor by grade where a grade is hidden, or few of one did a group. */
async function isHiddenByGrade(question: LabourQuestion, rows: readonly GroupWeek[]) {
  const { view, rowsOf, readerOf } = question
  if (view.isWhole) return false
  if (await isHidden(question)) return true
  const reader = await readerOf(view.counted)
  const byGrade = grouped(await rowsOf(view.counted), ({ grade }) => grade)
  return (
    rows.some(({ participants }) => isSmallCount(participants)) ||
    [...byGrade].some(([grade, own]) => isSuppressedTogether(reader, own, { grade }))
  )
}

const linesOf = <P>(
  rows: readonly GroupWeek[],
  { parts, partOf, hidden }: { parts: readonly P[]; partOf: (row: GroupWeek) => P; hidden: boolean },
) =>
  [...grouped(rows, ({ group }) => group)].map(([group, own]) => ({
    group,
    minutes: hidden ? null : parts.map((part) => minutesOf(own.filter((row) => partOf(row) === part))),
  }))

export async function readGroupMinutesByGrade(question: LabourQuestion) {
  const rows = await readGroupWeeks(question)
  const grades = [...new Set(rows.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  const hidden = await isHiddenByGrade(question, rows)
  return { grades, groups: linesOf(rows, { parts: grades, partOf: ({ grade }) => grade, hidden }) }
}

/** Each week that counts has a column, one in which nobody did anything too. */
export async function readGroupMinutesByWeek(question: LabourQuestion) {
  const rows = await readGroupWeeks(question)
  const mondays = question.view.counted
  const hidden = await isHidden(question)
  return { mondays, groups: linesOf(rows, { parts: mondays, partOf: ({ monday }) => monday, hidden }) }
}

/** How the minutes spread over the task groups. */
export async function readGroupShares(question: LabourQuestion) {
  const rows = await readGroupWeeks(question)
  const of = minutesOf(rows)
  const hidden = await isHidden(question)
  return {
    groups: [...grouped(rows, ({ group }) => group)].map(([group, own]) => ({
      group,
      share: hidden ? null : { n: minutesOf(own), of },
    })),
  }
}

/** Who did a task group in a week, of all student-weeks that were reported; one student does several. */
export async function readGroupParticipation(question: LabourQuestion) {
  const { view, rowsOf } = question
  const rows = await readGroupWeeks(question)
  const of = addUp(await rowsOf(view.counted)).enrolled
  const hidden = await isHidden(question)
  return {
    groups: [...grouped(rows, ({ group }) => group)].map(([group, own]) => {
      const n = own.reduce((sum, { participants }) => sum + participants, 0)
      const rate = { n, of: Math.max(n, of) }
      return { group, rate: hidden || (!view.isWhole && isSmallRate(rate)) ? null : rate }
    }),
  }
}

import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { mondayOf } from '@/lib/day.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

interface Lesson {
  class: number
  grade: number
  day: string
  group: number
  periods: number
  students: number
  minutes: number
}
interface Done {
  class: number
  grade: number
  student: number
  day: string
  group: number
  setting: number
  minutes: number
}
/** A class said that it had no lesson in the week of a day. */
type Denied = Pick<Lesson, 'class' | 'grade' | 'day'>
const settings = ['minutes_home', 'minutes_school', 'minutes_society'] as const

/**
 * Recounts one school's labour by class, grade and week from its lessons and records. How many students a class had is stored, and of that
 * is recounted only whether the classes that reported sum to their grade.
 */
export async function verifyLabour(db: Db, schoolId: number): Promise<Difference[]> {
  const read = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  const own = sql`school_id = ${schoolId}`
  const lessons = await read(sql<Lesson>`
    select class_id as class, grade, day::text as day, task_group as "group", periods, students, minutes from labour_lesson where ${own}`)
  const records = await read(sql<Done>`
    select class_id as class, grade, student_id as student, day::text as day, task_group as "group", setting, minutes
    from labour_record where ${own}`)
  const denied = await read(sql<Denied>`
    select class_id as class, grade, monday::text as day from labour_no_lesson where ${own}`)
  const reported = new Set(
    [...lessons, ...denied].map((one) => `${one.class} ${one.grade} ${mondayOf(one.day)}`),
  )
  const weeks: FigureTable = new Map()
  const groups: FigureTable = new Map()
  const seen = new Set<string>()
  const add = (table: FigureTable, key: string, part: Record<string, number>) => {
    const had = table.get(key) ?? {}
    for (const [name, n] of Object.entries(part)) had[name] = (had[name] ?? 0) + n
    table.set(key, had)
  }
  // A grade's row has nothing of a class that did not report the week.
  const keysOf = (row: Lesson | Done | Denied) =>
    (reported.has(`${row.class} ${row.grade} ${mondayOf(row.day)}`) ? [row.class, 0] : [row.class]).map(
      (id) => `0|${mondayOf(row.day)}|grade ${row.grade}|class ${id}`,
    )
  const isFirst = (key: string) => !seen.has(key) && seen.add(key) !== undefined
  for (const one of [...lessons, ...denied])
    for (const key of keysOf(one))
      if (isFirst(`reported ${key} ${one.class}`)) add(weeks, key, { reported: 1 })
  for (const one of lessons)
    for (const key of keysOf(one)) {
      add(weeks, key, { lessons: one.periods, minutes_school: one.students * one.minutes })
      if (isFirst(`met ${key} ${one.class}`)) add(weeks, key, { met: 1 })
      if (!key.endsWith('class 0'))
        add(groups, `${key}|group ${one.group}`, {
          lessons: one.periods,
          minutes: one.students * one.minutes,
        })
    }
  for (const one of records)
    for (const key of keysOf(one)) {
      add(weeks, key, { [settings[one.setting - 1]!]: one.minutes })
      if (isFirst(`child ${key} ${one.student}`)) add(weeks, key, { participants: 1 })
      if (key.endsWith('class 0')) continue
      const group = `${key}|group ${one.group}`
      add(groups, group, { records: 1, minutes: one.minutes })
      if (isFirst(`child ${group} ${one.student}`)) add(groups, group, { participants: 1 })
    }
  const storedWeeks = await read(sql<Record<string, number> & { key: string; enrolled: number }>`
    select '0|' || monday || '|grade ' || grade || '|class ' || class_id as key, reported, lessons, met, participants,
      minutes_home, minutes_school, minutes_society, enrolled
    from labour_week_summary where ${own}`)
  for (const { key, enrolled } of storedWeeks.filter((row) => !row.key.endsWith('class 0'))) {
    const sums = weeks.get(key)?.reported ? [key, key.replace(/class \d+$/, 'class 0')] : [key]
    for (const sum of sums) add(weeks, sum, { enrolled })
  }
  const storedGroups = await read(sql<Record<string, number> & { key: string }>`
    select '0|' || monday || '|grade ' || grade || '|class ' || class_id || '|group ' || task_group as key,
      lessons, records, participants, minutes
    from labour_group_summary where ${own}`)
  return [
    ...compareStored('labour_week_summary', schoolId, storedWeeks, weeks),
    ...compareStored('labour_group_summary', schoolId, storedGroups, groups),
  ]
}

/** A row of a class that did nothing counts as none. */
function compareStored(
  table: string,
  schoolId: number,
  stored: readonly (Record<string, number> & { key: string })[],
  counted: FigureTable,
): Difference[] {
  const had: FigureTable = new Map()
  for (const { key, ...figures } of stored) {
    const names = Object.keys(figures)
    if (!counted.has(key) && names.every((name) => figures[name] === 0)) continue
    had.set(key, figures)
    const full = counted.get(key)
    if (full) counted.set(key, Object.fromEntries(names.map((name) => [name, full[name] ?? 0])))
  }
  return compareFigures(table, schoolId, had, counted)
}

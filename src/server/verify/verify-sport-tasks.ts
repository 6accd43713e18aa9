import { sql, type Kysely } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import {
  countGiven,
  sumCounts,
  taskCountNames,
  type Given,
  type TaskCounts,
} from '@/standards/tasks/figures.ts'
import { isOnTime, lastDueDay } from '@/standards/tasks/rules.ts'
import { compareFigures, type Difference } from './differences.ts'
import type { FigureTable } from './stored-figures.ts'

interface Task {
  id: number
  teacher: number
  amount: number
  from: string
  to: string
  closedOn: string | null
}
type Pupil = { task: number; class: number; student: number }
type Read = Given & { task: number; class: number; day: string; at: Date }
type Stored = TaskCounts & {
  task: number
  class: number
  day: string
  teacher: number
  tasks: number
  pupils: number
}

const columns = sql`due, given, on_time as "onTime", completed, approved, returned`

/** Recounts one school's tasks from what was given in, by class and day and by teacher and day, and when it was on time. */
export async function verifySportTasks(db: Kysely<any>, schoolId: number): Promise<Difference[]> {
  const own = sql`school_id = ${schoolId}`
  const read = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  const tasks = await read(sql<Task>`
    select id, teacher_id as teacher, amount, from_day::text as "from", to_day::text as "to", closed_on::text as "closedOn"
    from sport_task where ${own}`)
  const pupils = await read(sql<Pupil>`
    select task_id as task, class_id as class, student_id as student from sport_task_pupil where ${own}`)
  const given = await read(sql<Read>`
    select task_id as task, class_id as class, day::text as day, amount, on_time as "onTime", state, at
    from sport_submission where ${own}`)
  const byDay: FigureTable = new Map()
  const ofTeacher = new Map<string, { parts: TaskCounts[]; tasks: Set<number>; pupils: Set<number> }>()
  const givenOf = grouped(given, (each) => `${each.task}|${each.class}|${each.day}`)
  const pupilsOf = grouped(pupils, ({ task }) => task)
  for (const task of tasks)
    for (const [id, children] of grouped(pupilsOf.get(task.id) ?? [], (each) => each.class))
      for (const day of daysOf(task)) {
        const raw = givenOf.get(`${task.id}|${id}|${day}`) ?? []
        const fresh = raw.map((each) => ({ ...each, onTime: isOnTime(day, schoolDay(new Date(each.at))) }))
        const counts = countGiven(fresh, { due: children.length, target: task.amount })
        byDay.set(`0|task ${task.id}|class ${id}|${day}`, { ...counts })
        const key = `0|teacher ${task.teacher}|${day}`
        const sum = ofTeacher.get(key) ?? { parts: [], tasks: new Set(), pupils: new Set() }
        sum.parts.push(counts)
        sum.tasks.add(task.id)
        for (const { student } of children) sum.pupils.add(student)
        ofTeacher.set(key, sum)
      }
  const byTeacher: FigureTable = new Map(
    [...ofTeacher].map(([key, { parts, tasks: set, pupils: children }]) => [
      key,
      { ...sumCounts(parts), tasks: set.size, pupils: children.size },
    ]),
  )
  const days = await read(sql<Stored>`
    select task_id as task, class_id as class, day::text as day, ${columns} from sport_task_day_summary where ${own}`)
  const teachers = await read(sql<Stored>`
    select teacher_id as teacher, day::text as day, tasks, pupils, ${columns} from sport_teacher_day_summary where ${own}`)
  const countsOf = (row: Stored) => Object.fromEntries(taskCountNames.map((name) => [name, row[name]]))
  const had = new Map(days.map((row) => [`0|task ${row.task}|class ${row.class}|${row.day}`, countsOf(row)]))
  const hadTeachers = new Map(
    teachers.map((row) => [
      `0|teacher ${row.teacher}|${row.day}`,
      { ...countsOf(row), tasks: row.tasks, pupils: row.pupils },
    ]),
  )
  return [
    ...compareFigures('sport_task_day_summary', schoolId, had, byDay),
    ...compareFigures('sport_teacher_day_summary', schoolId, hadTeachers, byTeacher),
  ]
}

function daysOf(task: Task): string[] {
  const days: string[] = []
  const last = Date.parse(lastDueDay(task))
  for (let at = Date.parse(task.from); at <= last; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

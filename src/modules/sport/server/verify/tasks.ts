import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { daysBetween } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { countTask, type Submitted } from '@/server/verify/recount-task.ts'

interface Task {
  id: number
  teacher: number
  amount: number
  from: string
  to: string
  closedOn: string | null
}
type Student = { task: number; class: number; student: number }
type Read = Submitted & { task: number; class: number; student: number; day: string; at: Date }
type Counts = ReturnType<typeof countTask>
type Stored = Counts & {
  task: number
  class: number
  day: string
  teacher: number
  tasks: number
  students: number
}

const countNames = ['due', 'submitted', 'on_time', 'completed', 'approved', 'returned'] as const
const columns = sql.raw(countNames.join(', '))

/** Recounts one school's tasks from what was given in, by class and day and by teacher and day, and when it was on time. */
export async function verifySportTasks(db: Db, schoolId: number): Promise<Difference[]> {
  const own = sql`school_id = ${schoolId}`
  const read = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db)).rows
  const tasks = await read(sql<Task>`
    select id, teacher_id as teacher, amount, from_day::text as "from", to_day::text as "to", closed_on::text as "closedOn"
    from sport_task where ${own}`)
  const students = await read(sql<Student>`
    select task_id as task, class_id as class, student_id as student from sport_task_student where ${own}`)
  const submitted = await read(sql<Read>`
    select task_id as task, class_id as class, student_id::int as student, day::text as day, amount, on_time, state, at
    from sport_submission where ${own}`)
  const byDay: FigureTable = new Map()
  const ofTeacher = new Map<string, { parts: Counts[]; tasks: Set<number>; students: Set<number> }>()
  const submittedOf = grouped(submitted, (each) => `${each.task}|${each.class}|${each.day}`)
  const studentsOf = grouped(students, ({ task }) => task)
  for (const task of tasks)
    for (const [id, children] of grouped(studentsOf.get(task.id) ?? [], (each) => each.class))
      for (const day of daysOf(task)) {
        const raw = submittedOf.get(`${task.id}|${id}|${day}`) ?? []
        const fresh = raw.map((each) => ({ ...each, on_time: schoolDay(each.at) <= day }))
        const counts = countTask(fresh, { due: children.length, target: task.amount })
        byDay.set(`0|task ${task.id}|class ${id}|${day}`, { ...counts, teacher: task.teacher })
        const key = `0|teacher ${task.teacher}|${day}`
        const sum = ofTeacher.get(key) ?? { parts: [], tasks: new Set(), students: new Set() }
        sum.parts.push(counts)
        sum.tasks.add(task.id)
        for (const { student } of children) sum.students.add(student)
        ofTeacher.set(key, sum)
      }
  const byTeacher: FigureTable = new Map(
    [...ofTeacher].map(([key, { parts, tasks: set, students: children }]) => [
      key,
      { ...summed(parts), tasks: set.size, students: children.size },
    ]),
  )
  const days = await read(sql<Stored>`
    select task_id as task, class_id as class, day::text as day, teacher_id as teacher, ${columns}
    from sport_task_day_summary where ${own}`)
  const teachers = await read(sql<Stored>`
    select teacher_id as teacher, day::text as day, tasks, students, ${columns} from sport_teacher_day_summary where ${own}`)
  const countsOf = (row: Stored) => Object.fromEntries(countNames.map((name) => [name, row[name]]))
  const had = new Map(
    days.map((row) => [
      `0|task ${row.task}|class ${row.class}|${row.day}`,
      { ...countsOf(row), teacher: row.teacher },
    ]),
  )
  const punctual = (isOnTime: (each: Read) => boolean): FigureTable =>
    new Map(
      submitted.map((each) => [
        `0|task ${each.task}|student ${each.student}|${each.day}`,
        { on_time: Number(isOnTime(each)) },
      ]),
    )
  const hadTeachers = new Map(
    teachers.map((row) => [
      `0|teacher ${row.teacher}|${row.day}`,
      { ...countsOf(row), tasks: row.tasks, students: row.students },
    ]),
  )
  return [
    ...compareFigures(
      'sport_submission',
      schoolId,
      punctual(({ on_time }) => on_time),
      punctual(({ at, day }) => schoolDay(at) <= day),
    ),
    ...compareFigures('sport_task_day_summary', schoolId, had, byDay),
    ...compareFigures('sport_teacher_day_summary', schoolId, hadTeachers, byTeacher),
  ]
}

function daysOf(task: Task): string[] {
  return daysBetween(task.from, task.closedOn !== null && task.closedOn < task.to ? task.closedOn : task.to)
}

function summed(parts: readonly Counts[]): Counts {
  const sum = { due: 0, submitted: 0, on_time: 0, completed: 0, approved: 0, returned: 0 }
  for (const part of parts) for (const name of countNames) sum[name] += part[name]
  return sum
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

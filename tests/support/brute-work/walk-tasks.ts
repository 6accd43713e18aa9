import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import * as labourBoards from '../../../src/modules/labour/contract/board.ts'
import * as labour from '../../../src/modules/labour/contract/tasks.ts'
import * as sportBoards from '../../../src/modules/sport/contract/board.ts'
import * as sport from '../../../src/modules/sport/contract/tasks.ts'
import type { TaskRatesShown } from '../../../src/contract/task-figures.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { TaskCount, TaskView } from './count-tasks.ts'

type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>
export interface TaskReader {
  ask: Ask
  today: string
  /** Whose figures are read: of a school, or of some of its classes (a teacher). */
  school: number
  classes?: readonly number[]
  /** A teacher reads the own line alone. */
  teacher?: number
}
type Window = { start: string; end: string }
const callsOf = {
  sport: {
    list: sport.sportTasks,
    data: sport.sportTaskData,
    own: sport.ownSportTasks,
    queue: sport.sportTaskQueue,
    teachers: sportBoards.sportTeachers,
    district: sportBoards.sportTeachersOfDistrict,
  },
  labour: {
    list: labour.labourTasks,
    data: labour.labourTaskData,
    own: labour.ownLabourTasks,
    queue: labour.labourTaskQueue,
    teachers: labourBoards.labourTeachers,
    district: labourBoards.labourTeachersOfDistrict,
  },
} as const

interface ShownTask {
  id: number
  students: number
  rates: TaskRatesShown
  waiting: number
}

/** Tasks as a school or a teacher reads them: the list, each with its classes, what waits, and lines of teachers and task groups. */
export async function walkTasks(reader: TaskReader, count: TaskCount, window: Window): Promise<Shown[]> {
  const { ask, school, classes, today, teacher } = reader
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const calls = callsOf[count.kind]
  const area: TaskView = { school, ...(classes && { classes }) }
  // Of sport what is due up to today counts, of labour the task.
  const soFar = count.kind === 'sport' ? { end: today } : {}
  const noteTask = (where: string, task: ShownTask) => {
    const { rates, waiting } = count.counts({ ...area, ...soFar, task: task.id })
    const raw = count.tasks.find(({ id }) => id === task.id)!
    const students = [...raw.students.values()].filter(
      (id) => classes === undefined || classes.includes(id),
    ).length
    note(`${where} ${task.id}`, [task.students, task.rates, task.waiting], [students, rates, waiting])
  }
  const isRead = (ids: readonly number[]) => classes === undefined || ids.some((id) => classes.includes(id))
  const list = await ask(calls.list, window)
  const touching = count.tasks.filter(
    (one) =>
      one.school === school &&
      isRead(one.classes) &&
      one.to >= window.start &&
      (window.end >= today || one.from <= window.end),
  )
  note('tasks listed', [list.total, list.rows.length], [touching.length, touching.length])
  for (const task of list.rows) {
    noteTask('task', task)
    const data = await ask(calls.data, { id: task.id })
    noteTask('opened', data.task)
    note(
      `task ${task.id} classes sum to it`,
      data.classes.reduce((sum, { students }) => sum + students, 0),
      task.students,
    )
    for (const row of data.classes) {
      const { rates, waiting } = count.counts({ ...area, ...soFar, task: task.id, classes: [row.class.id] })
      const raw = count.tasks.find(({ id }) => id === task.id)!
      const students = [...raw.students.values()].filter((id) => id === row.class.id).length
      note(
        `task ${task.id} class ${row.class.id}`,
        [row.students, row.rates, row.waiting],
        [students, rates, waiting],
      )
      if ('today' in row) {
        const due = raw.from <= today && raw.due >= today ? students : 0
        const gave = count.submitted.filter(
          (one) => one.task === task.id && one.class === row.class.id && one.day === today,
        )
        note(`task ${task.id} class ${row.class.id} today`, row.today, {
          n: due === 0 ? 0 : gave.length,
          of: due,
        })
      }
    }
    const queue = await ask(calls.queue, { id: task.id })
    note(`queue ${task.id}`, [queue.rows.length, queue.total], [task.waiting, task.waiting])
  }
  const own = await ask(calls.own, {})
  const running = count.tasksIn({ ...area, start: today, end: today })
  note('tasks of today', own.rows.map(({ id }) => id).toSorted(), running.map(({ id }) => id).toSorted())
  for (const task of own.rows) noteTask('own', task)
  if (count.kind === 'sport') {
    const { rows } = await ask(sport.sportTasksOfTeacher, window)
    const mine = touching.filter((one) => teacher === undefined || one.teacher === teacher)
    note('tasks that it set', rows.map(({ id }) => id).toSorted(), mine.map(({ id }) => id).toSorted())
    for (const task of rows) noteTask('set', task)
  }
  if ('waiting' in own) note('waiting in all', own.waiting, count.counts(area).waiting)
  const lines = (await ask(calls.teachers, window)).rows
  for (const row of lines) {
    const view = { ...area, ...window, teacher: row.teacher.id }
    // A teacher is shown whole days of sport, of whichever classes: its line is of what it set.
    const read = count.kind === 'sport' ? { ...view, classes: undefined } : view
    note(
      `teacher ${row.teacher.id}`,
      [row.tasks, row.rates],
      [count.tasksIn(read).length, count.counts(read).rates],
    )
  }
  const who = new Set(count.tasksIn({ ...area, ...window }).map((one) => one.teacher))
  note(
    'teachers told',
    lines.map((row) => row.teacher.id).toSorted(),
    [...who].filter((id) => teacher === undefined || id === teacher).toSorted(),
  )
  if (count.kind === 'labour')
    for (const row of (await ask(labourBoards.labourTaskGroups, window)).rows) {
      const view = { ...area, ...window, group: row.group, ...(teacher !== undefined && { teacher }) }
      note(
        `group ${row.group}`,
        [row.tasks, row.rates],
        [count.tasksIn(view).length, count.counts(view).rates],
      )
    }
  return shown
}

/** What a bureau is shown of the tasks of its schools. */
export async function walkDistrictTasks(
  { ask, schools }: { ask: Ask; schools: readonly number[] },
  count: TaskCount,
  window: Window,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const call = callsOf[count.kind].district
  const whole = await ask(call, window)
  note('district', whole.total, count.counts(window).rates)
  note('schools', whole.schools.map(({ school }) => school.id).toSorted(), [...schools].toSorted())
  for (const { school, tasks, teachers, rates } of whole.schools) {
    const view = { school: school.id, ...window }
    const set = count.tasksIn(view)
    const who = new Set(set.flatMap(({ teacher }) => (teacher > 0 ? [teacher] : [])))
    note(`school ${school.id}`, [tasks, teachers, rates], [set.length, who.size, count.counts(view).rates])
    const one = await ask(call, { ...window, school: school.id })
    note(`school ${school.id} beside its teachers`, one.total, whole.total)
    for (const row of one.teachers) {
      const own = { ...view, teacher: row.teacher.id }
      note(
        `school ${school.id} teacher ${row.teacher.id}`,
        [row.tasks, row.rates],
        [count.tasksIn(own).length, count.counts(own).rates],
      )
    }
  }
  return shown
}

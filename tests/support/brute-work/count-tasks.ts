import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'
import { requiredGroups } from '../../../src/modules/labour/standards/task-groups.ts'
import { readRegister } from '../brute-move/journal.ts'

export interface RawTask {
  school: number
  id: number
  teacher: number
  from: string
  /** The last day, or that on which it was closed. */
  due: string
  to: string
  target: number
  group: number
  /** Of the students who were given it: the class they were given it in. */
  students: Map<number, number>
  classes: number[]
}
export interface RawSubmitted {
  school: number
  task: number
  student: number
  class: number
  day: string
  amount: number
  onTime: boolean
  state: 'waiting' | 'approved' | 'returned'
}
interface RawWork {
  school: number
  student: number
  class: number
  day: string
  minutes: number
  group: number
  setting: number
}
interface RawScore {
  task: number
  student: number
  by: string
  scores: readonly [number, number, number, number]
}
/** Which classes are read, and of which days or tasks. */
export interface TaskView {
  school?: number
  classes?: readonly number[]
  task?: number
  teacher?: number
  group?: number
  start?: string
  end?: string
}
const round1 = (value: number) => Math.round(value * 10) / 10

/** Tasks of a district counted student by student and day by day, from what was set and what was given in. */
export class TaskCount {
  readonly kind: 'sport' | 'labour'
  readonly tasks: readonly RawTask[]
  readonly submitted: readonly RawSubmitted[]

  constructor(kind: 'sport' | 'labour', tasks: readonly RawTask[], submitted: readonly RawSubmitted[]) {
    this.kind = kind
    this.tasks = tasks
    this.submitted = submitted
  }

  static async of(db: Db, kind: 'sport' | 'labour'): Promise<TaskCount> {
    const table = (name: string) => sql.table(`${kind}_${name}`)
    const { rows: tasks } = await sql<Omit<RawTask, 'students' | 'classes'>>`
      select school_id as school, id::int as id, teacher_id::int as teacher, from_day::text as "from", to_day::text as "to",
        least(to_day, closed_on)::text as due,
        ${kind === 'sport' ? sql`amount as target, 0 as "group"` : sql`minutes::int as target, task_group::int as "group"`}
      from ${table('task')}`.execute(db)
    const { rows: students } = await sql<{ task: number; student: number; class: number }>`
      select task_id::int as task, student_id::int as student, class_id::int as class from ${table('task_student')}`.execute(
      db,
    )
    const { rows: classes } = await sql<{ task: number; class: number }>`
      select task_id::int as task, class_id::int as class from ${table('task_class')}`.execute(db)
    const { rows: submitted } = await sql<RawSubmitted>`
      select school_id as school, task_id::int as task, student_id::int as student, class_id::int as class, day::text as day,
        ${kind === 'sport' ? sql`amount` : sql`minutes::int`} as amount, on_time as "onTime", state
      from ${table('submission')}`.execute(db)
    const whole = tasks.map((task) => ({
      ...task,
      students: new Map(students.flatMap((one) => (one.task === task.id ? [[one.student, one.class]] : []))),
      classes: classes.flatMap((one) => (one.task === task.id ? [one.class] : [])),
    }))
    return new TaskCount(kind, whole, submitted)
  }

  /** Whose days touch the window, for a class that is read. */
  tasksIn({ school, classes, task, teacher, group, start = '', end = '9' }: TaskView): RawTask[] {
    return this.tasks.filter(
      (one) =>
        (school === undefined || one.school === school) &&
        (classes === undefined || one.classes.some((id) => classes.includes(id))) &&
        (task === undefined || one.id === task) &&
        (teacher === undefined || one.teacher === teacher) &&
        (group === undefined || one.group === group) &&
        one.from <= end &&
        one.due >= start,
    )
  }

  /** Sport is due each day of the task, so that a window cuts it; labour is due once, as a whole. */
  counts(view: TaskView) {
    const { classes, start = '', end = '9' } = view
    const isRead = (id: number) => classes === undefined || classes.includes(id)
    let [due, submitted, onTime, completed, approved, returned] = [0, 0, 0, 0, 0, 0]
    for (const task of this.tasksIn(view)) {
      const daily = this.kind === 'sport'
      const from = daily && start > task.from ? start : task.from
      const to = daily && end < task.due ? end : task.due
      const days = daily ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1) : 1
      due += [...task.students.values()].filter(isRead).length * days
      for (const one of this.submitted) {
        if (one.task !== task.id || !isRead(one.class)) continue
        if (daily && (one.day < from || one.day > to)) continue
        submitted += 1
        if (one.onTime) onTime += 1
        if (one.amount >= task.target && one.state !== 'returned') completed += 1
        if (one.state === 'approved') approved += 1
        if (one.state === 'returned') returned += 1
      }
    }
    const rates = {
      completion: { n: completed, of: due },
      onTime: { n: onTime, of: submitted },
      late: { n: submitted - onTime, of: submitted },
      reviewed: { n: approved + returned, of: submitted },
    }
    return { rates, waiting: submitted - approved - returned }
  }
}

/** Labour of students, from what was approved and what was entered for their class. */
export class WorkCount {
  readonly tasks: TaskCount
  readonly work: readonly RawWork[]
  readonly scores: readonly RawScore[]
  readonly register: Awaited<ReturnType<typeof readRegister>>

  constructor(
    tasks: TaskCount,
    work: readonly RawWork[],
    scores: readonly RawScore[],
    register: Awaited<ReturnType<typeof readRegister>>,
  ) {
    this.tasks = tasks
    this.work = work
    this.scores = scores
    this.register = register
  }

  static async of(db: Db, tasks: TaskCount): Promise<WorkCount> {
    // Approved work is read where it was given in, never where it was written down as done.
    const { rows: work } = await sql<RawWork>`
      select school_id as school, student_id::int as student, class_id::int as class, day::text as day, minutes::int as minutes,
        task_group::int as "group", setting::int as setting from labour_record where source = 2
      union all
      select s.school_id, s.student_id::int, s.class_id::int, s.day::text, s.minutes::int, t.task_group::int,
        array_position('{home,school,society}', t.setting)
      from labour_submission s join labour_task t on t.school_id = s.school_id and t.id = s.task_id
      where s.state = 'approved'`.execute(db)
    const { rows: scores } = await sql<RawScore>`
      select task_id::int as task, student_id::int as student, by, array[concept, skill, habit, spirit]::int[] as scores
      from labour_assessment`.execute(db)
    return new WorkCount(tasks, work, scores, await readRegister(db))
  }

  student(student: number, { from, to }: { from: string; to: string }) {
    const me = this.register.find((one) => one.student === student)!
    const did = this.work.filter(
      (one) => one.student === student && one.school === me.school && one.day >= from && one.day <= to,
    )
    const minutes = did.reduce((sum, one) => sum + one.minutes, 0)
    const at = (setting: number) =>
      did.reduce((sum, one) => sum + (one.setting === setting ? one.minutes : 0), 0)
    const groups = new Set(did.map(({ group }) => group))
    const required = me.grade > 9 ? [] : requiredGroups[Math.min(4, Math.ceil(me.grade / 2)) as 1 | 2 | 3 | 4]
    const own = this.tasks.tasks.filter((task) => task.school === me.school && task.students.has(student))
    const gave = (task: RawTask) =>
      this.tasks.submitted.find((one) => one.task === task.id && one.student === student)
    const due = own.filter((task) => task.to >= from && task.to <= to)
    return {
      minutes,
      days: new Set(did.map(({ day }) => day)).size,
      home: at(1),
      inSchool: at(2),
      society: at(3),
      groupsDone: groups.size,
      did,
      groups: { n: required.filter((group) => groups.has(group)).length, of: required.length },
      tasks: { n: due.filter((task) => gave(task)?.state === 'approved').length, of: due.length },
      set: (today: string) => {
        const begun = own.filter((task) => task.from >= from && task.from <= today)
        const marks = begun.flatMap((task) =>
          this.scores.filter(
            (one) => one.task === task.id && one.student === student && one.by === 'teacher',
          ),
        )
        const mean =
          marks.reduce((sum, { scores }) => sum + scores.reduce((a, b) => a + b, 0) / 4, 0) / marks.length
        return {
          submitted:
            begun.length === 0 ? null : { n: begun.filter((task) => gave(task)).length, of: begun.length },
          approved:
            begun.length === 0
              ? null
              : { n: begun.filter((task) => gave(task)?.state === 'approved').length, of: begun.length },
          score: marks.length === 0 ? null : round1(mean),
        }
      },
    }
  }

  /** Assessments of what a student gave in in a term, by who assessed, and how far two of them agree. */
  assessed(student: number, { from, to }: { from: string; to: string }) {
    const records = this.tasks.submitted
      .filter((one) => one.student === student && one.day >= from && one.day <= to)
      .map(({ task }) => this.scores.filter((one) => one.task === task && one.student === student))
    const all = records.flat()
    let [n, of] = [0, 0]
    for (const record of records)
      for (const [index, a] of record.entries())
        for (const b of record.slice(index + 1))
          for (const [at, score] of a.scores.entries()) {
            of += 1
            if (Math.abs(score - b.scores[at]!) <= 1) n += 1
          }
    const by = (who: string) => all.filter((one) => one.by === who)
    const mean = (who: string, at: number) =>
      round1(by(who).reduce((sum, { scores }) => sum + scores[at]!, 0) / by(who).length)
    return {
      agreement: { n, of },
      scores: ['self', 'peer', 'parent', 'teacher'].flatMap((who) =>
        by(who).length === 0
          ? []
          : [
              {
                by: who,
                n: by(who).length,
                now: {
                  concept: mean(who, 0),
                  skill: mean(who, 1),
                  habit: mean(who, 2),
                  spirit: mean(who, 3),
                },
                before: null,
              },
            ],
      ),
    }
  }

  /** Minutes a student of the class and day, a student's day counted with two hours at most, and without that limit. */
  board(school: number, { start, end }: { start: string; end: string }) {
    const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
    const sums = new Map<string, RawWork>()
    for (const one of this.work) {
      if (one.school !== school || one.day < start || one.day > end) continue
      const key = `${one.student} ${one.class} ${one.day}`
      const had = sums.get(key)
      sums.set(key, { ...one, minutes: one.minutes + (had?.minutes ?? 0) })
    }
    const all = [...sums.values()]
    return {
      classes: [...new Set(all.map((one) => one.class))].flatMap((id) => {
        const own = all.filter((one) => one.class === id)
        const students = this.register.filter((one) => one.class === id).length
        const sum = (max: number) => own.reduce((total, { minutes }) => total + Math.min(max, minutes), 0)
        return students === 0
          ? []
          : [{ id, students, capped: sum(120) / students / days, uncapped: sum(Infinity) / students / days }]
      }),
      students: this.register
        .filter((one) => one.school === school)
        .flatMap(({ student }) => {
          const own = all.filter((one) => one.student === student)
          const minutes = own.reduce((sum, one) => sum + Math.min(120, one.minutes), 0)
          return own.length === 0
            ? []
            : [{ id: student, minutes: minutes / days, days: new Set(own.map(({ day }) => day)).size }]
        }),
    }
  }
}

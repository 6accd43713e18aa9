import { sql } from 'kysely'
import type { ReplyOf } from '../../../src/contract/call.ts'
import * as labourBoard from '../../../src/modules/labour/contract/board.ts'
import { labourTotals, labourTotalsOfDistrict } from '../../../src/modules/labour/contract/screen.ts'
import * as labour from '../../../src/modules/labour/contract/tasks.ts'
import { labourClasses } from '../../../src/modules/labour/contract/totals.ts'
import * as sportBoard from '../../../src/modules/sport/contract/board.ts'
import * as sport from '../../../src/modules/sport/contract/tasks.ts'
import type { TaskRatesShown } from '../../../src/contract/task-figures.ts'
import type { Shown } from '../brute/walk-vision.ts'
import { demoToday, type Demo } from './open-demo.ts'

interface Owed {
  school: number
  task: number
  teacher: number
  group: number
  class: number
  grade: number
  from: string
  /** The last day on which anything is due. */
  until: string
  target: number
  students: number
}
interface Submitted {
  task: number
  class: number
  day: string
  amount: number
  onTime: boolean
  state: string
}
type Span = { start: string; end: string }

/** What students were set and gave in, of sport or of labour: a sport task is due each of its days, a labour task once. */
async function readRaw(demo: Demo, kind: 'sport' | 'labour') {
  const { db } = demo.server
  const task = sql.table(`${kind}_task`)
  const { rows: owed } = await sql<Owed>`
    select t.school_id as school, t.id::int as task, t.teacher_id::int as teacher, c.id::int as class, c.grade,
      ${kind === 'labour' ? sql`t.task_group` : sql`0`} as "group", t.from_day::text as "from",
      least(t.to_day, t.closed_on)::text as until, ${sql.ref(kind === 'sport' ? 't.amount' : 't.minutes')} as target,
      count(*)::int as students
    from ${task} t join ${sql.table(`${kind}_task_student`)} p on p.school_id = t.school_id and p.task_id = t.id
    join class c on c.school_id = p.school_id and c.id = p.class_id
    group by t.school_id, t.id, c.id, c.grade`.execute(db)
  const { rows: submitted } = await sql<Submitted>`
    select g.task_id::int as task, g.class_id::int as class, g.day::text as day, g.state, g.on_time as "onTime",
      ${sql.ref(kind === 'sport' ? 'g.amount' : 'g.minutes')} as amount
    from ${sql.table(`${kind}_submission`)} g`.execute(db)
  return { owed, submitted }
}
type Raw = Awaited<ReturnType<typeof readRaw>>

const days = (from: string, until: string) =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1)
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Rates of some tasks of some classes; `span`: of a sport task only its days within are counted. */
function count({ owed, submitted }: Raw, of: (one: Owed) => boolean, span?: Span) {
  let [due, handed, onTime, completed, reviewed] = [0, 0, 0, 0, 0]
  for (const one of owed.filter(of)) {
    due += one.students * (span ? days(later(one.from, span.start), earlier(one.until, span.end)) : 1)
    for (const each of submitted) {
      if (each.task !== one.task || each.class !== one.class) continue
      if (
        span &&
        (each.day < span.start || each.day > span.end || each.day < one.from || each.day > one.until)
      )
        continue
      handed += 1
      onTime += each.onTime ? 1 : 0
      completed += each.amount >= one.target && each.state !== 'returned' ? 1 : 0
      reviewed += each.state === 'waiting' ? 0 : 1
    }
  }
  const rates: TaskRatesShown = {
    completion: { n: completed, of: due },
    onTime: { n: onTime, of: handed },
    late: { n: handed - onTime, of: handed },
    reviewed: { n: reviewed, of: handed },
  }
  return { rates, waiting: handed - reviewed }
}

/** Every place that shows how tasks stand, in three windows, to the school, a teacher and the bureau. */
export async function walkTasks(demo: Demo): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const { ask, schools } = demo
  const raws = { sport: await readRaw(demo, 'sport'), labour: await readRaw(demo, 'labour') }
  const { rows: taught } = await sql<{ class: number }>`
    select tc.class_id::int as class from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
    join account a on a.id = t.account_id where a.username = 'teacher01'`.execute(demo.server.db)
  const own = taught.map(({ class: id }) => id)
  const inReach = {
    school01: (one: Owed) => one.school === schools.school01,
    school02: (one: Owed) => one.school === schools.school02,
    teacher01: (one: Owed) => own.includes(one.class),
  }
  const whole = { start: '2026-08-31', end: demoToday }
  const windows = [whole, { start: '2026-11-16', end: demoToday }, { start: '2026-11-02', end: '2026-11-13' }]
  const touches =
    ({ start, end }: Span) =>
    (one: Owed) =>
      one.from <= end && one.until >= start
  const tasksOf = (raw: Raw, of: (one: Owed) => boolean) =>
    new Set(raw.owed.filter(of).map(({ school, task }) => `${school} ${task}`)).size

  for (const who of ['school01', 'school02', 'teacher01'] as const) {
    for (const kind of ['sport', 'labour'] as const) {
      const raw = raws[kind]
      const calls =
        kind === 'sport'
          ? { list: sport.sportTasks, data: sport.sportTaskData, queue: sport.sportTaskQueue }
          : { list: labour.labourTasks, data: labour.labourTaskData, queue: labour.labourTaskQueue }
      const upToToday = kind === 'sport' ? { start: '2000-01-01', end: demoToday } : undefined
      const list = (await ask(who, calls.list, whole)) as ReplyOf<typeof sport.sportTasks>
      note(
        `${who} ${kind} tasks`,
        list.total,
        tasksOf(raw, (one) => inReach[who](one) && one.until >= whole.start),
      )
      for (const row of list.rows) {
        const of = (one: Owed) => inReach[who](one) && one.task === row.id
        const { rates, waiting } = count(raw, of, upToToday)
        const at = `${who} ${kind} task ${row.id}`
        note(at, [row.rates, row.waiting], [rates, waiting])
        const students = raw.owed.filter(of).reduce((sum, one) => sum + one.students, 0)
        note(`${at} pupils`, row.students, students)
        const data = (await ask(who, calls.data, { id: String(row.id) })) as ReplyOf<
          typeof sport.sportTaskData
        >
        note(`${at} opened`, [data.task.rates, data.task.waiting], [rates, waiting])
        for (const each of data.classes) {
          const ofClass = count(raw, (one) => of(one) && one.class === each.class.id, upToToday)
          note(`${at} class ${each.class.id}`, [each.rates, each.waiting], [ofClass.rates, ofClass.waiting])
        }
        const first = count(raw, (one) => of(one) && one.class === data.class)
        note(`${at} given in, class ${data.class}`, data.submitted.length, first.rates.onTime.of)
        const queue = (await ask(who, calls.queue, { id: String(row.id) })) as { total: number }
        note(`${at} queue`, queue.total, waiting)
      }
    }
    for (const span of windows) {
      const about = `${who} ${span.start} to ${span.end}`
      const bySport = await ask(who, sportBoard.sportTeachers, span)
      const byLabour = await ask(who, labourBoard.labourTeachers, span)
      for (const { teacher, tasks, rates } of bySport.rows) {
        // A teacher's own line is of all that it set.
        const of = (one: Owed) =>
          one.school === (who === 'school02' ? schools.school02 : schools.school01) &&
          one.teacher === teacher.id
        note(`${about} sport of teacher ${teacher.id}`, rates, count(raws.sport, of, span).rates)
        note(
          `${about} sport tasks of teacher ${teacher.id}`,
          tasks,
          tasksOf(raws.sport, (one) => of(one) && touches(span)(one)),
        )
      }
      for (const { teacher, tasks, rates } of byLabour.rows) {
        const of = (one: Owed) => inReach[who](one) && one.teacher === teacher.id && touches(span)(one)
        note(
          `${about} labour of teacher ${teacher.id}`,
          [tasks, rates],
          [tasksOf(raws.labour, of), count(raws.labour, of).rates],
        )
      }
      const groups = await ask(who, labourBoard.labourTaskGroups, span)
      const isOwn = (one: Owed) =>
        inReach[who](one) &&
        (who !== 'teacher01' || byLabour.rows.some(({ teacher }) => teacher.id === one.teacher))
      for (const { group, tasks, rates } of groups.rows) {
        const of = (one: Owed) => isOwn(one) && one.group === group && touches(span)(one)
        note(
          `${about} labour group ${group}`,
          [tasks, rates],
          [tasksOf(raws.labour, of), count(raws.labour, of).rates],
        )
      }
    }
    const mine = await ask(who, labour.ownLabourTasks, {})
    note(`${who} waits in all`, mine.waiting, count(raws.labour, inReach[who]).waiting)
    for (const row of mine.rows)
      note(
        `${who} own task ${row.id}`,
        row.rates,
        count(raws.labour, (one) => inReach[who](one) && one.task === row.id).rates,
      )
  }

  for (const span of windows)
    for (const school of [undefined, schools.school01, schools.school02]) {
      const input = { ...span, ...(school !== undefined && { school: String(school) }) }
      for (const [kind, call] of [
        ['sport', sportBoard.sportTeachersOfDistrict],
        ['labour', labourBoard.labourTeachersOfDistrict],
      ] as const) {
        const published = (await ask('bureau01', call, input)) as ReplyOf<
          typeof sportBoard.sportTeachersOfDistrict
        >
        const about = `bureau01 ${kind} ${span.start} to ${span.end}`
        const within = kind === 'sport' ? span : undefined
        const reach = (one: Owed) => kind === 'sport' || touches(span)(one)
        note(`${about} total`, published.total, count(raws[kind], reach, within).rates)
        for (const row of published.schools) {
          const of = (one: Owed) => one.school === row.school.id && reach(one)
          note(`${about} school ${row.school.id}`, row.rates, count(raws[kind], of, within).rates)
          const set = tasksOf(raws[kind], (one) => of(one) && touches(span)(one))
          note(`${about} tasks of school ${row.school.id}`, row.tasks, set)
        }
        for (const { teacher, rates } of published.teachers) {
          const of = (one: Owed) => one.school === school && one.teacher === teacher.id && reach(one)
          note(`${about} teacher ${teacher.id} of ${school}`, rates, count(raws[kind], of, within).rates)
        }
      }
    }

  // The screen of labour, and its list of classes, say the same of the tasks of their weeks.
  for (const weeks of [{}, { from: 9, to: 10 }]) {
    const span =
      'from' in weeks
        ? { start: '2026-10-26', end: '2026-11-08' }
        : { start: '2026-08-31', end: '2026-11-15' }
    const rates = (of: (one: Owed) => boolean) => {
      const { completion, onTime, reviewed } = count(
        raws.labour,
        (one) => of(one) && touches(span)(one),
      ).rates
      return { completion, onTime, reviewed }
    }
    const about = `labour weeks ${JSON.stringify(weeks)}`
    note(
      `bureau01 ${about}`,
      (await ask('bureau01', labourTotalsOfDistrict, weeks)).tasks,
      rates(() => true),
    )
    for (const who of ['school01', 'school02'] as const) {
      const drill = { ...weeks, school: String(schools[who]) }
      note(`${who} ${about}`, (await ask(who, labourTotals, weeks)).tasks, rates(inReach[who]))
      note(
        `bureau01 ${who} ${about}`,
        (await ask('bureau01', labourTotalsOfDistrict, drill)).tasks,
        rates(inReach[who]),
      )
      for (const row of (await ask(who, labourClasses, weeks)).rows) {
        const of = (one: Owed) => inReach[who](one) && one.class === row.class.id && touches(span)(one)
        const { rates: ofClass, waiting } = count(raws.labour, of)
        note(
          `${who} ${about} class ${row.class.id}`,
          [row.completion, row.waiting],
          [ofClass.completion, waiting],
        )
      }
    }
  }
  return shown
}

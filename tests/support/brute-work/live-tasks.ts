import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as lessons from '../../../src/modules/labour/contract/lessons.ts'
import * as labour from '../../../src/modules/labour/contract/tasks.ts'
import * as sport from '../../../src/modules/sport/contract/tasks.ts'
import { sportEntry } from '../../../src/modules/sport/contract/entry.ts'
import { changeRoster, openSchools, pick, rosterOf, type Schools } from '../brute-move/open-schools.ts'
import { setClock } from '../brute-move/open-world.ts'
import { schoolNames, type SchoolName } from '../brute-move/world-plan.ts'
import { taskDays, type TaskPlan, type TaskStep } from './task-plan.ts'

export interface TaskWorld extends Schools {
  /** Two of the first school: the second has its account `teacher`, and the first class of the school. */
  teachers: readonly number[]
  teacherToken: string
}

/** Lives a plan through, by the calls of the console; what is refused on the way changes nothing. */
export async function liveTasks(plan: TaskPlan): Promise<TaskWorld> {
  setClock(taskDays[0], 5)
  const opened = await openSchools(plan.schools)
  const { server, schools } = opened
  const { classes } = await rosterOf(server.db, schools.first)
  const { rows } = await sql<{ id: number }>`
    with other as (
      insert into teacher (school_id, name, phone, roles)
      values (${schools.first}, '马老师', '13800002001', '{pe,labour}') returning id),
    own as (
      insert into teacher_class (school_id, teacher_id, class_id)
      select ${schools.first}::int, id, ${classes.find(({ grade }) => grade < 6)?.id ?? classes[0]!.id}::bigint from teacher
      where school_id = ${schools.first} and account_id is not null returning teacher_id as id)
    select id::int as id from other union all select id::int from own order by id desc`.execute(server.db)
  const world = {
    ...opened,
    teachers: rows.map(({ id }) => id),
    teacherToken: await server.signIn('teacher'),
  }
  await sql`update session set expires_at = expires_at + interval '30 days'`.execute(server.db)
  for (const step of plan.first) await take(world, step, taskDays[0])
  for (const [index, steps] of plan.days.entries())
    for (const [n, step] of steps.entries()) {
      setClock(taskDays[index]!, 6 + n)
      await take(world, step, taskDays[index]!)
    }
  setClock(taskDays.at(-1)!, 22)
  return world
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

interface TaskRow {
  kind: 'sport' | 'labour'
  name: SchoolName
  id: number
  version: number
  title: string
  from: string
  to: string
  group: number
  setting: 'home' | 'school' | 'society'
  item: number | null
  classes: number[]
}

async function take(world: TaskWorld, step: TaskStep, today: string): Promise<void> {
  const { server, schools, reply, teachers } = world
  const { db } = server
  if (step.does === 'roster') return changeRoster(world, step.change)
  const task = 'task' in step ? pick(await tasksFor(world, step), step.task) : undefined
  if ('task' in step && !task) return
  const name = task?.name ?? schoolNames['school' in step ? step.school : 0]!
  const { classes, here } = await rosterOf(db, schools[name])
  const classesOf = (indices: readonly number[]) => [
    ...new Set(indices.flatMap((index) => pick(classes, index)?.id ?? [])),
  ]
  if (step.does === 'set') {
    const requested = {
      title: `任务${step.days}`,
      from: dayAfter(today, step.from),
      to: dayAfter(today, step.from + step.days),
      classes: classesOf(step.classes),
      ...(step.teacher > 0 && name === 'first' && { teacher: teachers[step.teacher - 1]! }),
    }
    if (requested.classes.length === 0) return
    if (step.kind === 'sport')
      await reply(name, sport.sportTaskAdd, {
        ...requested,
        item: step.item,
        unit: 'minutes',
        amount: step.target,
      })
    else
      await reply(name, labour.labourTaskAdd, {
        ...requested,
        what: '按要求完成',
        group: step.group as 1,
        setting: step.setting,
        minutes: step.target,
        needsPhoto: false,
      })
    return
  }
  if (step.does === 'move-about') {
    const first = pick(here, step.of[0]!)
    const inClass = here.filter((one) => one.class === first?.class)
    const of = [...new Set(step.of.flatMap((index) => pick(inClass, index)?.id ?? []))]
    if (first)
      await reply(name, sportEntry, {
        id: randomUUID(),
        class: first.class,
        day: dayAfter(today, -step.ago),
        item: step.item,
        time: `${String(step.hour).padStart(2, '0')}:00`,
        inSchool: true,
        students: of.map((student) => ({ record: randomUUID(), student, minutes: step.minutes })),
      })
    return
  }
  if (step.does === 'work') {
    const of = pick(classes, step.class)?.id
    if (of === undefined) return
    const inClass = here.filter((one) => one.class === of)
    const { group, setting, minutes } = step
    const absent = [...new Set(step.absent.flatMap((at) => pick(inClass, at)?.id ?? []))]
    const day = dayAfter(today, -step.ago)
    await reply(name, lessons.labourActivity, { class: of, day, group, setting, minutes, absent })
    return
  }
  if (!task) return
  const { kind } = task
  const { id, version } = task
  if (step.does === 'take') await reply(name, sport.sportTaskRecords, { id })
  else if (step.does === 'close' || step.does === 'open') {
    const closed = step.does === 'close'
    await reply(name, kind === 'sport' ? sport.sportTaskClose : labour.labourTaskClose, {
      id,
      version,
      closed,
    })
  } else if (step.does === 'delete')
    await reply(name, kind === 'sport' ? sport.sportTaskDelete : labour.labourTaskDelete, { id, version })
  else if (step.does === 'edit') {
    const chosen = step.classes && classesOf(step.classes)
    const requested = {
      id,
      version,
      title: task.title,
      from: task.from,
      to: dayAfter(task.to, step.later),
      classes: chosen ?? task.classes,
    }
    if (kind === 'sport')
      await reply(name, sport.sportTaskEdit, {
        ...requested,
        item: task.item === null ? null : 'rope',
        unit: 'minutes',
        amount: step.target,
      })
    else
      await reply(name, labour.labourTaskEdit, {
        ...requested,
        what: '按要求完成',
        group: task.group as 1,
        setting: task.setting,
        minutes: step.target,
        needsPhoto: false,
      })
  } else if (step.does === 'give' || step.does === 'review' || step.does === 'assess')
    await giveOrJudge(world, step, task, today)
}

/** Tasks of the district that a step may be about: of sport alone for records, with something given in where that is judged. */
async function tasksFor({ server, schools }: TaskWorld, { does }: TaskStep): Promise<TaskRow[]> {
  const of = await Promise.all(
    (['sport', 'labour'] as const).map(async (kind) => {
      const { rows } = await sql<TaskRow & { school: number; submitted: number }>`
        select t.school_id as school, t.id::int as id, version, title, from_day::text as "from", to_day::text as "to",
          ${kind === 'sport' ? sql`item, 1 as "group", 'home' as setting` : sql`null as item, task_group as "group", setting`},
          (select array_agg(class_id::int) from ${sql.table(`${kind}_task_class`)} c
            where c.school_id = t.school_id and c.task_id = t.id) as classes,
          (select count(*)::int from ${sql.table(`${kind}_submission`)} g
            where g.school_id = t.school_id and g.task_id = t.id) as submitted
        from ${sql.table(`${kind}_task`)} t order by t.id`.execute(server.db)
      return rows.map((row) => ({
        ...row,
        kind,
        name: schoolNames.find((name) => schools[name] === row.school)!,
      }))
    }),
  )
  const isJudged = does === 'review' || does === 'assess'
  return of
    .flat()
    .filter(
      ({ kind, submitted }) =>
        (does !== 'take' || kind === 'sport') &&
        (!isJudged || submitted > 0) &&
        (does !== 'assess' || kind === 'labour'),
    )
}

type Judged = Extract<TaskStep, { does: 'give' | 'review' | 'assess' }>

async function giveOrJudge(
  { server: { db }, schools, reply }: TaskWorld,
  step: Judged,
  task: TaskRow,
  today: string,
): Promise<void> {
  const { kind, name } = task
  const own = sql`school_id = ${schools[name]} and task_id = ${task.id}`
  const { rows: submitted } = await sql<{ student: number; day: string; version: number }>`
    select student_id::int as student, day::text as day, version from ${sql.table(`${kind}_submission`)}
    where ${own} order by student_id, day`.execute(db)
  if (step.does === 'give') {
    const { rows: students } = await sql<{ id: number }>`
      select student_id::int as id from ${sql.table(`${kind}_task_student`)} where ${own} order by 1`.execute(
      db,
    )
    // On one of its days, where it has begun.
    const within = [task.to, today, dayAfter(today, -step.ago)].toSorted()[0]!
    const day = within < task.from ? task.from : within
    const entries = [
      ...new Map(
        step.of.flatMap(({ student: member, amount }) => {
          const student = pick(students, member)?.id
          if (student === undefined) return []
          const had = submitted.find(
            (one) => one.student === student && (kind === 'labour' || one.day === day),
          )
          return [[student, { student, amount, ...(had && { version: had.version }) }] as const]
        }),
      ).values(),
    ]
    if (entries.length === 0) return
    if (kind === 'sport') await reply(name, sport.sportTaskSubmit, { id: task.id, day, entries })
    else
      await reply(name, labour.labourTaskSubmit, {
        id: task.id,
        day,
        entries: entries.map(({ amount, ...each }) => ({ ...each, minutes: amount, text: '煮了粥' })),
      })
    return
  }
  const items = submitted.filter((_, index) => index % step.every === 0)
  if (items.length === 0) return
  if (step.does === 'assess') {
    const { by, scores } = step
    const of = items.map(({ student }) => ({ student, scores }))
    if (kind === 'labour') await reply(name, labour.labourTaskAssess, { id: task.id, by, items: of })
  } else if (kind === 'sport') await reply(name, sport.sportTaskReview, { id: task.id, as: step.as, items })
  else
    await reply(name, labour.labourTaskReview, {
      id: task.id,
      as: step.as,
      scores: step.scores,
      items: items.map(({ student, version }) => ({ student, version })),
    })
}

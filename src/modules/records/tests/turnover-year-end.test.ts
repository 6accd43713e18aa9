import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as labour from '@/modules/labour/contract/tasks.ts'
import * as lessons from '@/modules/labour/contract/lessons.ts'
import { peTimetable, timetableGenerate, timetableSet } from '@/modules/pe/contract/timetable.ts'
import * as sport from '@/modules/sport/contract/tasks.ts'
import { startTurnoverDriver, type TurnoverDriver } from '../../../../tests/support/turnover-driver.ts'

/** A Thursday in the spring term of 2026–2027. */
const now = new Date('2027-06-10T01:20:00Z')
const today = '2027-06-10'

let driver: TurnoverDriver
let school: number
let five: { id: number; students: number[] }
let teacher: number
let sportTask: number
let labourTask: number
/** Class 5.1 has a timetable with its lessons, a task of sport and one of labour that run on, and a labour lesson of this week. */
beforeEach(async () => {
  driver = await startTurnoverDriver({ now })
  school = driver.schools.first
  await sql`update school set modules = '{1,2,3,4,81,5}' where id = ${school}`.execute(driver.db)
  five = await driver.fill(school, 5, 1, 4)
  const { rows } = await sql<{ id: number }>`
    update teacher set roles = '{pe}' where school_id = ${school} returning id::int`.execute(driver.db)
  teacher = rows[0]!.id
  const first = driver.as('first')
  for (const weekday of [2, 5])
    expect(
      await first.ask(timetableSet, {
        term: '2027-spring',
        entry: null,
        class: five.id,
        weekday,
        period: 3,
        teacher,
        topic: '跳绳',
        venue: '操场',
        from: null,
      }),
    ).toMatchObject({ code: 0 })
  const { lessons: sum } = (await first.ask(peTimetable, { term: '2027-spring' })).data
  await first.ask(timetableGenerate, { term: '2027-spring', seen: sum!.difference })
  const days = { from: '2027-06-08', to: '2027-06-20', classes: [five.id] }
  const rope = { title: '每日跳绳', item: 'rope', unit: 'times', amount: 100 } as const
  sportTask = (await first.ask(sport.sportTaskAdd, { ...rope, ...days })).data.id
  const tidy = { title: '整理衣柜', what: '叠好一周的衣服', group: 1, setting: 'home', minutes: 30 } as const
  labourTask = (await first.ask(labour.labourTaskAdd, { ...tidy, ...days, needsPhoto: false })).data.id
  await first.ask(lessons.labourLessonSet, { class: five.id, day: today, group: 1, periods: 1, seen: 0 })
})
afterEach(() => driver.stop())

const timetable = async (term: string) => (await driver.as('first').ask(peTimetable, { term })).data
const lessonDays = async () =>
  (
    await sql<{ day: string }>`
      select day::text from lesson where school_id = ${school} and state = 'planned' order by 1`.execute(
      driver.db,
    )
  ).rows.map(({ day }) => day)
const closedOn = async (kind: 'sport' | 'labour') =>
  (
    await sql<{ on: string | null }>`
      select closed_on::text as on from ${sql.table(`${kind}_task`)} where school_id = ${school}`.execute(
      driver.db,
    )
  ).rows.map(({ on }) => on)
const stored = async () => ({
  timetable: (
    await sql`select id, class_id, valid_from, valid_to from pe_timetable where school_id = ${school} order by id`.execute(
      driver.db,
    )
  ).rows,
  lessons: await lessonDays(),
  sport: await closedOn('sport'),
  labour: await closedOn('labour'),
  due: (
    await sql`select day::text, due from sport_task_day_summary where school_id = ${school} order by 1`.execute(
      driver.db,
    )
  ).rows,
  week: (
    await sql`select class_id, lessons, enrolled from labour_week_summary where school_id = ${school} order by 1`.execute(
      driver.db,
    )
  ).rows,
})
const turnOver = async () => {
  await driver.as('first').start()
  const { data } = await driver.as('first').commit()
  expect(data.current).toMatchObject({ state: 'done', blockers: [] })
}

test('YEAR-01 the timetable of the old classes ends with the day, stays readable, and the new year starts without, saying which was before', async () => {
  const before = await lessonDays()
  expect(before.some((day) => day > today)).toBe(true)
  await turnOver()
  // What was planned after the day is off; what was before stays with the class of its time.
  expect(await lessonDays()).toEqual(before.filter((day) => day <= today))
  const old = await timetable('2027-spring')
  expect(old).toMatchObject({ isEnded: true, classes: [{ id: five.id, grade: 5, number: 1 }] })
  expect(old.entries.map((entry) => [entry.class, entry.weekday, entry.to])).toEqual([
    [five.id, 2, today],
    [five.id, 5, today],
  ])
  expect(old.lessons?.difference).toEqual({ create: 0, change: 0, remove: 0 })
  const fresh = await timetable('2027-autumn')
  expect(fresh).toMatchObject({ isEnded: false, before: '2027-spring', entries: [] })
  expect(fresh.classes).toMatchObject([{ grade: 6, number: 1 }])
  // Nobody plans the old class any more, and nothing of it is the new class's.
  const late = await driver.as('first').ask(timetableSet, {
    term: '2027-spring',
    entry: null,
    class: five.id,
    weekday: 3,
    period: 1,
    teacher,
    topic: '跑步',
    venue: '',
    from: null,
  })
  expect(late.code).toBe(400)
  expect(await driver.differences()).toBe(0)
})

test('YEAR-01 open tasks of the old classes are closed on the day, under the class they were set for, and are not opened again', async () => {
  await turnOver()
  expect([await closedOn('sport'), await closedOn('labour')]).toEqual([[today], [today]])
  const { rows } = (await driver.as('first').ask(sport.sportTasks, { start: '2027-06-01' })).data
  expect(rows).toMatchObject([{ id: sportTask, closedOn: today, classes: [{ id: five.id, grade: 5 }] }])
  // Of four students the three days up to the turnover are due, and none after.
  expect((await stored()).due).toEqual(
    ['2027-06-08', '2027-06-09', '2027-06-10'].map((day) => ({ day, due: 4 })),
  )
  for (const call of [sport.sportTaskClose, labour.labourTaskClose] as const) {
    const id = call === sport.sportTaskClose ? sportTask : labourTask
    const { code, msg } = await driver.as('first').ask(call, { id, version: 2, closed: false })
    expect([code, msg]).toEqual([409, '任务的班级已升级到新学年，请给新班级布置新任务'])
  }
  expect(await driver.differences()).toBe(0)
})

test('YEAR-01 a week of labour keeps the classes it was entered for, also when it is counted again after the turnover', async () => {
  const { id: other } = await driver.fill(school, 4, 1, 3)
  await driver
    .as('first')
    .ask(lessons.labourLessonSet, { class: five.id, day: '2027-06-09', group: 2, periods: 1, seen: 0 })
  const before = (await stored()).week
  expect(before).toContainEqual({ class_id: other, lessons: 0, enrolled: 3 })
  await turnOver()
  const { rows } = await sql<{ id: number }>`
    select id::int from class where school_year = 2027 and grade = 6`.execute(driver.db)
  await driver
    .as('first')
    .ask(lessons.labourLessonSet, { class: rows[0]!.id, day: today, group: 1, periods: 1, seen: 0 })
  const after = (await stored()).week
  expect(after).toEqual(
    expect.arrayContaining(before.filter((row) => (row as { class_id: number }).class_id > 0)),
  )
  expect(await driver.differences()).toBe(0)
})

test('YEAR-05 undone, timetable, lessons and tasks of the old year run on as before', async () => {
  const before = await stored()
  await turnOver()
  expect(await stored()).not.toEqual(before)
  expect((await driver.as('first').undo()).code).toBe(0)
  expect(await stored()).toEqual(before)
  expect(await timetable('2027-spring')).toMatchObject({ isEnded: false })
  expect(await driver.differences()).toBe(0)
})

test('YEAR-06 a timetable of the new classes keeps a turnover from being undone, and is named', async () => {
  await turnOver()
  const { classes } = await timetable('2027-autumn')
  const { code, msg } = await driver.as('first').ask(timetableSet, {
    term: '2027-autumn',
    entry: null,
    class: classes[0]!.id,
    weekday: 1,
    period: 2,
    teacher,
    topic: '接力跑',
    venue: '',
    from: null,
  })
  expect(code, msg).toBe(0)
  expect((await driver.as('first').page()).current?.blockers).toMatchObject([
    { kind: 'lesson', n: 1, what: '六年级 1 班' },
  ])
})

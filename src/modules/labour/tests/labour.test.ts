import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as lessons from '@/modules/labour/contract/lessons.ts'
import * as screen from '@/modules/labour/contract/screen.ts'
import { recordLabour, takeBackLabour, type LabourRow } from '@/modules/labour/server/record-labour.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
let students: number[]
beforeAll(async () => {
  driver = await startStudentDriver()
  students = []
  for (const [index, name] of ['张子昊', '何诗妍', '李明'].entries()) {
    const number = `C2017050600${index}`
    const classId = index === 2 ? driver.classes.a2 : driver.classes.a1
    const { data } = await driver.as('first').add({ name, classId, sex: 'boy', birth: '2017-05-06', number })
    students.push(data.id)
  }
})
afterAll(() => driver.stop())

const row = (sourceId: number, student: number, more: Partial<LabourRow> = {}): LabourRow => ({
  source: 'task',
  sourceId,
  studentId: students[student]!,
  classId: student === 2 ? driver.classes.a2 : driver.classes.a1,
  grade: 3,
  sex: 1,
  taskGroup: 3,
  setting: 'home',
  day: '2026-11-18',
  minutes: 30,
  ...more,
})
const inOne = <T>(act: (trx: any) => Promise<T>) => driver.db.transaction().execute(act)
const weeks = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select class_id::int, reported, met, lessons, enrolled, participants, minutes_home as home, minutes_society as society
    from labour_week_summary where school_id = ${driver.schools.first} and monday = '2026-11-16' order by class_id`.execute(
    driver.db,
  )
  return rows
}

test('WRK-01 what is recorded is counted in the same step, once for each source, and taken back whole', async () => {
  const { first } = driver.schools
  await inOne((trx) =>
    recordLabour(trx, first, [row(1, 0), row(1, 1), row(2, 0, { setting: 'society', taskGroup: 10 })]),
  )
  await inOne((trx) => recordLabour(trx, first, [row(1, 0, { minutes: 600 })]))
  const { a1, a2 } = driver.classes
  const common = { reported: 0, met: 0, lessons: 0 }
  expect(await weeks()).toEqual([
    // Work at home reports no class: nothing of it is in the grade's row.
    { class_id: 0, ...common, enrolled: 0, participants: 0, home: 0, society: 0 },
    { class_id: a1, ...common, enrolled: 2, participants: 2, home: 60, society: 30 },
    { class_id: a2, ...common, enrolled: 1, participants: 0, home: 0, society: 0 },
  ])
  expect(await inOne((trx) => takeBackLabour(trx, first, 'task', 1, [students[0]!]))).toBe(1)
  expect((await weeks())[1]).toMatchObject({ participants: 2, home: 30 })
  await inOne((trx) => takeBackLabour(trx, first, 'task', 1))
  await inOne((trx) => takeBackLabour(trx, first, 'task', 2))
  expect(await weeks(), 'a week of which nothing is told has no row').toEqual([])
})

const tokens = new Map<string, Promise<string>>()
const ask = async (name: string) => {
  const token = tokens.get(name) ?? driver.signIn(name)
  tokens.set(name, token)
  return { token: await token }
}
const lesson = (more: Partial<InputOf<typeof lessons.labourLessonSet>> = {}) => ({
  class: driver.classes.a1,
  day: '2026-11-18',
  group: 1 as const,
  periods: 1,
  seen: 0,
  ...more,
})

test('WRK-01 a lesson is entered in one step, says which groups are missing, and is taken away again; not over what somebody else entered', async () => {
  const as = await ask('first')
  const set = async (more: Parameters<typeof lesson>[0] = {}) =>
    driver.ask(lessons.labourLessonSet, lesson(more), as)
  const { data } = await set()
  expect(data).toMatchObject({ monday: '2026-11-16', lessons: [{ day: '2026-11-18', group: 1, periods: 1 }] })
  expect(data.required).toEqual([1, 2, 3, 4, 5, 6, 9, 10])
  expect(data.missing).not.toContain(1)
  expect((await set()).code, 'seen = 0 is what no longer stands').toBe(409)
  expect((await set({ periods: 2, seen: 1 })).data.lessons[0]?.periods).toBe(2)
  expect((await weeks())[0]).toMatchObject({ met: 1, lessons: 2 })
  expect((await set({ periods: 0, seen: 2 })).data.lessons).toEqual([])
  expect(await weeks()).toEqual([])
})

test('WRK-01 work at home reports no week; a class that says it had no lesson does, until it enters one or withdraws that', async () => {
  const as = await ask('first')
  const { first } = driver.schools
  const input = { from: 12, to: 12 }
  const figures = async () => (await driver.ask(screen.labourTotals, input, as)).data.figures
  const nothing = { n: 0, of: 0 }
  await inOne((trx) => recordLabour(trx, first, [row(3, 0), row(3, 1), row(3, 2)]))
  expect(await figures()).toMatchObject({
    hours: nothing,
    reported: { n: 0, of: 2 },
    participation: nothing,
    minutes: { home: 0, school: 0, society: 0, total: 0, of: 0 },
  })
  const rows = await driver.ask(screen.labourRows, input, as)
  expect(rows.data.rows.map(({ weeks: [week] }) => week)).toEqual([null, null])
  const none = (isNone: boolean, more: { day?: string; class?: number } = {}, name = 'first') =>
    ask(name).then((by) =>
      driver.ask(
        lessons.labourNoLesson,
        { class: driver.classes.a1, day: '2026-11-18', none: isNone, ...more },
        by,
      ),
    )
  expect((await none(true)).data).toMatchObject({ isNone: true, lessons: [] })
  expect((await none(true)).data.isNone, 'said twice is said once').toBe(true)
  expect(await figures()).toMatchObject({
    hours: { n: 0, of: 1 },
    reported: { n: 1, of: 2 },
    participation: { n: 2, of: 2 },
  })
  const set = (periods: number, seen: number) =>
    driver.ask(lessons.labourLessonSet, lesson({ periods, seen }), as)
  expect((await set(1, 0)).data.isNone, 'a lesson says more').toBe(false)
  expect((await none(true)).code).toBe(409)
  expect(await figures()).toMatchObject({ hours: { n: 1, of: 1 }, reported: { n: 1, of: 2 } })
  await set(0, 1)
  expect(await figures()).toMatchObject({ hours: nothing, reported: { n: 0, of: 2 } })
  await none(true)
  expect((await none(false)).data.isNone).toBe(false)
  expect(await figures()).toMatchObject({ hours: nothing, reported: { n: 0, of: 2 } })
  expect((await none(true, {}, 'second')).code).toBe(403)
  expect((await none(true, {}, 'bureau')).code).toBe(403)
  expect((await none(true, { class: driver.classes.a2 }, 'teacher')).code).toBe(403)
  expect((await none(true, { day: '2025-11-18' })).code).toBe(400)
  await inOne((trx) => takeBackLabour(trx, first, 'task', 3))
  expect(await weeks()).toEqual([])
})

test('WRK-01 lessons of another school, another class of a teacher, to come or of another term are refused', async () => {
  const code = async (name: string, more: Parameters<typeof lesson>[0]) =>
    (await driver.ask(lessons.labourLessonSet, lesson(more), await ask(name))).code
  expect(await code('second', {})).toBe(403)
  expect(await code('second', { class: 9_999_999 })).toBe(404)
  expect(await code('bureau', {})).toBe(403)
  expect(await code('first', { day: '2099-01-05' })).toBe(400)
  expect(await code('first', { day: '2025-11-18' })).toBe(400)
  expect(await code('first', { group: 11 as never })).toBe(400)
  expect(await code('first', { periods: 5 })).toBe(400)
  expect(await code('teacher', { class: driver.classes.a2 })).toBe(403)
  const { code: undo } = await driver.ask(
    lessons.labourActivityUndo,
    { id: 1, class: driver.classes.a1, day: '2026-11-18' },
    await ask('first'),
  )
  expect(undo).toBe(404)
})

test('WRK-01 what a whole class did is a record of each student, and goes again whole', async () => {
  const as = await ask('first')
  const { data } = await driver.ask(
    lessons.labourActivity,
    { class: driver.classes.a1, day: '2026-11-17', group: 10, setting: 'society', minutes: 60 },
    as,
  )
  expect(data.activities).toMatchObject([{ group: 10, setting: 'society', minutes: 60, students: 2 }])
  const { id } = data.activities[0]!
  const undo = { id, class: driver.classes.a1, day: '2026-11-17' }
  const { code } = await driver.ask(lessons.labourActivityUndo, undo, await ask('second'))
  expect(code).toBe(403)
  expect((await driver.ask(lessons.labourActivityUndo, undo, as)).data.activities).toEqual([])
})

test('WRK-01 who was absent from what a class did has no record; one of another class, or all of them, are refused', async () => {
  const as = await ask('first')
  const enter = (absent: number[]) =>
    driver.ask(
      lessons.labourActivity,
      { class: driver.classes.a1, day: '2026-11-17', group: 10, setting: 'society', minutes: 60, absent },
      as,
    )
  expect((await enter([students[2]!])).code).toBe(400)
  expect((await enter(students.slice(0, 2))).code).toBe(400)
  const { data } = await enter([students[0]!])
  expect(data.activities).toMatchObject([{ minutes: 60, students: 1 }])
  const undo = { id: data.activities[0]!.id, class: driver.classes.a1, day: '2026-11-17' }
  expect((await driver.ask(lessons.labourActivityUndo, undo, as)).data.activities).toEqual([])
})

test('WRK-06 weeks are shown by class at the own school; to the bureau by school, a silent school is in no rate, and few students are not published', async () => {
  const first = await ask('first')
  await driver.ask(lessons.labourLessonSet, lesson(), first)
  const a2 = { class: driver.classes.a2, day: '2026-11-18', none: true }
  await driver.ask(lessons.labourNoLesson, a2, first)
  await inOne((trx) => recordLabour(trx, driver.schools.first, [row(7, 0)]))
  const input = { from: 12, to: 12 }
  const own = await driver.ask(screen.labourRows, input, first)
  expect(own.data.weeks).toEqual([{ no: 12, monday: '2026-11-16', isOver: true }])
  expect(own.data.rows.map(({ key, weeks: [week], figures }) => [key, week, figures.participation])).toEqual([
    [`class-${driver.classes.a1}`, { n: 1, of: 1 }, { n: 1, of: 2 }],
    [`class-${driver.classes.a2}`, { n: 0, of: 1 }, { n: 0, of: 1 }],
  ])
  const bureau = await ask('bureau')
  const published = { ...input, audience: 'published' } as const
  const visible = await driver.ask(screen.labourRowsOfDistrict, published, bureau)
  const ofFirst = visible.data.rows.find(({ id }) => id === driver.schools.first)!
  expect(ofFirst).toMatchObject({
    weeks: [{ n: 1, of: 2 }],
    figures: { hours: { n: 1, of: 2 }, participation: null, minutes: null },
  })
  expect(visible.data.rows.map(({ id }) => id)).not.toContain(driver.schools.foreign)
  const whole = await driver.ask(screen.labourRowsOfDistrict, input, bureau)
  expect(whole.data.rows.find(({ id }) => id === driver.schools.first)!.figures.participation).toEqual({
    n: 1,
    of: 3,
  })
  const inside = await driver.ask(
    screen.labourRowsOfDistrict,
    { ...input, school: driver.schools.first },
    bureau,
  )
  expect(inside.data.rows.map(({ key }) => key)).toEqual(['grade-3'])
  const foreign = { ...input, school: driver.schools.foreign }
  expect((await driver.ask(screen.labourTotalsOfDistrict, foreign, bureau)).code).toBe(403)
  expect((await driver.ask(screen.labourTotals, { school: driver.schools.second }, first)).code).toBe(403)
  expect((await driver.ask(screen.labourTotals, { term: "2026' or 1=1" }, first)).code).toBe(400)
})

test('WRK-06 a task group counts as done by a class after a lesson, or when half of its students did it', async () => {
  const { data } = await driver.ask(screen.labourGroups, { from: 12, to: 12 }, await ask('first'))
  const did = data.cells.filter(({ rate }) => rate.n > 0)
  expect(did).toEqual([
    { group: 1, grade: 3, rate: { n: 1, of: 2 }, isRequired: true },
    { group: 3, grade: 3, rate: { n: 1, of: 2 }, isRequired: true },
  ])
  expect(data.unconfirmed).toEqual([2, 3])
  const totals = await driver.ask(screen.labourTotals, { from: 12, to: 12 }, await ask('first'))
  expect(totals.data).toMatchObject({ coverage: { n: 2, of: 8 }, published: { n: 1, of: 1 } })
  const trend = await driver.ask(screen.labourTrend, { from: 12, to: 12 }, await ask('first'))
  expect(trend.data.series[0]!.figures.minutes).toEqual({
    home: 10,
    school: 26.7,
    society: 0,
    total: 36.7,
    of: 3,
  })
})

test('WRK-06 the bureau sets what an unconfirmed stage requires; a confirmed one stays, and nobody writes over another', async () => {
  const as = await ask('bureau')
  const set = (stage: 1 | 2, groups: number[], version: number) =>
    driver.ask(lessons.labourRequirementSet, { stage, groups: groups as never, version }, as)
  expect((await set(1, [1], 0)).code).toBe(400)
  const { data } = await set(2, [3, 1, 3], 0)
  expect(data.stages[1]).toEqual({ stage: 2, groups: [1, 3], isConfirmed: false, isOwn: true, version: 1 })
  expect((await set(2, [1], 0)).code).toBe(409)
  const totals = await driver.ask(
    screen.labourTotalsOfDistrict,
    { from: 12, to: 12, school: driver.schools.first },
    as,
  )
  expect(totals.data.coverage).toEqual({ n: 2, of: 2 })
  expect(
    (await driver.ask(lessons.labourRequirements, {}, await ask('foreign-bureau'))).data.stages[1]?.isOwn,
  ).toBe(false)
})

test('WRK-01 what is stored is what a recount finds', async () => {
  const lines: string[] = []
  const differences = async () => (await verifyFigures(driver.db, (line) => lines.push(line))).differences
  const others = await differences()
  expect(lines.filter((line) => line.includes('labour_week') || line.includes('labour_group'))).toEqual([])
  await sql`update labour_week_summary set lessons = lessons + 1 where class_id = 0`.execute(driver.db)
  expect(await differences()).toBe(others + 1)
})

test('WRK-06 lessons as they are entered reach the walls: by class, within the scope, without a child', async () => {
  const first = await driver.ask(screen.labourArrivals, {}, await ask('first'))
  expect(first.data.items.length).toBeGreaterThan(0)
  const bureau = await driver.ask(screen.labourArrivals, {}, await ask('bureau'))
  expect(bureau.data.items).toEqual(expect.arrayContaining(first.data.items))
  expect(bureau.data.periods).toBeGreaterThanOrEqual(first.data.periods)
  expect(Object.keys(first.data.items[0]!).toSorted()).toEqual([
    'at',
    'classNumber',
    'grade',
    'id',
    'n',
    'school',
  ])
  const foreign = await driver.ask(screen.labourArrivals, {}, await ask('foreign-bureau'))
  expect(foreign.data.items.filter(({ id }) => first.data.items.some((own) => own.id === id))).toEqual([])
  const outside = { school: driver.schools.foreign }
  expect((await driver.ask(screen.labourArrivals, outside, await ask('bureau'))).code).toBe(403)
})

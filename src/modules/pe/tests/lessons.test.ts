import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as pe from '@/modules/pe/contract/lessons.ts'
import { recordLesson } from '@/modules/pe/server/summaries/lesson-record.ts'
import { countDensity } from '@/server/db/migrations/0079-figures-again.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'

let driver: StudentDriver
const tokens: Record<string, string> = {}
const lessons: Record<string, number> = {}
let students: number[]
let add: (name: string, classId: number, teacherId: number, day: string, state?: string) => Promise<void>
beforeAll(async () => {
  driver = await startStudentDriver()
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await driver.signIn(name)
  const { rows: staff } = await sql<{ id: number }>`
    insert into teacher (school_id, name, phone, roles)
    select ${driver.schools.first}::int, name, name, '{pe}' from unnest('{马老师,周老师}'::text[]) name
    returning id`.execute(driver.db)
  const [ma, zhou] = staff.map(({ id }) => id)
  students = []
  for (const [index, name] of ['张子昊', '何诗妍', '李明'].entries()) {
    const number = `C2017050600${index}`
    const { data } = await driver
      .as('first')
      .add({ name, classId: driver.classes.a1, sex: 'boy', birth: '2017-05-06', number })
    students.push(data.id)
  }
  add = async (name, classId, teacherId, day, state = 'planned') => {
    const { rows } = await sql<{ id: number }>`
      insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, reason, phases)
      values (${driver.schools.first}, ${classId}, ${teacherId}, ${day}::date, 3, '09:50', '篮球', '东操场', ${state},
        ${state === 'cancelled' ? 'weather' : null}, '{2,6,2}')
      returning id`.execute(driver.db)
    lessons[name] = rows[0]!.id
  }
  await add('before', driver.classes.a1, ma!, '2026-11-16', 'held')
  await add('now', driver.classes.a1, ma!, '2026-11-18', 'held')
  await add('rained', driver.classes.a2, zhou!, '2026-11-19', 'cancelled')
  await add('ahead', driver.classes.a1, ma!, '2026-11-27')
  await add('long', driver.classes.a1, ma!, '2026-11-04', 'held')
  await record('long', [steady(150), lostAndBack, null])
  await record('before', [steady(140), steady(140), null])
  await record('now', [withPeak, steady(150), null])
})
afterAll(() => driver.stop())

const steady = (rate: number) => Array.from({ length: 600 }, () => rate)
const withPeak = steady(150).map((rate, second) => (second >= 300 && second < 345 ? 205 : rate))
/** A sensor that ran on after the lesson: two thirds of it measured, and what came later does not make up for the rest. */
const lostAndBack = Array.from({ length: 900 }, (_, second) => (second >= 400 && second < 600 ? null : 100))
const record = (name: string, samples: ((number | null)[] | null)[]) =>
  driver.db.transaction().execute((trx) =>
    recordLesson(
      trx,
      { schoolId: driver.schools.first, lessonId: lessons[name]!, phases: [2, 6, 2], countedAt: new Date() },
      samples.map((values, index) => ({ studentId: students[index]!, greatest: 210, samples: values })),
    ),
  )

const by = (name: string) => {
  const as = { token: tokens[name]! }
  return {
    week: (input: InputOf<typeof pe.peWeek>) => driver.ask(pe.peWeek, input, as),
    lesson: (id: number) => driver.ask(pe.peLesson, { id }, as),
    curves: (input: InputOf<typeof pe.peCurves>) => driver.ask(pe.peCurves, input, as),
    alert: (input: InputOf<typeof pe.peAlert>) => driver.ask(pe.peAlert, input, as),
  }
}

test('PHY-04 a week has its lessons in order, what was held of those due, and is narrowed to a teacher or class', async () => {
  const { data } = await by('first').week({ day: '2026-11-22' })
  expect(data.monday).toBe('2026-11-16')
  expect(data.lessons.map(({ day, state, reason }) => [day, state, reason])).toEqual([
    ['2026-11-16', 'held', null],
    ['2026-11-18', 'held', null],
    ['2026-11-19', 'cancelled', 'weather'],
  ])
  expect(data.held).toEqual({ n: 2, of: 3 })
  expect(data.teachers).toHaveLength(2)
  expect(data.lessons[1]).toMatchObject({ measured: true, openAlerts: 1, startsAt: '09:50' })
  const { id } = data.lessons[2]!.teacher
  expect((await by('first').week({ day: '2026-11-22', teacher: id })).data.lessons).toHaveLength(1)
  const own = await by('first').week({ day: '2026-11-22', class: driver.classes.a1 })
  expect(own.data.lessons).toHaveLength(2)
})

test('PHY-04 a lesson is shown beside the last measured one of its class, and its school reads the names', async () => {
  const { data } = await by('first').lesson(lessons['now']!)
  expect(data.head).toMatchObject({
    worn: { n: 2, of: 3 },
    valid: { n: 2, of: 2 },
    dense: { n: 2, of: 2 },
    density: { n: 100_000, of: 100_000 },
    mvpa: { n: 1200, of: 1200 },
  })
  expect(data.head!.mean).toBeCloseTo((1200 * 150 + 45 * 55) / 1200, 9)
  expect(data.before).toMatchObject({ id: lessons['before'], head: { mean: 140, mainMean: 140 } })
  expect(data.zones.flat().reduce((sum, seconds) => sum + seconds, 0)).toBe(1200)
  expect(data.zones[1]![4]).toBe(45)
  expect(data.students.map(({ name }) => name).sort()).toEqual(['何诗妍', '张子昊'])
  expect(data.alerts).toMatchObject([
    { name: '张子昊', from: 300, seconds: 45, peak: 205, acknowledged: null },
  ])
  const ahead = await by('first').lesson(lessons['ahead']!)
  expect(ahead.data).toMatchObject({ head: null, students: [], before: { id: lessons['now'] } })
})

test('PHY-04 curves are reduced over the lesson and exact in a short stretch', async () => {
  const whole = (await by('first').curves({ id: lessons['now']! })).data
  expect(whole).toMatchObject({ seconds: 600, exact: false, limit: 199 })
  expect(whole.students).toHaveLength(2)
  for (const { points } of whole.students) {
    expect(points.length).toBeLessThanOrEqual(240)
    expect([points[0]![0], points.at(-1)![0]]).toEqual([0, 599])
  }
  expect(whole.density).toHaveLength(10)
  expect(whole.alerts[0]!.points.map(([, rate]) => rate)).toContain(205)
  const part = (await by('first').curves({ id: lessons['now']!, from: 290, to: 309 })).data
  expect(part).toMatchObject({ exact: true, from: 290, to: 309 })
  const points = part.students.find(({ id }) => id === students[0])!.points
  expect(points).toEqual(withPeak.slice(290, 310).map((rate, index) => [290 + index, rate]))
  expect(part.mean[15]).toEqual([305, 177.5])
  expect((await by('first').curves({ id: lessons['now']!, from: 20, to: 10 })).code).toBe(400)
})

test('PHY-04 what a sensor said after the lesson counts for no figure and no curve', async () => {
  const id = lessons['long']!
  const { head } = (await by('first').lesson(id)).data
  expect(head).toMatchObject({ mean: 150, valid: { n: 1, of: 2 }, mvpa: { n: 600, of: 600 } })
  const whole = (await by('first').curves({ id })).data
  expect(whole.density.map(({ n, of }) => [n, of])).toEqual(Array.from({ length: 10 }, () => [1, 1]))
  expect(whole.mean.map(([, rate]) => rate)).toEqual(whole.mean.map(() => 150))
  expect(whole.students[1]!.points.at(-1)![0]).toBe(399)
})

test('PHY-04 an alert is acknowledged once, by version, with a note and an audit entry', async () => {
  const about = { lesson: lessons['now']!, student: students[0]!, from: 300 }
  expect((await by('first').alert({ ...about, version: 1, note: '假*名' })).code).toBe(400)
  const saved = (await by('first').alert({ ...about, version: 1, note: ' 让其休息 ' })).data
  expect(saved).toMatchObject({
    saved: true,
    current: { version: 2, acknowledged: { note: '让其休息', by: 'first' } },
  })
  const late = (await by('first').alert({ ...about, version: 1, note: '另一位' })).data
  expect(late).toMatchObject({ saved: false, current: { version: 2, acknowledged: { note: '让其休息' } } })
  const again = (await by('first').alert({ ...about, version: 2, note: '再来' })).data
  expect(again).toMatchObject({ saved: false, current: { version: 2, acknowledged: { note: '让其休息' } } })
  expect((await by('first').alert({ ...about, from: 301, version: 1, note: '' })).code).toBe(404)
  const audit = await sql`select detail from audit where action = 'lesson-alert'`.execute(driver.db)
  expect(audit.rows).toHaveLength(1)
})

test('CALL-04 another school is refused a lesson, a teacher those of the own classes alone, a bureau none', async () => {
  const id = lessons['now']!
  for (const reply of [
    await by('second').lesson(id),
    await by('second').curves({ id }),
    await by('second').alert({ lesson: id, student: students[0]!, from: 300, version: 1, note: '' }),
    await by('teacher').lesson(id),
  ])
    expect(reply.code).toBe(403)
  expect((await by('second').week({ day: '2026-11-18' })).data).toMatchObject({
    lessons: [],
    teachers: [],
    classes: [],
  })
  expect((await by('bureau').lesson(id)).code).toBe(403)
  // What nobody has is nobody's to refuse.
  expect((await by('second').lesson(9_999_999)).code).toBe(404)
  const own = { day: '2026-11-18', class: driver.classes.a1 }
  expect((await by('second').week(own)).code).toBe(403)
  expect((await by('second').week({ ...own, class: 9_999_999 })).code).toBe(404)
})

test('CALL-04 a teacher reads figures, curves and alerts of the own class, and of no other', async () => {
  const { db, classes, schools } = driver
  await sql`
    with own as (
      insert into teacher (school_id, name, phone, roles, account_id)
      select ${schools.first}::int, '钱老师', 'qian', '{pe}', id from account where username = 'teacher' returning id)
    insert into teacher_class (school_id, teacher_id, class_id)
    select ${schools.first}::int, id, ${classes.a2}::bigint from own`.execute(db)
  tokens['own'] = await driver.signIn('teacher')
  const id = lessons['now']!
  const alert = { lesson: id, student: students[0]!, from: 300, version: 1, note: '' }
  for (const reply of [
    await by('own').lesson(id),
    await by('own').curves({ id }),
    await by('own').alert(alert),
  ])
    expect(reply.code).toBe(403)
  const { data } = await by('own').week({ day: '2026-11-18' })
  expect(data.lessons.map((lesson) => lesson.id)).toEqual([lessons['rained']])
  expect([data.held, data.teachers.length, data.classes.length]).toEqual([{ n: 0, of: 1 }, 1, 1])
  expect((await by('own').lesson(lessons['rained']!)).code).toBe(0)
})

test('CALL-05 what is no lesson, day or second is refused', async () => {
  for (const day of ['2026-02-30', '0000-01-01', 'x'.repeat(5000)])
    expect((await by('first').week({ day })).code).toBe(400)
  for (const id of [0, -1, 1.5, 1e20, '1 or 1=1'])
    expect((await by('first').lesson(id as number)).code).toBe(400)
  expect((await by('first').curves({ id: 1, to: 1e9 })).code).toBe(400)
})

test('PHY-04 what is counted of lessons is what a recount makes of the samples', async () => {
  const id = lessons['now']
  const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences
  expect(await differences()).toBe(0)
  const heart = (rate: number) =>
    sql`update lesson_heart set samples[10] = ${rate} where lesson_id = ${id} and samples is not null`
  await heart(80).execute(driver.db)
  expect(await differences()).toBeGreaterThan(0)
  await heart(150).execute(driver.db)
  const turn = sql`update lesson_student_summary set is_valid = not is_valid where lesson_id = ${id}`
  await turn.execute(driver.db)
  expect(await differences()).toBe(3)
  await turn.execute(driver.db)
  await sql`update lesson_alert set seconds = 46 where lesson_id = ${id}`.execute(driver.db)
  expect(await differences()).toBe(1)
})

test('PHY-04 a student at exactly 63 % moves; a recount that shares no code says so, and what was counted before is counted again', async () => {
  // 132 and 133 beats make 7 938 a minute: 63 % of 210 × 60, and less than 0.63 * 210 * 60 in floating point.
  const atLimit = Array.from({ length: 600 }, (_, second) => (second % 10 < 3 ? 133 : 132))
  const below = atLimit.map((rate, second) => (second % 60 === 0 ? rate - 1 : rate))
  const { rows: staff } = await sql<{ id: number }>`select min(id) as id from teacher`.execute(driver.db)
  await add('edge', driver.classes.a1, staff[0]!.id, '2026-11-10', 'held')
  await record('edge', [atLimit, below, null])
  const density = async () =>
    (
      await sql<{ n: number; of: number }>`
        select density_n as n, density_of as of from lesson_summary where lesson_id = ${lessons['edge']}`.execute(
        driver.db,
      )
    ).rows[0]
  const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences
  const others = await differences()
  expect(await density()).toEqual({ n: 50_000, of: 100_000 })
  await sql`update lesson_summary set density_n = 0 where lesson_id = ${lessons['edge']}`.execute(driver.db)
  expect(await differences()).toBe(others + 1)
  await withOldNames(driver.db, (db) => countDensity(db as typeof driver.db))
  expect(await density()).toEqual({ n: 50_000, of: 100_000 })
  expect(await differences()).toBe(others)
})

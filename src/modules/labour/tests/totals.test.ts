import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labourTextCheck } from '@/modules/labour/contract/tasks.ts'
import { liveTopics } from '@/contract/live.ts'
import { labourTeachersOfDistrict } from '@/modules/labour/contract/board.ts'
import { labourLessonSet, labourNoLesson } from '@/modules/labour/contract/lessons.ts'
import { labourRows, labourTotals } from '@/modules/labour/contract/screen.ts'
import { studentDelete, studentRestore } from '@/modules/records/contract/students.ts'
import { labourAnalysis } from '@/modules/labour/contract/analysis.ts'
import * as totals from '@/modules/labour/contract/totals.ts'
import { schoolsWithSport } from '@/modules/sport/contract/analysis.ts'
import {
  schoolsWithRoles,
  teacherRolesPublished,
  teachersOfRole,
} from '@/modules/records/contract/teacher-roles.ts'
import { growthLatest } from '@/modules/health/contract/card.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import {
  startLabourTaskDriver,
  scores,
  type LabourTaskDriver,
} from '../../../../tests/support/labour-task-driver.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'
import { dayAt, ever, today } from '../../../../tests/support/sport-task-driver.ts'
import { lookupLines } from '../../../../tests/support/masked-driver.ts'

let driver: LabourTaskDriver
const tokens: Record<string, string> = {}
const as = (name: string) => ({ token: tokens[name]! })
/** The week before this one, and its number in the term. */
const weeks = weeksOfTerm(plainCalendar, termOf(plainCalendar, today), today)
const monday = weeks.at(-2)!
const no = weeks.length - 1

beforeAll(async () => {
  driver = await startLabourTaskDriver()
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await driver.signIn(name)
  const lesson = { class: driver.classes.a1, day: monday, group: 1 as const, periods: 1, seen: 0 }
  await driver.ask(labourLessonSet, lesson, as('first'))
  await driver.ask(labourNoLesson, { class: driver.classes.a2, day: monday, none: true }, as('first'))
  await driver.ask(labourNoLesson, { class: driver.classes.b1, day: monday, none: true }, as('second'))
  const by = driver.labourBy('first')
  // From a week ago: on any day of this week, so late on a Sunday too, its first day is of the week that counts.
  const from = dayAt(7)
  const { id } = (await by.add({ from })).data
  const { saved } = (await by.submit(id, driver.students.a.slice(0, 3))).data
  await by.review({
    id,
    as: 'approved',
    scores,
    note: '',
    items: [{ student: saved[0]!.student, version: saved[0]!.version }],
  })
  await driver.labourBy('teacher').add({ from, classes: [driver.classes.a2] })
}, 60_000)
afterAll(() => driver.stop())

test('WRK-01 a week nobody reported leaves the hours rate and lowers the reported share, which stands beside', async () => {
  const own = await driver.ask(labourTotals, { from: no - 1, to: no }, as('first'))
  expect(own.data.figures).toMatchObject({ hours: { n: 1, of: 2 }, reported: { n: 2, of: 4 } })
  const rows = await driver.ask(labourRows, { from: no - 1, to: no }, as('first'))
  expect(rows.data.rows.map((row) => [row.weeks, row.figures.hours])).toEqual([
    [[null, { n: 1, of: 1 }], { n: 1, of: 1 }],
    [[null, { n: 0, of: 1 }], { n: 0, of: 1 }],
  ])
})

test('WRK-01 two windows add up to the one that holds both, after students went to the bin too', async () => {
  const sumOf = async (from: number, to: number) => {
    const { figures } = (await driver.ask(labourTotals, { from, to }, as('first'))).data
    return [figures.hours, figures.reported, figures.participation].flatMap((rate) => [rate!.n, rate!.of])
  }
  const isSum = async () => {
    const [whole, before, last] = [await sumOf(1, no), await sumOf(1, no - 1), await sumOf(no, no)]
    expect(before.map((n, at) => n + last![at]!)).toEqual(whole)
    return whole
  }
  const whole = await isSum()
  const removed = driver.students.a.slice(-3)
  expect((await driver.ask(studentDelete, { selection: { ids: removed } }, as('first'))).code).toBe(0)
  expect(await isSum(), 'weeks that were reported stay as they were').toEqual(whole)
  expect((await driver.ask(studentRestore, { ids: removed }, as('first'))).code).toBe(0)
})

test('WRK-06 schools are listed with their labour, sport and roles; few students are not published, other districts are not there', async () => {
  const { data } = await driver.ask(totals.schoolsWithLabour, { audience: 'published' }, as('bureau'))
  const first = data.rows.find(({ id }) => id === driver.schools.first)!
  expect(first.figures).toMatchObject({
    hours: { n: expect.any(Number) },
    participation: null,
    minutes: null,
  })
  expect(data.rows.map(({ id }) => id)).not.toContain(driver.schools.foreign)
  const whole = await driver.ask(totals.schoolsWithLabour, {}, as('bureau'))
  const own = await driver.ask(totals.schoolsWithLabour, {}, as('first'))
  expect(whole.data.rows.find(({ id }) => id === driver.schools.first)).toEqual(own.data.rows[0])
  expect(own.data.rows.map(({ id }) => id)).toEqual([driver.schools.first])
  // Nobody did any sport here: each school has its whole roster and none of it, and the window is the usual one.
  const sport = (await driver.ask(schoolsWithSport, {}, as('bureau'))).data
  expect(sport.end).toBe(today)
  expect(sport.rows.map(({ id, figures }) => [id, figures.participation?.n])).toEqual([
    [driver.schools.first, 0],
    [driver.schools.second, 0],
  ])
  const roles = (await driver.ask(schoolsWithRoles, {}, as('bureau'))).data.rows
  expect(roles.find(({ id }) => id === driver.schools.first)?.roles).toContainEqual({
    role: 'pe',
    teachers: 1,
  })
})

test('WRK-02 classes of the own school: minutes, groups of those required, completion and what waits', async () => {
  const { data } = await driver.ask(totals.labourClasses, {}, as('first'))
  expect(data.rows.map(({ students }) => students)).toEqual([8, 6])
  expect(data.rows[0]).toMatchObject({
    // A lesson of 40 minutes for eight, and one approved task of 30 if its week is over.
    groups: { n: 1, of: 8 },
    completion: { n: 3, of: 8 },
    waiting: 2,
  })
  expect(data.rows[0]!.minutes).toBeGreaterThanOrEqual(320)
  expect(data.rows[0]!.minutesPerStudent).toBe(data.rows[0]!.minutes / 8)
  expect(data.rows[1]).toMatchObject({
    minutes: 0,
    minutesPerStudent: 0,
    completion: { n: 0, of: 12 },
    waiting: 0,
  })
})

test('WRK-06 a window means the weeks it touches; a class is shown to its own school alone', async () => {
  const window = { start: monday, end: monday }
  const byClass = await driver.ask(labourAnalysis.parts.all, window, as('first'))
  const screen = await driver.ask(labourRows, { from: no, to: no }, as('first'))
  expect(byClass.data).toEqual(screen.data)
  const one = await driver.ask(labourAnalysis.parts.all, { ...window, bj: driver.classes.a2 }, as('first'))
  expect(one.data.rows.map(({ id }) => id)).toEqual([driver.classes.a2])
  const week = await driver.ask(labourAnalysis.days.all, { ...window, bj: driver.classes.a1 }, as('first'))
  expect(week.data.series.map(({ figures }) => figures.hours)).toEqual([{ n: 1, of: 1 }])
  const code = async (name: string, bj: number) =>
    (await driver.ask(labourAnalysis.days.all, { ...window, bj }, as(name))).code
  expect(await code('first', driver.classes.b1)).toBe(403)
  expect(await code('bureau', driver.classes.a1)).toBe(403)
  expect((await driver.ask(labourAnalysis.days.all, { start: '2026-02-30' }, as('first'))).code).toBe(400)
  const grades = await driver.ask(labourAnalysis.parts.qu2, window, as('bureau'))
  expect(grades.data.grades.map(({ grade }) => grade)).toEqual([3])
})

test('WRK-06 class-weeks stand in bands of their minutes a student; one nobody reported stands in none', async () => {
  const spread = async (input: { start: string; end: string; bj?: number }, name = 'first') =>
    driver.ask(labourAnalysis.spread.all, input, as(name))
  const window = { start: monday, end: monday }
  const bands = (await spread(window)).data.bands!
  expect(bands.map(({ rate }) => rate.of)).toEqual([2, 2, 2, 2, 2, 2])
  expect(bands.reduce((sum, { rate }) => sum + rate.n, 0)).toBe(2)
  expect(bands[0]).toEqual({ band: 'none', rate: { n: 1, of: 2 } })
  const one = (await spread({ ...window, bj: driver.classes.a2 })).data.bands!
  expect(one[0]).toEqual({ band: 'none', rate: { n: 1, of: 1 } })
  expect((await spread(window, 'bureau')).code).toBe(403)
  expect((await spread({ ...window, bj: driver.classes.b1 })).code).toBe(403)
})

test('MAN-05 teachers of a role are listed page by page inside the scope, masked for the bureau', async () => {
  const list = async (name: string, input: { after?: number; limit?: number } = {}) =>
    (await driver.ask(teachersOfRole, { role: 'pe', ...input }, as(name))).data
  const own = await list('first', { limit: 1 })
  expect(own).toMatchObject({ rows: [{ id: driver.pe, name: '钱老师' }], total: 1, next: null })
  expect((await list('second')).rows).toEqual([])
  expect((await list('bureau')).rows).toMatchObject([{ id: driver.pe, name: '钱*师' }])
  expect((await list('bureau', { after: driver.pe })).rows).toEqual([])
  const counted = (await driver.ask(teacherRolesPublished, {}, as('first'))).data.rows
  expect(counted).toContainEqual({ role: 'pe', teachers: 1 })
})

test('WRK-07 SEC-08 a teacher is found by phone; the number and the name come masked, and a foreign one finds nobody', async () => {
  await sql`update teacher set phone = '13912345678' where id = ${driver.pe}`.execute(driver.db)
  const find = async (phone: string, more = {}) =>
    driver.ask(labourTeachersOfDistrict, { ...ever, phone, ...more }, as('bureau'))
  expect((await find('13912345678')).data.teachers).toMatchObject([
    {
      teacher: { id: driver.pe, name: '钱*师' },
      phone: '139****5678',
      rates: { completion: { n: 0, of: 6 } },
    },
  ])
  expect((await find('13912345678', { school: driver.schools.second })).data.teachers).toEqual([])
  expect((await find('13900000000')).data.teachers).toEqual([])
  expect((await find("1' or 1=1")).code).toBe(400)
  // A number is masked for who asks: looking it up is counted and written down (SEC-08).
  expect(await lookupLines(driver.db)).toMatchObject([
    { subject: `teacher:${driver.pe}`, field: 'phone', by: 'bureau' },
  ])
  expect(await driver.db.selectFrom('masked_lookup').selectAll().execute()).toHaveLength(2)
})

test('MAN-02 the newest growth record of a student is null before any was measured, and foreign students are refused', async () => {
  const id = driver.students.a[0]!
  expect((await driver.ask(growthLatest, { id }, as('first'))).data).toEqual({ row: null })
  expect((await driver.ask(growthLatest, { id }, as('second'))).code).toBeGreaterThanOrEqual(403)
})

test('WRK-02 a text is looked through for names of other students in scope and for numbers; the own name says nothing', async () => {
  const [own, other] = driver.students.a as [number, number]
  const foreign = driver.students.few[0]!
  await sql`
    update student set name = case id when ${own} then '欧阳一一' when ${other} then '司马二二' else '诸葛三三' end
    where id in (${own}, ${other}, ${foreign})`.execute(driver.db)
  const check = async (text: string, name = 'first') =>
    (await driver.ask(labourTextCheck, { text, students: [own] }, as(name))).data
  expect(await check('欧阳一一和司马 二二、诸葛三三一起扫地')).toEqual({ names: ['司马二二'], phone: false })
  expect(await check('找我 139-1234-5678')).toEqual({ names: [], phone: true })
  // The teacher has another class.
  expect(await check('和司马二二', 'teacher')).toEqual({ names: [], phone: false })
})

test('WRK-03 CALL-07 what changes in labour is announced at once to the school and its district, to no other school', async () => {
  const url = await openPort(driver)
  const open = async (name: string, topic: string) => {
    const heard = await connectConsole(url, tokens[name]!)
    expect(await heard.granted(topic)).toBe(true)
    return heard
  }
  const first = await open('first', liveTopics.school(driver.schools.first))
  const second = await open('second', liveTopics.school(driver.schools.second))
  const lesson = { class: driver.classes.a2, day: monday, group: 2 as const, periods: 1, seen: 0 }
  expect((await driver.ask(labourLessonSet, lesson, as('first'))).code).toBe(0)
  await expect.poll(() => first.events, { timeout: 20_000 }).toContain('labour-changed')
  expect(second.events).not.toContain('labour-changed')
  await Promise.all([first.close(), second.close()])
})

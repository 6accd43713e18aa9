import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { noticesList } from '@/contract/notices.ts'
import {
  sportAbsentRemind,
  sportStudentsCount,
  sportStudentsPage,
  sportStudent,
  sportStudents,
} from '@/modules/sport/contract/students.ts'
import { toStudent } from '@/modules/sport/server/students/to-student.ts'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'

/** A Friday, four in the afternoon at the schools. */
const now = new Date('2026-11-20T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let bureau: string

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
  bureau = await server.signIn('bureau')
  const [first, second] = driver.students as [number, number]
  const records = [
    sportRecord(first, hoursAgo(3), { seconds: 7200 }),
    sportRecord(first, hoursAgo(27), { seconds: 1800, item: 'running', inSchool: false }),
    sportRecord(second, hoursAgo(5 * 24 + 3), { seconds: 600 }),
  ]
  await send(server, driver.device, records, now)
})
afterAll(() => server.stop())

const list = (input: InputOf<typeof sportStudents>, token = driver.token) =>
  server.ask(sportStudents, input, { token })
const one = (input: InputOf<typeof sportStudent>, token = driver.token) =>
  server.ask(sportStudent, input, { token })

test('SPO-02 a student of a class is shown with minutes, days, two-hour days, streak and items of the window', async () => {
  const { data } = await list({ class: driver.class })
  expect(data).toMatchObject({ start: '2026-11-15', end: '2026-11-20', next: null })
  expect(data.rows).toHaveLength(4)
  const row = data.rows.find(({ id }) => id === driver.students[0])
  expect(row).toMatchObject({ minutes: 150, days: 2, reached: 1, streak: 2, absent: false })
  expect(row?.items.toSorted()).toEqual(['rope', 'running'])
  expect(data.rows.find(({ id }) => id === driver.students[2])).toMatchObject({
    minutes: 0,
    streak: 0,
    absent: true,
  })
})

test('SPO-02 without a class there are the classes to choose from, and no student', async () => {
  const { data } = await list({})
  expect(data.classes).toMatchObject([{ id: driver.class, grade: 3, students: 4 }])
  expect(data.rows).toEqual([])
})

test('SPO-02 a class is shown to its own school with participation, two-hour days, capped minutes and who has not taken part; a bureau reads none', async () => {
  const { data } = await list({})
  // Four students on the four school days that are over: two child-days, one student with neither.
  expect(data.classes[0]?.figures).toEqual({
    participation: { n: 1, of: 16 },
    reached: { n: 0, of: 16 },
    minutes: 1.9,
    absent: { n: 3, of: 4 },
  })
  const outside = await list({ school: driver.schools.first }, bureau)
  expect(outside.data.classes).toMatchObject([{ id: driver.class, figures: null }])
})

test('SPO-06 who has not taken part for three school days is named to the own school alone', async () => {
  const { data } = await list({ absent: true })
  expect(data.rows.map(({ id }) => id).toSorted()).toEqual(driver.students.slice(1).toSorted())
  expect((await list({ absent: true, school: driver.schools.first }, bureau)).code).toBe(403)
})

test('SPO-02 one student: the days, and the records with where they come from', async () => {
  const { data } = await one({ student: driver.students[0]! })
  expect(data.days).toEqual([
    { day: '2026-11-19', minutesIn: 0, minutesOut: 30 },
    { day: '2026-11-20', minutesIn: 120, minutesOut: 0 },
  ])
  expect(data.records.map(({ item, source }) => [item, source])).toEqual([
    ['rope', 'device'],
    ['running', 'device'],
  ])
})

test('SPO-08 a bureau names a school of its own and reads masked names', async () => {
  expect((await list({}, bureau)).code).toBe(400)
  const { data } = await list({ school: driver.schools.first, class: driver.class }, bureau)
  expect(data.rows).toHaveLength(4)
  expect(data.rows.every(({ name }) => name.includes('*'))).toBe(true)
  const student = await one({ school: driver.schools.first, student: driver.students[0]! }, bureau)
  expect(student.data.name).toContain('*')
})

test('SPO-02 another school, its class, its student and a teacher without the role are refused', async () => {
  expect((await list({ school: driver.schools.second })).code).toBe(403)
  const second = await server.signIn('second')
  expect((await list({ class: driver.class }, second)).code).toBe(403)
  expect((await one({ student: driver.students[0]! }, second)).code).toBe(403)
  expect((await one({ student: driver.strangers[0]! })).code).toBe(403)
})

const window = { from: '2026-11-15', to: '2026-11-20' }
const students = (input: InputOf<typeof sportStudentsPage>, token = driver.token) =>
  server.ask(sportStudentsPage, input, { token })
const idsOf = ({ data }: { data: { rows: { id: number }[] } }) => data.rows.map(({ id }) => id)

test('SPO-02 DATE-01 the list of students is of the window, narrowed by who took part, two hours, minutes and days without, and paged by key', async () => {
  const [first, second, third, fourth] = driver.students as [number, number, number, number]
  const all = await students({
    query: { filters: { from: window }, sort: [{ key: 'minutes', descending: true }] },
  })
  expect(all.data.total).toBe(4)
  expect(all.data.rows[0]).toMatchObject({
    id: first,
    took: 'yes',
    minutes: 150,
    days: 2,
    twoHours: 'yes',
    reached: 1,
    streak: 2,
    idle: 0,
    items: ['rope', 'running'],
    from: '2026-11-15',
    until: '2026-11-20',
  })
  // Sport on a Sunday ends no run of school days without.
  expect(all.data.rows[1]).toMatchObject({ id: second, minutes: 10, idle: 12, streak: 0 })
  expect(all.data.rows[2]).toMatchObject({ took: 'no', minutes: 0, idle: 12, items: [] })
  const narrowed: [Record<string, unknown>, number[]][] = [
    [{ took: ['no'] }, [third, fourth]],
    [{ twoHours: ['yes'] }, [first]],
    [{ idle: { from: 3 } }, [second, third, fourth]],
    [{ minutes: { from: 1, to: 20 } }, [second]],
    [{ class: [driver.class], items: ['running', 'x'] }, [first]],
    [{ from: { from: '2026-11-19', to: '2026-11-19' }, took: ['yes'] }, [first]],
  ]
  for (const [filters, requested] of narrowed) {
    const query = { filters: { from: window, ...filters } } as never
    expect(idsOf(await students({ query })).toSorted(), JSON.stringify(filters)).toEqual(requested.toSorted())
    const { data } = await server.ask(sportStudentsCount, { query }, { token: driver.token })
    expect(data).toMatchObject({ total: requested.length, of: 4 })
  }
  const query = { filters: { from: window }, sort: [{ key: 'idle' as const, descending: true }] }
  const start = await students({ query, limit: 3 })
  const rest = await students({ query, limit: 3, cursor: start.data.next! })
  expect([...idsOf(start), ...idsOf(rest)].at(-1)).toBe(first)
  expect(new Set([...idsOf(start), ...idsOf(rest)]).size).toBe(4)
})

test('SPO-08 the list: a bureau names one school, reads masked names and no days without; other schools are not there, a window that cannot be is refused', async () => {
  const of = (school: number, more: object = {}) =>
    ({ query: { filters: { from: window, school: [school], ...more } } }) as never
  const { data } = await students(of(driver.schools.first), bureau)
  expect(data.rows).toHaveLength(4)
  expect(data.rows.every(({ name, idle }) => name.includes('*') && idle === null)).toBe(true)
  expect(idsOf(await students(of(driver.schools.first, { idle: { from: 0 } }), bureau))).toEqual([])
  expect((await students({ query: { filters: { from: window } } }, bureau)).code).toBe(400)
  expect(idsOf(await students(of(driver.schools.first), await server.signIn('second')))).toEqual([])
  expect((await students({}, await server.signIn('teacher'))).code).toBe(403)
  for (const bad of [{ from: '2026-11-20', to: '2026-11-01' }, { to: '2026-12-31' }, { from: '2020-01-01' }])
    expect((await students({ query: { filters: { from: bad } } })).code).toBe(400)
})

test('DATE-02 a window that cannot be and a cursor that is none are refused', async () => {
  expect((await list({ class: driver.class, start: '2026-02-30' })).code).toBe(400)
  expect((await list({ class: driver.class, start: '2026-11-20', end: '2026-11-19' })).code).toBe(400)
  expect((await list({ class: driver.class, cursor: 'x' })).code).toBe(400)
})

test('SPO-02 a day that is not over breaks no streak, one that is over does', () => {
  const student = { id: 1, name: '陈宁', sex: 1, class_id: 1 }
  const days = ['2026-11-19', '2026-11-18'].map((day) => ({ day, seconds: 60, items: 1 }))
  const window = {
    start: '2026-11-15',
    end: '2026-11-20',
    run: schoolDaysUpTo(plainCalendar, '2026-11-20', 13),
  }
  expect(toStudent(student, days, { ...window, today: '2026-11-20' }).streak).toBe(2)
  expect(toStudent(student, days, { ...window, today: '2026-11-23' }).streak).toBe(0)
})

test('SPO-02 class teachers are notified once a day how many of their class have not taken part, of the own school alone and without names', async () => {
  const remind = (token: string, input: InputOf<typeof sportAbsentRemind> = {}) =>
    server.ask(sportAbsentRemind, input, { token })
  expect((await remind(driver.token)).data).toMatchObject({ sent: 0, nobody: 1 })
  await sql`
    insert into teacher_class (school_id, teacher_id, class_id, is_head)
    select school_id, id, ${driver.class}::bigint, true from teacher
    where account_id = (select id from account where username = 'teacher')`.execute(server.db)
  const both = await Promise.all([remind(driver.token), remind(driver.token)])
  expect(both.map(({ data }) => data.sent).toSorted()).toEqual([0, 1])
  expect(both.map(({ data }) => data.already).toSorted()).toEqual([0, 1])
  const teacher = await server.signIn('teacher')
  const { data } = await server.ask(noticesList, { tab: 'todo' }, { token: teacher })
  const published = data.rows.filter(({ kind }) => kind === 'sport-absent-class')
  expect(published).toHaveLength(1)
  const { rows } = (await list({ absent: true })).data
  expect(published[0]!.title).toContain(`有 ${rows.length} 人`)
  expect(published[0]!.href).toBe('/sport/teacher')
  for (const { name } of rows) expect(`${published[0]!.title}${published[0]!.detail}`).not.toContain(name)
  const foreign = await server.signIn('second')
  expect((await remind(foreign, { classes: [driver.class] })).code).toBe(403)
  expect((await remind(bureau)).code).toBe(403)
  expect((await remind(teacher)).code).toBe(403)
})

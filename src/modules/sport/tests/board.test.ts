import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolDaysUpTo } from '@/standards/calendar/count-days.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import {
  dayAt,
  ever,
  today,
  startSportTaskDriver,
  type SportTaskDriver,
} from '../../../../tests/support/sport-task-driver.ts'

let driver: SportTaskDriver
let a: number[]
let b: number[]
let pe: number
beforeAll(async () => {
  driver = await startSportTaskDriver()
  ;({ a, b } = driver.students)
  ;({ pe } = driver)
})
afterAll(() => driver.stop())

const by = (name: string) => driver.by(name)

test('SPO-10 a bureau has rates per school and teacher, by name and never ranked; what was given in is never hidden', async () => {
  await by('first').add()
  await by('teacher').add({ classes: [driver.classes.a2] })
  await by('second').add({ classes: [driver.classes.b1] })
  const { data } = await by('bureau').district({ ...ever, school: driver.schools.first })
  const row = (id: number) => data.schools.find((each) => each.school.id === id)!
  const due = (id: number) => row(id).rates.completion.of
  expect(data.total.completion.of).toBe(due(driver.schools.first) + due(driver.schools.second))
  expect(due(driver.schools.second)).toBeGreaterThan(0)
  await sql`delete from sport_task_day_summary where school_id = ${driver.schools.second}`.execute(driver.db)
  await sql`delete from sport_teacher_day_summary where school_id = ${driver.schools.second}`.execute(
    driver.db,
  )
  const alone = (await by('bureau').district({ ...ever, school: driver.schools.first })).data
  expect(
    alone.schools.find((each) => each.school.id === driver.schools.first)!.rates.completion.of,
  ).toBeGreaterThan(0)
  expect(alone.teachers.map(({ teacher }) => teacher.name)).toEqual(['钱*师', ''])
  expect((await by('foreign-bureau').district({ ...ever, school: driver.schools.first })).code).toBe(403)
  expect((await by('foreign-bureau').district()).data.schools.map((each) => each.school.id)).toEqual([
    driver.schools.foreign,
  ])
})

test('SPO-03 SPO-10 teachers of a class, and schools, are reminded once a day', async () => {
  const { id } = (await by('first').list()).data.rows.at(-1)!
  const none = { sent: 0, recipients: 0, already: 0, nobody: 0, finished: 0 }
  expect((await by('first').remind({ task: id })).data).toEqual({
    ...none,
    sent: 1,
    recipients: 1,
    nobody: 1,
  })
  const again = await by('first').remind({ task: id, classes: [driver.classes.a2] })
  expect(again.data).toEqual({ ...none, already: 1 })
  const [notice] = (await by('teacher').notices()).data.rows
  expect(notice).toMatchObject({
    kind: 'sport-task-class',
    detail: expect.stringContaining('每日跳绳') as string,
    href: `/sport/teacher?task=${id}&class=${driver.classes.a2}`,
  })
  const { first, foreign } = driver.schools
  expect((await by('bureau').remind({ schools: [first] })).data).toMatchObject({ sent: 1 })
  expect((await by('bureau').remind({ schools: [first] })).data).toMatchObject({ already: 1 })
  expect((await by('bureau').remind({ schools: [foreign] })).code).toBe(403)
  expect((await by('first').notices()).data.rows[0]).toMatchObject({
    kind: 'sport-task-school',
    href: '/sport/teacher',
  })
})

test('SPO-03 a role is given and taken once, within the scope, and counted per school', async () => {
  expect((await by('first').give(pe, 'labour')).data).toEqual({ changed: true, js: ['pe', 'labour'] })
  expect((await by('bureau').give(pe, 'labour')).data).toEqual({ changed: false, js: ['pe', 'labour'] })
  const { data } = await by('bureau').roles()
  const own = data.rows.find(({ id }) => id === driver.schools.first)!
  expect(own.roles).toContainEqual({ role: 'labour', teachers: 1 })
  expect((await by('first').allRoles()).data.rows).toContainEqual({ role: 'labour', teachers: 1 })
  expect((await by('first').roles()).data.rows).toHaveLength(1)
  expect((await by('first').take(pe, 'labour')).data).toEqual({ changed: true, js: ['pe'] })
  expect((await by('second').give(pe, 'doctor')).code).toBe(403)
  expect((await by('teacher').give(pe, 'doctor')).code).toBe(403)
})

test('SPO-03 the board is computed on demand, by the roster and with capped days, and says when', async () => {
  expect((await by('first').board()).data.board).toBeNull()
  // Today is not over, so that the window has this one school day.
  const [lastDay = ''] = schoolDaysUpTo(plainCalendar, dayAt(1), 1)
  const member = (student: number, classId: number, seconds: number) =>
    sql`
    insert into sport_day (school_id, day, student_id, class_id, grade, sex, seconds_in, seconds_out, records, items, hours)
    values (${driver.schools.first}, ${lastDay}::date, ${student}, ${classId}, 3, 1, ${seconds}, 0, 1, 1, 1)`.execute(
      driver.db,
    )
  await member(a[0]!, driver.classes.a1, 40_000)
  await member(b[0]!, driver.classes.a2, 10_800)
  const sum = (classId: number, enrolled: number, seconds: number) =>
    sql`
    insert into sport_day_summary (school_id, day, grade, class_id, sex, enrolled, participants, reached_in, reached,
      seconds_capped, seconds, ${sql.raw(Array.from({ length: 13 }, (_, bin) => `bin_${bin}`).join(', '))})
    values (${driver.schools.first}, ${lastDay}::date, 3, ${classId}, 1, ${enrolled}, 1, 1, 1, ${Math.min(seconds, 10_800)},
      ${seconds}, ${sql.raw(Array.from({ length: 13 }, () => 0).join(', '))})`.execute(driver.db)
  await sum(driver.classes.a1, 8, 40_000)
  await sum(driver.classes.a2, 6, 10_800)
  const { board } = (await by('first').compute({ start: lastDay, end: today })).data
  // The heavy recorder's day counts as 180 minutes, so that the smaller class is ahead.
  expect(board!.classes.map((each) => [each.class.id, each.capped, each.rank])).toEqual([
    [driver.classes.a2, 30, 1],
    [driver.classes.a1, 22.5, 2],
  ])
  expect(board!.students.map(({ id, minutes, rank, tied }) => [id, minutes, rank, tied])).toEqual([
    [a[0], 180, 1, true],
    [b[0], 180, 1, true],
  ])
  expect(Date.parse(board!.computedAt)).toBeGreaterThan(Date.now() - 60_000)
  const own = (await by('teacher').board()).data.board!
  expect([own.classes.map((each) => each.class.id), own.students.map(({ id }) => id)]).toEqual([
    [driver.classes.a2],
    [b[0]],
  ])
  expect((await by('second').board()).data.board).toBeNull()
  expect((await by('first').compute({ start: '2026-02-30' })).code).toBe(400)
  // Who was in another class before stands once, with the days in both.
  const [, dayBefore = ''] = schoolDaysUpTo(plainCalendar, lastDay, 2)
  await sql`
    insert into sport_day (school_id, day, student_id, class_id, grade, sex, seconds_in, seconds_out, records, items, hours)
    values (${driver.schools.first}, ${dayBefore}::date, ${a[0]}, ${driver.classes.a2}, 3, 1, 600, 0, 1, 1, 1)`.execute(
    driver.db,
  )
  const wider = (await by('first').compute({ start: dayBefore, end: today })).data.board!
  expect(wider.students.map((each) => [each.id, each.class.id, each.days])).toEqual([
    [a[0], driver.classes.a1, 2],
    [b[0], driver.classes.a2, 1],
  ])
  await sql`delete from sport_day`.execute(driver.db)
  await sql`delete from sport_day_summary`.execute(driver.db)
})

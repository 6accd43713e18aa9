import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxWallPoints, peWall, peWallCurves } from '@/modules/pe/contract/wall.ts'
import { addDays, mondayOf } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { recordLesson } from '@/modules/pe/server/summaries/lesson-record.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
const tokens: Record<string, string> = {}
const lessons: Record<string, number> = {}
const students: number[] = []
const today = schoolDay(new Date())
/** By the school's clock, so that a lesson can be put around now: minutes from now. */
const clock = (minutes: number) =>
  sql`((now() at time zone 'Asia/Shanghai') + make_interval(mins => ${minutes}))`

beforeAll(async () => {
  driver = await startStudentDriver()
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await driver.signIn(name)
  await sql`
    insert into teacher (school_id, name, phone, roles) select ${driver.schools.first}::int, '马老师', 'ma', '{pe}'`.execute(
    driver.db,
  )
  for (const [index, name] of ['张子昊', '何诗妍', '李明'].entries()) {
    const number = `C2017050600${index}`
    const { data } = await driver
      .as('first')
      .add({ name, classId: driver.classes.a1, sex: 'boy', birth: '2017-05-06', number })
    students.push(data.id)
    await sql`update student set seat_no = ${index + 7} where id = ${data.id}`.execute(driver.db)
  }
})
afterAll(() => driver.stop())

interface Planned {
  day?: string
  period?: number
  startsAt?: ReturnType<typeof clock>
  state?: string
  phases?: string
  classId?: number
}

async function add(name: string, planned: Planned) {
  const { day = today, period = 1, startsAt = sql`time '08:00'`, state = 'planned' } = planned
  const { rows } = await sql<{ id: number }>`
    insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, reason, phases)
    select ${driver.schools.first}, ${planned.classId ?? driver.classes.a1}, id, ${day}::date, ${period}, (${startsAt})::time, '篮球', '东操场',
      ${state}, ${state === 'cancelled' ? 'weather' : null}, ${planned.phases ?? '{2,6,2}'}::smallint[] from teacher
    where school_id = ${driver.schools.first} and name = '马老师' returning id`.execute(driver.db)
  lessons[name] = rows[0]!.id
}

const record = (name: string, samples: ((number | null)[] | null)[], phases = [2, 6, 2]) =>
  driver.db.transaction().execute((trx) =>
    recordLesson(
      trx,
      {
        schoolId: driver.schools.first,
        lessonId: lessons[name]!,
        countedAt: new Date(),
        phases: phases as [number, number, number],
      },
      samples.map((values, index) => ({ studentId: students[index]!, greatest: 210, samples: values })),
    ),
  )
const steady = (rate: number, seconds = 600) => Array.from({ length: seconds }, () => rate)
const withPeak = steady(150).map((rate, second) => (second >= 300 && second < 345 ? 205 : rate))
withPeak[322] = 207

const wall = async (name = 'first') => (await driver.ask(peWall, {}, { token: tokens[name]! })).data
const curves = (id: number, name = 'first') => driver.ask(peWallCurves, { id }, { token: tokens[name]! })

test('PHY-01 a school without a lesson has a wall that says so', async () => {
  expect(await wall()).toMatchObject({
    day: null,
    lessons: [],
    focal: [],
    alerts: [],
    weeks: [],
    quarantined: 0,
  })
})

test('PHY-01 without lessons today the wall shows the last day that had some, and the last lesson with heart rates', async () => {
  await add('older', { day: addDays(today, -8), state: 'held' })
  await record('older', [steady(150), steady(140), null])
  await add('rained', { day: addDays(today, -2), state: 'cancelled' })
  const published = await wall()
  expect(published.day).toBe(addDays(today, -2))
  expect(published.lessons).toMatchObject([
    { state: 'cancelled', reason: 'weather', elapsed: null, density: null },
  ])
  expect(published.focal).toMatchObject([{ id: lessons['older'], elapsed: null, worn: { n: 2, of: 3 } }])
  expect(published.weeks).toMatchObject([
    { monday: mondayOf(addDays(today, -8)), measured: 1, mean: 145, density: { n: 100_000, of: 100_000 } },
  ])
})

test('PHY-01 a lesson that runs is on the wall with its curve so far, by seat number and without a name', async () => {
  await add('now', { startsAt: clock(-5), state: 'held' })
  await record('now', [withPeak.slice(0, 400), steady(150, 400), null])
  await add('bare', { startsAt: clock(-5), period: 2 })
  await add('ahead', { startsAt: sql`time '23:59:59'`, period: 3 })
  const published = await wall()
  expect(published).toMatchObject({ today, day: today })
  const [now] = published.focal
  expect(published.focal).toHaveLength(1)
  expect(now).toMatchObject({ id: lessons['now'], worn: { n: 2, of: 3 } })
  expect(now!.elapsed).toBeGreaterThanOrEqual(300)
  expect(published.alerts).toMatchObject([
    { seat: 7, peak: 207, limit: 199, seconds: 45, isAcknowledged: false },
  ])
  const { data } = await curves(lessons['now']!)
  expect(data).toMatchObject({ seconds: 600, step: 2, limit: 199 })
  expect(data.students.map(({ seat, isOver, rates }) => [seat, isOver, rates.length])).toEqual([
    [7, true, 200],
    [8, false, 200],
  ])
  expect(data.peaks).toEqual([{ seat: 7, second: 322, bpm: 207 }])
  expect(data.students[0]!.rates[161]).toBe(207)
  expect(data.mean[0]).toBe(150)
  // Of a lesson that runs: 120 s of warm-up and 280 s of the main part, of two.
  expect(data.zones.map((phase) => phase.reduce((sum, seconds) => sum + seconds, 0))).toEqual([240, 560, 0])
  expect(JSON.stringify([published, data])).not.toMatch(/张|何诗|李明/)
})

test('PHY-01 however long the lesson, a line has at most 300 values and the reply a bounded size', async () => {
  await add('long', { day: addDays(today, -1), state: 'held', phases: '{20,80,20}' })
  const jagged = Array.from({ length: 7200 }, (_, second) => 100 + ((37 * second) % 90))
  await record('long', [jagged, jagged, jagged], [20, 80, 20])
  const { data } = await curves(lessons['long']!)
  expect(data.step).toBe(24)
  for (const { rates } of data.students) expect(rates.length).toBeLessThanOrEqual(maxWallPoints)
  // Three digits and a comma for each value of a student, five and one more for the mean, and what stands around them.
  const ceiling = (count: number) => count * (4 * maxWallPoints + 60) + 6 * maxWallPoints + 600
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(ceiling(3))
  expect(ceiling(50)).toBeLessThanOrEqual(66_000)
})

test('PHY-01 nobody but the school reads its wall', async () => {
  for (const name of ['bureau', 'teacher'])
    expect((await driver.ask(peWall, {}, { token: tokens[name]! })).code).toBe(403)
  expect((await curves(lessons['now']!, 'second')).code).toBe(403)
  expect((await wall('second')).lessons).toEqual([])
})

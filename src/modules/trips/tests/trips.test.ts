import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@/modules/trips/contract/trips.ts'
import { tripReveal } from '@/modules/trips/contract/reveal.ts'
import { releaseReservations } from '@/modules/trips/server/release-reservations.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { tripDriver } from '../../../../tests/support/trips-district.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof tripDriver>>
let now = new Date()
beforeAll(async () => {
  now = new Date()
  server = await startServer({ now: () => now, importWorkers: 0 })
  driver = await tripDriver(server)
})
afterAll(() => server.stop())
// Sessions of people end by the server's clock too: it goes on from the day of signing in.
let today: string
beforeEach(() => {
  now = new Date()
  today = dayAfter(0)
})
const dayAfter = (days: number) =>
  new Date(now.getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const girls = (from: number, n: number, school: 'first' | 'second' = 'first') =>
  driver.students[school].students.slice(from, from + n)
const submit = (who: string, { id, version }: calls.TripBooking) =>
  server.ask(calls.tripSubmit, { id, version }, driver.as(who))
const cancel = (who: string, { id, version }: calls.TripBooking) =>
  server.ask(calls.tripCancel, { id, version }, driver.as(who))
const decide = (booking: calls.TripBooking, approve: boolean, reason = '', who = 'bureau') =>
  server.ask(
    calls.tripDecide,
    { school: booking.school.id, id: booking.id, version: booking.version, approve, reason },
    driver.as(who),
  )

test('WRK-10 a school books, hands in, and the bureau of its district decides; nobody else', async () => {
  const session = await driver.session(30, dayAfter(10))
  const { current } = (await driver.book('first', { session, students: girls(0, 12) })).data
  expect(current).toMatchObject({ state: 'held', seats: 12, whole: false, class: { grade: 5 } })
  expect((await submit('second', current)).code).toBe(404)
  const { data } = await submit('first', current)
  expect(data).toMatchObject({ saved: true, current: { state: 'requested', reservedUntil: null } })
  expect((await decide(data.current, true, '', 'foreign-bureau')).code).toBe(404)
  expect((await decide(data.current, true, '', 'first')).code).toBe(403)
  expect((await decide(data.current, false)).code).toBe(400)
  expect((await decide(current, true)).data.saved).toBe(false)
  expect((await decide(data.current, true)).data.current.state).toBe('approved')
  const booked = { seats: { n: 12, of: 30 }, toDecide: 0 }
  expect((await driver.read(session, 'first')).session).toMatchObject({ ...booked, own: 12 })
  expect((await driver.read(session, 'bureau')).session).toMatchObject({ ...booked, own: 0 })
})

test('WRK-10 an id is booked once, a student once a session, and no more than the session has', async () => {
  const session = await driver.session(30, dayAfter(10))
  const id = randomUUID()
  for (let again = 0; again < 3; again += 1)
    expect((await driver.book('first', { id, session, students: girls(0, 5) })).data.current.seats).toBe(5)
  expect((await driver.book('first', { session, students: girls(4, 2) })).code).toBe(409)
  expect((await driver.book('first', { session, class: driver.students.first.classId })).msg).toContain('30')
  expect((await driver.book('first', { session })).code).toBe(400)
  expect((await driver.book('first', { session, students: girls(0, 2, 'second') })).code).toBe(403)
  expect((await driver.book('foreign', { session, students: [1] })).code).toBe(404)
  const over = await driver.session(30, today)
  expect((await driver.book('first', { session: over, students: girls(0, 2) })).code).toBe(409)
  expect((await driver.read(session)).session.seats.n).toBe(5)
})

test('WRK-10 who waits comes up in order when places become free, and nobody passes them', async () => {
  const session = await driver.session(20, dayAfter(10))
  const first = (await driver.book('first', { session, students: girls(0, 18) })).data.current
  await driver.book('second', { session, students: girls(0, 15, 'second') })
  const small = await driver.book('second', { session, students: girls(20, 2, 'second') })
  expect(small.data.current).toMatchObject({ state: 'waiting', slot: 2 })
  expect((await driver.read(session, 'first')).queue).toEqual([
    { school: '甲二小学', seats: 15, own: false },
    { school: '甲二小学', seats: 2, own: false },
  ])
  await cancel('first', first)
  const { bookings, session: row } = await driver.read(session, 'second')
  expect(bookings.map(({ state }) => state)).toEqual(['promoted', 'promoted'])
  expect(row).toMatchObject({ seats: { n: 17 }, waiting: { seats: 0, groups: 0 } })
})

test('WRK-10 a hold ends after ten minutes, by the house itself too; what came up stands a day', async () => {
  const session = await driver.session(20, dayAfter(10))
  const held = (await driver.book('first', { session, students: girls(0, 18) })).data.current
  await driver.book('second', { session, students: girls(0, 15, 'second') })
  expect(await releaseReservations(server.db, now)).toBeGreaterThanOrEqual(0)
  later(11)
  const late = await submit('first', held)
  expect(late.data).toMatchObject({ saved: false, current: { state: 'expired' } })
  const up = (await driver.read(session, 'second')).bookings[0]!
  expect(up.state).toBe('promoted')
  expect(Date.parse(up.reservedUntil!) - now.getTime()).toBe(24 * 3_600_000)
  await releaseReservations(server.db, new Date(now.getTime() + 25 * 3_600_000))
  expect((await driver.read(session)).session.seats.n).toBe(0)
})

test('WRK-10 a cancellation is late from three days before, and over on the day', async () => {
  const approved = async (day: string) => {
    const session = await driver.session(20, day)
    const { current } = (await driver.book('first', { session, students: girls(0, 3) })).data
    return (await decide((await submit('first', current)).data.current, true)).data.current
  }
  expect((await cancel('first', await approved(dayAfter(3)))).data.current).toMatchObject({ late: false })
  expect((await cancel('first', await approved(dayAfter(2)))).data.current).toMatchObject({ late: true })
  const one = await approved(dayAfter(1))
  await sql`update trip_session set day = ${today}::date where id = (select session_id from trip_booking
    where id = ${one.id})`.execute(server.db)
  expect((await cancel('first', one)).msg).toBe('当天及以后不能取消')
})

test('WRK-10 anything missing of the checklist blocks departure; attendance and stars come from the day on', async () => {
  const session = await driver.session(20, dayAfter(1))
  const { current } = (await driver.book('first', { session, students: girls(0, 2) })).data
  const { id } = current
  const mark = (marks: object, student = girls(0, 1)[0]!) =>
    server.ask(calls.tripMark, { id, student, ...marks }, driver.as('first'))
  const approved = (await decide((await submit('first', current)).data.current, true)).data.current
  expect(approved.missing).toEqual(['insurance', 'consent', 'plan'])
  const depart = (version: number) => server.ask(calls.tripDepart, { id, version }, driver.as('first'))
  expect((await depart(approved.version)).msg).toBe('还差 3 项，不能出发')
  expect((await mark({ present: true })).code).toBe(409)
  for (const student of girls(0, 2)) expect((await mark({ consent: true }, student)).code).toBe(0)
  const papers = { insuredUntil: dayAfter(30), planOn: today, leaders: 1 }
  const ready = await server.ask(
    calls.tripPapers,
    { id, version: approved.version, ...papers },
    driver.as('first'),
  )
  expect(ready.data.current).toMatchObject({ missing: [], consents: { n: 2, of: 2 } })
  expect((await depart(ready.data.current.version)).msg).toBe('只能在出行当天办理')
  await sql`update trip_session set day = ${today}::date where id = ${session}`.execute(server.db)
  expect((await depart(ready.data.current.version)).data.saved).toBe(true)
  await mark({ present: true, rating: 5 })
  await mark({ rating: 4 })
  const read = await driver.read(session)
  expect(read.bookings[0]).toMatchObject({ present: { n: 1, of: 1 }, rating: { sum: 4, n: 1 } })
  expect(read.base.rating).toEqual({ sum: 4, n: 1 })
})

test('WRK-10 all of a booking agree at once, whoever has agreed stays so when that is taken back; nobody comes before the day', async () => {
  const session = await driver.session(20, dayAfter(4))
  const students = girls(0, 3)
  const { id } = (await driver.book('first', { session, students })).data.current
  const many = (marks: object, who = 'first', some = students) =>
    server.ask(calls.tripMarkMany, { id, students: some, ...marks }, driver.as(who))
  await server.ask(calls.tripMark, { id, student: students[0]!, consent: true }, driver.as('first'))
  const { changed } = (await many({ consent: true })).data
  expect(changed.toSorted()).toEqual(students.slice(1).toSorted())
  const consents = async () => (await driver.read(session, 'first')).bookings[0]!.consents
  expect(await consents()).toEqual({ n: 3, of: 3 })
  await many({ consent: false }, 'first', changed)
  expect(await consents()).toEqual({ n: 1, of: 3 })
  expect((await many({ present: true })).code).toBe(409)
  expect((await many({ consent: true }, 'second')).code).toBe(404)
  expect((await many({ consent: true }, 'first', girls(5, 1))).data.changed).toEqual([])
})

test('MAN-09 emergency contacts are masked until the day before, and then shown one at a time, audited', async () => {
  const session = await driver.session(20, dayAfter(5))
  const [student] = girls(0, 1) as [number]
  const { id } = (await driver.book('first', { session, students: [student] })).data.current
  const reveal = (who = 'first') =>
    server.ask(tripReveal, { id, student, reason: 'emergency' }, driver.as(who))
  const roster = async () => (await server.ask(calls.tripRoster, { id }, driver.as('first'))).data
  expect(await roster()).toMatchObject({ canReveal: false, students: [{ guardianPhone: '138****6021' }] })
  expect((await reveal()).code).toBe(403)
  expect((await driver.read(session, 'first')).base.contactPhone).toBe('138****2046')
  await sql`update trip_session set day = ${dayAfter(1)}::date where id = ${session}`.execute(server.db)
  expect((await roster()).canReveal).toBe(true)
  expect((await reveal()).data.value).toBe('13855216021')
  expect((await reveal('second')).code).toBe(404)
  expect((await server.ask(calls.tripRoster, { id }, driver.as('bureau'))).code).toBe(403)
  const { rows } = await sql`select from audit where action = 'reveal' and subject = ${`student:${student}`}
    and detail ->> 'booking' = ${id}`.execute(server.db)
  expect(rows).toHaveLength(1)
})

test('WRK-10 a teacher books and sees the own classes only', async () => {
  const session = await driver.session(100, dayAfter(10))
  await driver.book('first', { session, class: driver.students.first.classId })
  expect((await driver.book('teacher', { session, class: driver.students.first.classId })).code).toBe(403)
  const own = await driver.book('teacher', { session, class: driver.students.teacher.classId })
  expect(own.data.current).toMatchObject({ seats: 5, whole: true })
  expect((await driver.read(session, 'teacher')).bookings).toHaveLength(1)
  expect((await driver.read(session, 'teacher')).session).toMatchObject({ own: 5, seats: { n: 65 } })
  expect((await driver.read(session, 'second')).bookings).toEqual([])
  const month = await server.ask(calls.tripMonth, { month: dayAfter(10).slice(0, 7) }, driver.as('foreign'))
  expect(month.data.sessions).toEqual([])
})

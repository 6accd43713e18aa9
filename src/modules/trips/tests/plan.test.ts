import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as calls from '@/modules/trips/contract/trips.ts'
import * as plan from '@/modules/trips/contract/plan.ts'
import { verifyTrips } from '@/modules/trips/server/verify/trips.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { tripDriver } from '../../../../tests/support/trips-district.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof tripDriver>>
beforeAll(async () => {
  server = await startServer({ importWorkers: 0 })
  driver = await tripDriver(server)
})
afterAll(() => server.stop())

const base = {
  name: '陶艺工坊',
  category: 'experience' as const,
  address: '窑前街 22 号',
  location: null,
  capacity: 90,
  qualification: '区级',
  qualifiedUntil: '2090-06-30',
  contactName: '邵老师',
  contactPhone: '13800002046',
} as const
const session = {
  day: '2090-05-11',
  startsAt: '08:00',
  endsAt: '16:30',
  meeting: '东门',
  fee: 60,
  freeDays: 3,
  capacity: 20,
}
const saveBase = (input: Partial<InputOf<typeof plan.tripBaseSave>>, who = 'bureau') =>
  server.ask(plan.tripBaseSave, { ...base, ...input }, driver.as(who))
const saveRoute = (input: InputOf<typeof plan.tripRouteSave>, who = 'bureau') =>
  server.ask(plan.tripRouteSave, input, driver.as(who))
const saveSession = (
  input: Partial<InputOf<typeof plan.tripSessionSave>> & { route: number },
  who = 'bureau',
) => server.ask(plan.tripSessionSave, { ...session, ...input }, driver.as(who))
const close = (input: InputOf<typeof plan.tripClose>, who = 'bureau') =>
  server.ask(plan.tripClose, input, driver.as(who))
async function based(name: string) {
  const { id } = (await saveBase({ name })).data
  return { base: id, route: (await saveRoute({ base: id, name: '拉坯' })).data.id }
}

test('WRK-10 the bureau adds and changes bases and routes of its district, each change once and audited', async () => {
  const { base: id, route } = await based('陶艺一')
  expect((await saveBase({ name: '陶艺一' })).msg).toBe('本区已有同名基地')
  expect((await saveRoute({ base: id, name: '拉坯' })).code).toBe(409)
  const known = { id, version: 1 }
  const location = { latitude: 30.5, longitude: 120.25 }
  expect((await saveBase({ known, name: '陶艺一', capacity: 95, location })).data).toMatchObject({
    version: 2,
  })
  expect((await saveBase({ known, name: '陶艺一', capacity: 10 })).data).toMatchObject({
    saved: false,
    version: 2,
  })
  const { bases } = (await server.ask(plan.tripPlan, {}, driver.as('bureau'))).data
  expect(bases.find((one) => one.id === id)).toMatchObject({
    capacity: 95,
    location,
    qualifiedUntil: '2090-06-30',
    closed: false,
    routes: [{ id: route, name: '拉坯', closed: false, last: null }],
  })
  const { rows } = await sql`select from audit where action = 'trip-planned'
    and subject = ${`trip-base:${id}`}`.execute(server.db)
  expect(rows).toHaveLength(2)
})

test('WRK-10 no school plans trips, and no bureau those of another district; what is no base is refused', async () => {
  const { base: id, route } = await based('陶艺二')
  for (const who of ['first', 'teacher']) {
    expect((await saveBase({}, who)).code).toBe(403)
    expect((await saveSession({ route }, who)).code).toBe(403)
    expect((await server.ask(plan.tripPlan, {}, driver.as(who))).code).toBe(403)
  }
  const other = 'foreign-bureau'
  expect((await saveBase({ known: { id, version: 1 } }, other)).code).toBe(404)
  expect((await saveRoute({ base: id, name: '另一条' }, other)).code).toBe(404)
  expect((await saveSession({ route }, other)).code).toBe(404)
  for (const what of ['base', 'route'] as const)
    expect(
      (await close({ what, id: what === 'base' ? id : route, version: 1, closed: true }, other)).code,
    ).toBe(404)
  expect((await server.ask(plan.tripPlan, {}, driver.as(other))).data.bases).toEqual([])
  for (const wrong of [
    { name: ' ' },
    { capacity: 0 },
    { contactPhone: 'abc' },
    { qualifiedUntil: '2090-02-30' },
  ])
    expect((await saveBase({ name: '陶艺三', ...wrong })).code).toBe(400)
})

test('WRK-10 no session after the end of a qualification, above the base’s capacity, in the past or twice', async () => {
  const { route } = await based('陶艺四')
  expect((await saveSession({ route, day: '2090-07-01' })).msg).toContain('2090-06-30')
  expect((await saveSession({ route, capacity: 91 })).msg).toContain('90')
  expect((await saveSession({ route, day: '2020-01-01' })).code).toBe(409)
  expect((await saveSession({ route, endsAt: '08:00' })).code).toBe(400)
  // A press sent twice at once.
  const both = await Promise.all([saveSession({ route }), saveSession({ route })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])
  expect((await saveSession({ route, day: '2090-06-30' })).code).toBe(0)
})

test('WRK-10 places added go to the waiting list at once; there are never fewer than taken, and a booked day stands', async () => {
  const { route } = await based('陶艺五')
  const { id } = (await saveSession({ route })).data
  const of = (from: number, n: number) => driver.students.first.students.slice(from, from + n)
  await driver.book('first', { session: id, students: of(0, 18) })
  await driver.book('first', { session: id, students: of(20, 5) })
  const known = { id, version: 1 }
  expect((await saveSession({ known, route, capacity: 17 })).msg).toContain('18')
  expect((await saveSession({ known, route, day: '2090-05-12' })).code).toBe(409)
  expect((await saveSession({ known, route, capacity: 23 })).data).toEqual({ saved: true, id, version: 2 })
  const read = await driver.read(id)
  expect(read.session).toMatchObject({ seats: { n: 23, of: 23 }, waiting: { seats: 0, groups: 0 } })
  expect(read.bookings.map(({ state }) => state)).toEqual(['held', 'promoted'])
  expect((await saveSession({ known, route, capacity: 30 })).data).toMatchObject({ saved: false, version: 2 })
})

test('WRK-10 a closed session takes no bookings and keeps those it has; a closed base takes no sessions; both open again', async () => {
  const { base: baseId, route } = await based('陶艺六')
  const { id } = (await saveSession({ route })).data
  const [one, other] = driver.students.second.students as [number, number]
  await driver.book('second', { session: id, students: [one] })
  expect((await close({ what: 'session', id, version: 1, closed: true })).data.saved).toBe(true)
  expect((await driver.book('second', { session: id, students: [other] })).msg).toBe('该场次已停止预约')
  expect((await driver.read(id)).session).toMatchObject({ closed: true, seats: { n: 1 } })
  expect((await close({ what: 'session', id, version: 1, closed: false })).data.saved).toBe(false)
  await close({ what: 'session', id, version: 2, closed: false })
  expect((await driver.book('second', { session: id, students: [other] })).code).toBe(0)
  await close({ what: 'base', id: baseId, version: 1, closed: true })
  expect((await saveSession({ route, day: '2090-05-20' })).msg).toBe('基地或路线已停用')
})

test('WRK-10 a student who stays at home gives the place to the waiting list; the last one does not leave an empty booking', async () => {
  const { route } = await based('陶艺七')
  const { id: trip } = (await saveSession({ route, capacity: 3, day: '2090-05-21' })).data
  const [a, b, c, d] = driver.students.first.students.slice(40) as [number, number, number, number]
  const { current } = (await driver.book('first', { session: trip, students: [a, b, c] })).data
  await driver.book('first', { session: trip, students: [d] })
  const drop = (student: number, version: number, who = 'first') =>
    server.ask(calls.tripDrop, { id: current.id, version, student }, driver.as(who))
  expect((await drop(a, 1, 'second')).code).toBe(404)
  expect((await drop(d, 1)).code).toBe(404)
  expect((await drop(a, 1)).data).toMatchObject({
    saved: true,
    current: { seats: 2, version: 2, whole: false },
  })
  expect((await drop(b, 1)).data.saved).toBe(false)
  const read = await driver.read(trip)
  expect(read.session).toMatchObject({ seats: { n: 3, of: 3 }, waiting: { seats: 0, groups: 0 } })
  expect(read.bookings.map(({ state }) => state)).toEqual(['held', 'promoted'])
  await drop(b, 2)
  expect((await drop(c, 3)).code).toBe(409)
  expect((await driver.read(trip)).session.seats.n).toBe(2)
})

test('WRK-10 verify recounts what is held and waited for, who goes along, and the stars of a base', async () => {
  const { first, second } = driver.schools
  const all = async () => [
    ...(await verifyTrips(server.db, first)),
    ...(await verifyTrips(server.db, second)),
  ]
  expect(await all()).toEqual([])
  const { rows } = await sql<{ id: number; booking: string }>`
    update trip_session s set waiting = waiting + 1 from trip_booking b
    where b.session_id = s.id and b.school_id = ${first} and b.seats = 18 returning s.id, b.id as booking`.execute(
    server.db,
  )
  await sql`update trip_booking set consents = consents + 1 where id = ${rows[0]!.booking}`.execute(server.db)
  const base = await sql<{ id: number }>`
    update trip_base t set rating_sum = t.rating_sum + 5 from trip_session s
    where s.base_id = t.id and s.id = ${rows[0]!.id} returning t.id`.execute(server.db)
  expect((await all()).map(({ key, column }) => `${key} ${column}`)).toEqual([
    `base ${base.rows[0]!.id} rating_sum`,
    `booking ${rows[0]!.booking} consents`,
    `session ${rows[0]!.id} waiting`,
  ])
})

test('WRK-10 a route says how it went last, and the plan which route was planned last as long as it is open', async () => {
  const { base: id, route } = await based('陶艺再开')
  await saveSession({ route, day: '2090-05-18', meeting: '西门' })
  await saveSession({ route, day: '2090-05-11', meeting: '北门', fee: 12 })
  const plan1 = (await server.ask(plan.tripPlan, {}, driver.as('bureau'))).data
  expect(plan1.lastRoute).toBe(route)
  // The newest plan, and the latest day: a week after it nothing stands yet.
  expect(plan1.bases.find((one) => one.id === id)?.routes[0]?.last).toEqual({
    day: '2090-05-18',
    startsAt: '08:00',
    endsAt: '16:30',
    meeting: '北门',
    fee: 12,
    freeDays: 3,
    capacity: 20,
  })
  await close({ what: 'route', id: route, version: 1, closed: true })
  const plan2 = (await server.ask(plan.tripPlan, {}, driver.as('bureau'))).data
  expect(plan2.lastRoute).not.toBe(route)
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@/modules/trips/contract/trips.ts'
import { releaseReservations } from '@/modules/trips/server/release-reservations.ts'
import { verifyTrips } from '@/modules/trips/server/verify/trips.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { tripDriver } from '../../../../tests/support/trips-district.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof tripDriver>>
const now = new Date()
beforeAll(async () => {
  server = await startServer({ now: () => now, importWorkers: 0 })
  driver = await tripDriver(server)
})
afterAll(() => server.stop())

const at = fc.nat(9)
/** What schools and the bureau do with one session of few places, and holds that run out. */
const step = fc.oneof(
  fc.record({
    does: fc.constant('book' as const),
    who: fc.constantFrom('first', 'second'),
    n: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ does: fc.constantFrom('submit', 'cancel', 'approve', 'refuse', 'drop'), at }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(5, 11, 1500) }),
)

test('WRK-10 whatever is booked, given back, decided and left to expire: never oversold, nobody is passed in the queue, and a recount agrees', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8, max: 20 }),
      fc.array(step, { minLength: 6, maxLength: 16 }),
      async (capacity, steps) => {
        const session = await driver.session(capacity)
        const booked: { id: string; who: 'first' | 'second'; of: number[] }[] = []
        const next = { first: 0, second: 0 }
        let before: string[] = []
        for (const one of steps) {
          if (one.does === 'wait')
            await releaseReservations(server.db, new Date(now.getTime() + one.minutes * 60_000))
          else if (one.does === 'book') {
            const who = one.who as 'first' | 'second'
            const of = driver.students[who].students.slice(next[who], next[who] + one.n)
            next[who] += of.length
            const { code, data } = await driver.book(who, { session, students: of })
            // Whoever comes while others wait waits behind them, also where they would fit.
            if (code === 0 && before.length > 0) expect(data.current.state).toBe('waiting')
            if (code === 0) booked.push({ id: data.current.id, who, of })
          } else await change(session, booked[one.at % Math.max(1, booked.length)], one.does)
          await releaseReservations(server.db, now)
          const { session: row, bookings, queue } = await driver.read(session)
          expect(row.seats.n).toBeLessThanOrEqual(capacity)
          // Whoever is first waits only while there is no room.
          if (queue.length > 0) expect(queue[0]!.seats).toBeGreaterThan(capacity - row.seats.n)
          const waiting = await inLine(session)
          const state = new Map(bookings.map((each) => [each.id, each.state]))
          const left = before.findIndex((id) => !waiting.includes(id))
          // Of those who came up nobody stands behind one who still waits.
          for (const id of before.slice(left < 0 ? before.length : left))
            if (state.get(id) === 'promoted')
              expect(before.slice(0, before.indexOf(id)).filter((each) => waiting.includes(each))).toEqual([])
          before = waiting
        }
        for (const school of [driver.schools.first, driver.schools.second])
          expect(await verifyTrips(server.db, school)).toEqual([])
      },
    ),
    { numRuns: 30 },
  )
})

/** Bookings that wait, first first. */
async function inLine(session: number): Promise<string[]> {
  const rows = await Promise.all((['first', 'second'] as const).map((who) => driver.read(session, who)))
  return rows
    .flatMap(({ bookings }) => bookings)
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => a.slot! - b.slot!)
    .map(({ id }) => id)
}

async function change(
  session: number,
  booking: { id: string; who: 'first' | 'second'; of: number[] } | undefined,
  does: string,
) {
  if (!booking) return
  const { id, who, of } = booking
  const { bookings } = await driver.read(session, who)
  const current = bookings.find((each) => each.id === id)
  if (!current) return
  const known = { id, version: current.version }
  const as = driver.as(who)
  if (does === 'submit') await server.ask(calls.tripSubmit, known, as)
  if (does === 'cancel') await server.ask(calls.tripCancel, known, as)
  if (does === 'drop') await server.ask(calls.tripDrop, { ...known, student: of[0]! }, as)
  if (does === 'approve' || does === 'refuse')
    await server.ask(
      calls.tripDecide,
      { ...known, school: driver.schools[who], approve: does === 'approve', reason: '人数有误' },
      driver.as('bureau'),
    )
}

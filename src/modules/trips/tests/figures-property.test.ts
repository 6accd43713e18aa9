import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import * as trips from '@/modules/trips/contract/trips.ts'
import type { AskFigures } from '../../../../tests/support/brute/walk-vision.ts'
import { schoolNames } from '../../../../tests/support/brute-move/world-plan.ts'
import { wrongOf } from '../../../../tests/support/brute-move/wrong-of.ts'
import { TripCount } from '../../../../tests/support/brute-trips/count-trips.ts'
import { liveTrips, tripPlan, type TripWorld } from '../../../../tests/support/brute-trips/live-trips.ts'
import { walkTrips } from '../../../../tests/support/brute-trips/walk-trips.ts'
import { callsShowing } from '../../../../tests/support/figure-calls.ts'
import { freshSeeds } from '../../../../tests/support/fresh-seeds.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()

async function wrongOfTrips(world: TripWorld): Promise<string[]> {
  const { server, schools, teacherToken } = world
  const count = await TripCount.of(server.db)
  const askAs =
    (token: string, published = false): AskFigures =>
    async (call, input) => {
      requested.add(call)
      const { code, msg, data } = await server.ask(call, input, { token, published })
      if (code !== 0) throw new Error(`${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
      return data
    }
  const wrong: string[] = []
  const own = await server.db
    .selectFrom('teacher_class')
    .where('school_id', '=', schools.first)
    .select('class_id')
    .execute()
  const readers = [
    ...schoolNames.map((name) => ({ name, ask: askAs(world.tokens.get(name)!), school: schools[name] })),
    { name: 'bureau', ask: askAs(world.tokens.get('bureau')!) },
    {
      name: 'teacher',
      ask: askAs(teacherToken),
      school: schools.first,
      classes: own.map(({ class_id }) => Number(class_id)),
    },
  ]
  for (const { name, ...reader } of readers)
    wrong.push(...wrongOf(await walkTrips(reader, count), false).map((line) => `${name}: ${line}`))
  expect(count.bookings.length).toBeGreaterThan(3)
  return wrong
}

test.each([27, ...freshSeeds()])(
  'WRK-10 every figure of random study trips is what their students come to, for schools, teachers and bureau (seed %i)',
  async (seed) => {
    const [plan] = fc.sample(tripPlan, { seed, numRuns: 1 })
    const world = await liveTrips(plan!)
    try {
      expect((await wrongOfTrips(world)).slice(0, 20), `seed ${seed}`).toEqual([])
    } finally {
      await world.server.stop()
    }
  },
)

test('WRK-10 no call that answers figures of study trips was left out', () => {
  // Whoever writes is answered the booking as the session then shows it.
  const written: readonly Call[] = [
    trips.tripBook,
    trips.tripSubmit,
    trips.tripCancel,
    trips.tripDrop,
    trips.tripDecide,
    trips.tripPapers,
    trips.tripDepart,
  ]
  const left = callsShowing('trips.').filter((call) => !requested.has(call) && !written.includes(call))
  expect(left.map(({ path }) => path)).toEqual([])
})

import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { tripBook, type TripBooking } from '@/modules/trips/contract/trips.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { createStudents, tripDriver } from '../../../../tests/support/trips-district.ts'

interface Instance {
  student: ChildProcess
  origin: string
}
let server: TestServer
let driver: Awaited<ReturnType<typeof tripDriver>>
let instances: Instance[] = []
const students: Record<'first' | 'second', number[]> = { first: [], second: [] }

beforeAll(async () => {
  server = await startServer({ importWorkers: 0 })
  driver = await tripDriver(server)
  for (const school of ['first', 'second'] as const) {
    students[school] = (await createStudents(server.db, driver.schools[school], 250, { number: 2 })).students
  }
  instances = await Promise.all([0, 1, 2, 3].map(start))
}, 120_000)
afterAll(async () => {
  await Promise.all(instances.map(kill))
  await server.stop()
})

async function start(): Promise<Instance> {
  const file = fileURLToPath(new URL('../../../../tests/support/trips-instance.ts', import.meta.url))
  const { MODE: _, ...env } = process.env
  const member = fork(file, [JSON.stringify(server.connectionConfig)], { execArgv: ['--import', 'tsx'], env })
  const [{ origin }] = (await Promise.race([
    once(member, 'message'),
    once(member, 'exit').then(() => Promise.reject(new Error('an instance ended before it was ready'))),
  ])) as [{ origin: string }]
  return { student: member, origin }
}
async function kill({ student: member }: Instance) {
  if (member.exitCode !== null || member.signalCode !== null) return
  member.kill('SIGKILL')
  await once(member, 'exit')
}

interface Wish {
  id: string
  who: 'first' | 'second'
  student: number
}
/** One student each, 250 of two schools, all with ids of their own. */
const wishes = (): Wish[] =>
  Array.from({ length: 500 }, (_, index) => {
    const who = index % 2 === 0 ? 'first' : 'second'
    return { id: randomUUID(), who, student: students[who][index >> 1]! }
  })

/** What the instance answered; null = no answer came. */
async function ask(origin: string, session: number, { id, who, student }: Wish): Promise<TripBooking | null> {
  try {
    const response = await fetch(`${origin}${callBase}${tripBook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': driver.as(who).token },
      body: JSON.stringify({ id, session, students: [student], leaders: 1 }),
    })
    const { code, msg, data } = (await response.json()) as {
      code: number
      msg: string
      data: { current: TripBooking }
    }
    if (code !== 0) throw new Error(`${code} ${msg}`, { cause: 'answered' })
    return data.current
  } catch (error) {
    if ((error as Error).cause === 'answered') throw error
    return null
  }
}

/** What the database holds, counted from the bookings themselves. */
async function held(session: number) {
  const { rows } = await sql<{ id: string; state: string; slot: number }>`
    select id, state, slot from trip_booking where session_id = ${session} order by slot`.execute(server.db)
  const { rows: counted } = await sql`
    select taken, waiting, waiting_groups as groups from trip_session where id = ${session}`.execute(
    server.db,
  )
  return { rows, counted: counted[0] }
}

async function isExact(session: number, all: readonly Wish[]) {
  const { rows, counted } = await held(session)
  expect(counted).toEqual({ taken: 100, waiting: 400, groups: 400 })
  // The first hundred who came have places, everybody else waits in the order of coming; nobody stands twice.
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 100 }, () => 'held'),
    ...Array.from({ length: 400 }, () => 'waiting'),
  ])
  expect(rows.map(({ slot }) => slot)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
}

test('WRK-10 500 bookings at once for 100 places on four servers: exactly 100, and the waiting list in order', async () => {
  const session = await driver.session(100)
  const all = wishes()
  const answers = await Promise.all(
    all.map((wish, index) => ask(instances[index % 4]!.origin, session, wish)),
  )
  expect(answers.filter((one) => one?.state === 'held')).toHaveLength(100)
  expect(answers.filter((one) => one?.state === 'waiting')).toHaveLength(400)
  await isExact(session, all)
})

test('WRK-10 the same when one server is killed in the middle: who has no answer asks again with the same id', async () => {
  const session = await driver.session(100)
  const all = wishes()
  let answered = 0
  const [victim] = instances as [Instance]
  const first = await Promise.all(
    all.map(async (wish, index) => {
      const answer = await ask(instances[index % 4]!.origin, session, wish)
      answered += 1
      if (answered === 120) victim.student.kill('SIGKILL')
      return answer
    }),
  )
  const lost = all.filter((_, index) => first[index] === null)
  expect(lost.length).toBeGreaterThan(0)
  // Those whose answer got lost, and, as people do, a hundred who had theirs.
  const again = [...lost, ...all.slice(0, 100)]
  const answers = await Promise.all(
    again.map((wish, index) => ask(instances[1 + (index % 3)]!.origin, session, wish)),
  )
  expect(answers).not.toContain(null)
  await isExact(session, all)
})

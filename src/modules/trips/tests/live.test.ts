import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveTopics } from '@/contract/live.ts'
import { tripClose } from '@/modules/trips/contract/plan.ts'
import * as calls from '@/modules/trips/contract/trips.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'
import { tripDriver } from '../../../../tests/support/trips-district.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof tripDriver>>
beforeAll(async () => {
  server = await startServer({ importWorkers: 0 })
  driver = await tripDriver(server)
})
afterAll(() => server.stop())

test('WRK-10 CALL-07 a booking, a decision, a cancellation or a stopped session is announced to the bureau and all schools of the district, and whose it was to nobody', async () => {
  const url = await openPort(server)
  const open = async (name: string, topic: string) => {
    const heard = await connectConsole(url, await server.signIn(name))
    expect(await heard.granted(topic)).toBe(true)
    return heard
  }
  const bureau = await open('bureau', liveTopics.region(driver.base.region))
  const other = await open('second', liveTopics.school(driver.schools.second))
  const foreign = await open('foreign', liveTopics.school(driver.schools.foreign))
  const notified = async <T>(act: () => Promise<T>) => {
    const next = Promise.all([bureau.next('message'), other.next('message')])
    const done = await act()
    for (const [, payload] of await next)
      expect(Object.keys(JSON.parse(String(payload))).toSorted()).toEqual(['asOf', 'kind'])
    return done
  }
  const session = await driver.session(30)
  const students = driver.students.first.students.slice(0, 4)
  const booked = await notified(() => driver.book('first', { session, students }))
  const { id, version } = booked.data.current
  const handed = await notified(() => server.ask(calls.tripSubmit, { id, version }, driver.as('first')))
  const of = { school: driver.schools.first, id, version: handed.data.current.version }
  const verdict = { ...of, approve: true }
  const decided = await notified(() => server.ask(calls.tripDecide, verdict, driver.as('bureau')))
  const last = { id, version: decided.data.current.version }
  await notified(() => server.ask(calls.tripCancel, last, driver.as('first')))
  const stop = { what: 'session', id: session, version: 1, closed: true } as const
  const stopped = await notified(() => server.ask(tripClose, stop, driver.as('bureau')))
  expect(stopped.data.saved).toBe(true)
  const five = Array.from({ length: 5 }, () => 'trips-changed')
  expect(bureau.events).toEqual(five)
  expect(other.events).toEqual(five)
  expect(foreign.events).toEqual([])
  await Promise.all([bureau.close(), other.close(), foreign.close()])
})

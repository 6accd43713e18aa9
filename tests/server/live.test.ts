import { once, type EventEmitter } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import mqtt, { type MqttClient } from 'mqtt'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logout } from '../../src/contract/account.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { liveTopics } from '../../src/contract/live.ts'
import { screenTotals } from '../../src/modules/vision/contract/screen.ts'
import { announce, announcePhone, announceToAccounts } from '../../src/server/db/announce.ts'
import { publishToExternalBroker } from '../../src/server/live/external-broker.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { openPort } from '../support/listen.ts'
import { writeExams } from '../support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let url: string
const clients: MqttClient[] = []
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  url = await openPort(server)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => server.stop())

/** The next event of a client; its own typing keeps it from `once`. */
const next = (client: MqttClient, event: 'connect' | 'message' | 'close' | 'error') =>
  once(client as unknown as EventEmitter, event)

async function connect(token: string): Promise<MqttClient> {
  const client = mqtt.connect(url, {
    username: 'any',
    password: token,
    reconnectPeriod: 0,
    protocolVersion: 4,
  })
  clients.push(client)
  await Promise.race([
    next(client, 'connect'),
    next(client, 'error').then(([error]) => Promise.reject(error as Error)),
  ])
  return client
}
const granted = async (client: MqttClient, topic: string): Promise<boolean> => {
  const answer = await client.subscribeAsync(topic).catch(() => [])
  return answer.some(({ qos }) => qos < 128)
}

test('CALL-07 a connection without a valid token is refused', async () => {
  await expect(connect('no such token')).rejects.toThrow(/not authorized/i)
})

test('CALL-07 a client hears its own channels and no others, no wildcards', async () => {
  const token = await server.signIn('first')
  const other = await server.signIn('second')
  const client = await connect(token)
  expect(await granted(client, liveTopics.school(at.schools.first))).toBe(true)
  for (const topic of [
    liveTopics.school(at.schools.second),
    liveTopics.region('990901'),
    liveTopics.out(other),
    '#',
    'school/+',
    `school/${at.schools.first}/#`,
  ])
    expect(await granted(client, topic), topic).toBe(false)
})

test('CALL-07 a client that publishes is cut off and nobody hears it', async () => {
  const listener = await connect(await server.signIn('bureau'))
  await listener.subscribeAsync(liveTopics.region('990901'))
  const heard: string[] = []
  listener.on('message', (_topic, payload) => heard.push(payload.toString()))
  const intruder = await connect(await server.signIn('first'))
  const closed = next(intruder, 'close')
  intruder.publish(liveTopics.region('990901'), 'forged')
  await closed
  const asOf = new Date().toISOString()
  const notified = next(listener, 'message')
  await announce(server.db, '990901', { kind: 'roster-changed', school: at.schools.first, asOf })
  await notified
  expect(heard).toEqual([JSON.stringify({ kind: 'roster-changed', school: at.schools.first, asOf })])
})

test('VIS-01 a change elsewhere is announced to school and district, and the figures are new by then', async () => {
  const token = await server.signIn('bureau')
  const before = await server.ask(screenTotals, {}, { token })
  const client = await connect(token)
  await client.subscribeAsync(liveTopics.region('990901'))
  const notified = next(client, 'message')
  await writeExams(server.db, at.schools.second, at.rounds.currentRound, [
    { grade: 1, number: 9, boysMyopic: 10, girlsNormal: 10 },
  ])
  await announce(server.db, '990901', {
    kind: 'vision-changed',
    school: at.schools.second,
    round: at.rounds.currentRound,
    asOf: new Date().toISOString(),
  })
  await notified
  const after = await server.ask(screenTotals, {}, { token })
  expect(after.data.population.enrolled).toBe(before.data.population.enrolled + 20)
})

test('CALL-07 an external broker gets every event of an organisation, and no account, session or phone', async () => {
  const outside = await Aedes.createBroker()
  const port = createServer(outside.handle)
  port.listen(0, '127.0.0.1')
  await once(port, 'listening')
  const heard: string[] = []
  outside.on('publish', ({ topic }) => heard.push(topic))
  const connected = once(outside, 'clientReady')
  const hub = server.hub
  const external = publishToExternalBroker(
    `mqtt://127.0.0.1:${(port.address() as AddressInfo).port}`,
    hub,
    pino({ level: 'silent' }),
  )
  await connected
  const token = await server.signIn('first')
  await server.ask(logout, {}, { token })
  await announceToAccounts(server.db, [1, 2], 'notices-changed')
  await announceToAccounts(server.db, [1], 'account-changed')
  await announcePhone(server.db, 'phone-of-a-session')
  const asOf = new Date().toISOString()
  const events = [
    { kind: 'vision-changed' as const, school: 7, round: 1, asOf },
    { kind: 'upload-changed' as const, school: 8, plan: 'p', asOf },
    { kind: 'roster-changed' as const, school: 9, asOf },
  ]
  for (const event of events) await announce(server.db, '990901', event)
  await expect
    .poll(() => heard.filter((topic) => !topic.startsWith('$SYS')))
    .toEqual(events.flatMap(({ school }) => [liveTopics.school(school), liveTopics.region('990901')]))
  await external.close()
  await new Promise<void>((done) => outside.close(done))
  port.close()
})

test('AUTH-10 AUTH-11 a session that ends is notified of it, and by whom, and cut off at once', async () => {
  const token = await server.signIn('first')
  const client = await connect(token)
  await client.subscribeAsync(liveTopics.out(token))
  const notified = next(client, 'message')
  const closed = next(client, 'close')
  await server.ask(logout, {}, { token })
  const [topic, said] = await notified
  expect([String(topic), JSON.parse(String(said))]).toEqual([liveTopics.out(token), { reason: 'signed-out' }])
  await closed
  expect((await server.ask(getUser, {}, { token })).code).toBe(401)
  await expect(connect(token)).rejects.toThrow(/not authorized/i)
})

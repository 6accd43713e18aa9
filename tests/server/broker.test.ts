import { randomBytes, randomUUID } from 'node:crypto'
import { once, type EventEmitter } from 'node:events'
import fc from 'fast-check'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { displayAdd, displayDelete } from '../../src/contract/display.ts'
import { displayUser, liveTopics } from '../../src/contract/live.ts'
import {
  announce,
  announcePhone,
  announceSessionsEnded,
  announceToAccounts,
} from '../../src/server/db/announce.ts'
import { phoneIdOf, tokenHashOf } from '../../src/server/http/session.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { openPort } from '../support/listen.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let url: string
const clients: MqttClient[] = []
const ids: Record<string, number> = {}
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const { id, username } of await server.db.selectFrom('account').select(['id', 'username']).execute())
    ids[username] = id
  url = await openPort(server)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => server.stop())

/** A session as signing in makes it, without the limit on how often. */
async function signIn(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await server.db
    .insertInto('session')
    .values({
      token_hash: tokenHashOf(token),
      uuid: randomUUID(),
      account_id: ids[username]!,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return token
}

const next = (client: MqttClient, event: 'connect' | 'message' | 'close' | 'error') =>
  once(client as unknown as EventEmitter, event)

/** A client with all it heard and whether it is connected. */
async function connect(token: string, options: IClientOptions = {}) {
  const client = mqtt.connect(url, {
    username: 'any',
    password: token,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...options,
  })
  clients.push(client)
  const heard: string[] = []
  client.on('message', (topic) => heard.push(topic))
  await Promise.race([
    next(client, 'connect'),
    next(client, 'error').then(([error]) => Promise.reject(error as Error)),
  ])
  return { client, heard }
}
const granted = async (client: MqttClient, topic: string): Promise<boolean> => {
  const answer = await client.subscribeAsync(topic).catch(() => [])
  return answer.some(({ qos }) => qos < 128)
}
const phoneTopic = (token: string) => liveTopics.phone(phoneIdOf(tokenHashOf(token)))
const ownTopics = (token: string) => [
  liveTopics.school(at.schools.first),
  liveTopics.account(ids['first']!),
  liveTopics.out(token),
  phoneTopic(token),
]
const rosterChanged = (school: number) => ({
  kind: 'roster-changed' as const,
  school,
  asOf: new Date().toISOString(),
})

test('CALL-07 AUTH-11 own channels are granted; those of others, wildcards and $SYS are refused', async () => {
  const token = await signIn('first')
  const other = await signIn('second')
  const { client } = await connect(token)
  for (const topic of ownTopics(token)) expect(await granted(client, topic), topic).toBe(true)
  for (const topic of [
    liveTopics.school(at.schools.second),
    liveTopics.region('990901'),
    liveTopics.account(ids['second']!),
    liveTopics.out(other),
    phoneTopic(other),
    'school/+',
    'account/+',
    '+',
    '+/+',
    '#',
    `account/${ids['first']}/#`,
    `${liveTopics.out(token)}/#`,
    `/${liveTopics.school(at.schools.first)}`,
    '$SYS/#',
    '$SYS/+/heartbeat',
    `$share/all/${liveTopics.school(at.schools.first)}`,
  ])
    expect(await granted(client, topic), topic).toBe(false)
})

test('CALL-07 of any topics at all, only the own ones are granted', async () => {
  const token = await signIn('first')
  const { client } = await connect(token)
  const own = new Set(ownTopics(token))
  const level = fc.oneof(
    fc.constantFrom('school', 'region', 'account', '+', '#', '', '$SYS', 'out_', 'phone_', `${ids['first']}`),
    fc.nat({ max: 12 }).map(String),
    fc.string({ maxLength: 6 }),
  )
  const topic = fc.oneof(
    fc.constantFrom(...own),
    // An empty topic breaks the protocol and ends the connection.
    fc
      .array(level, { minLength: 1, maxLength: 4 })
      .map((levels) => levels.join('/'))
      .filter((text) => text !== ''),
    fc.tuple(fc.constantFrom(...own), level).map(([mine, more]) => `${mine}${more}`),
    fc.string({ maxLength: 40 }).map(liveTopics.out),
  )
  await fc.assert(
    fc.asyncProperty(topic, async (requested) => {
      expect(await granted(client, requested)).toBe(own.has(requested))
      expect(client.connected).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('CALL-07 a page that asks hears again what its own topics said just before, once of a kind, and nothing else', async () => {
  const mine = liveTopics.school(at.schools.foreign)
  const { client: present, heard: atOnce } = await connect(await signIn('foreign'))
  await present.subscribeAsync(mine)
  for (const kind of ['roster-changed', 'roster-changed', 'calendar-changed'] as const)
    await announce(server.db, '990902', { ...rosterChanged(at.schools.foreign), kind })
  await expect.poll(() => atOnce).toEqual([mine, mine, mine])

  const hearsAgain = async (account: string, topics: string[]) => {
    const { client, heard } = await connect(await signIn(account))
    await client.subscribeAsync(topics)
    await announceToAccounts(server.db, [ids[account]!], 'notices-changed')
    await expect.poll(() => heard.at(-1)).toBe(liveTopics.account(ids[account]!))
    return heard.filter((topic) => topic === mine)
  }
  const own = liveTopics.account(ids['foreign']!)
  expect(await hearsAgain('foreign', [mine, own])).toEqual([])
  expect(await hearsAgain('foreign', [mine, own, liveTopics.since(29_000)])).toEqual([mine, mine])
  expect(await hearsAgain('second', [liveTopics.account(ids['second']!), liveTopics.since(29_000)])).toEqual(
    [],
  )
})

test('CALL-07 a last will is publishing too: nobody hears it, then or later', async () => {
  const topic = liveTopics.region('990901')
  const heard: string[] = []
  const listen = async () => {
    const { client } = await connect(await signIn('bureau'))
    client.on('message', (_topic, payload) => heard.push(String(payload)))
    await client.subscribeAsync(topic)
  }
  await listen()
  const { client: intruder } = await connect(await signIn('first'), {
    will: { topic, payload: Buffer.from('forged'), qos: 0, retain: true },
  })
  const closed = next(intruder, 'close')
  intruder.stream.destroy()
  await closed
  await announce(server.db, '990901', rosterChanged(at.schools.first))
  const isGenuine = expect.stringContaining('roster-changed')
  await expect.poll(() => heard.at(-1)).toEqual(isGenuine)
  await listen()
  await announce(server.db, '990901', rosterChanged(at.schools.first))
  await expect.poll(() => heard.slice(1)).toEqual([isGenuine, isGenuine])
  expect(heard).toEqual([isGenuine, isGenuine, isGenuine])
})

test("CALL-07 who connects under another's client id gets none of its subscriptions", async () => {
  const lasting = { clientId: 'desk', clean: false }
  const { client: before } = await connect(await signIn('first'), lasting)
  await before.subscribeAsync(liveTopics.school(at.schools.first))
  await before.endAsync()
  const { client, heard } = await connect(await signIn('second'), lasting)
  await client.subscribeAsync(liveTopics.school(at.schools.second))
  await announce(server.db, '990901', rosterChanged(at.schools.first))
  await announce(server.db, '990901', rosterChanged(at.schools.second))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard).toEqual([liveTopics.school(at.schools.second)])
})

test('AUTH-11 tokens revoked mid-connection: each is notified on its own channel and cut off, others stay', async () => {
  const { client: witness, heard } = await connect(await signIn('second'))
  await witness.subscribeAsync(liveTopics.account(ids['second']!))
  const tokens = await Promise.all(Array.from({ length: 12 }, () => signIn('first')))
  const revoked = await Promise.all(tokens.map((token) => connect(token)))
  await Promise.all(revoked.map(({ client }, i) => client.subscribeAsync(liveTopics.out(tokens[i]!))))
  const hashes = tokens.map(tokenHashOf)
  await server.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('session').where('token_hash', 'in', hashes).execute()
    await announceSessionsEnded(trx, hashes)
  })
  await expect.poll(() => revoked.some(({ client }) => client.connected), { timeout: 2_000 }).toBe(false)
  expect(revoked.map((one) => one.heard)).toEqual(tokens.map((token) => [liveTopics.out(token)]))
  for (const token of tokens) await expect(connect(token)).rejects.toThrow(/not authorized/i)
  await announceToAccounts(server.db, [ids['second']!], 'notices-changed')
  await expect.poll(() => heard).toEqual([liveTopics.account(ids['second']!)])
})

test('AUTH-11 what was revoked while the database was not heard is cut off once it is', async () => {
  const token = await signIn('first')
  const { client, heard } = await connect(token)
  await client.subscribeAsync(liveTopics.out(token))
  await server.db.deleteFrom('session').where('token_hash', '=', tokenHashOf(token)).execute()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(server.db)
  await expect.poll(() => client.connected, { timeout: 5_000 }).toBe(false)
  expect(heard).toEqual([liveTopics.out(token)])
})

test('CALL-07 an account moved to another school hears the new one and no longer the old', async () => {
  const token = await signIn('foreign')
  const { client, heard } = await connect(token)
  const mine = liveTopics.account(ids['foreign']!)
  await client.subscribeAsync([mine, liveTopics.school(at.schools.foreign)])
  await server.db
    .updateTable('account')
    .set({ school_id: at.schools.third })
    .where('id', '=', ids['foreign']!)
    .execute()
  await announceToAccounts(server.db, [ids['foreign']!], 'account-changed')
  await expect.poll(() => heard).toEqual([mine])
  expect(await granted(client, liveTopics.school(at.schools.third))).toBe(true)
  await announce(server.db, '990902', rosterChanged(at.schools.foreign))
  await announce(server.db, '990901', rosterChanged(at.schools.third))
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  expect(heard).toEqual([mine, liveTopics.school(at.schools.third)])
})

test("CALL-07 a display link hears its organisation, no account's and no phone's, and ends with its link", async () => {
  const by = { token: await signIn('bureau') }
  const made = (await server.ask(displayAdd, { name: '', search: {}, days: 1 }, by)).data
  const { client } = await connect(made.token, { username: displayUser })
  expect(await granted(client, liveTopics.region('990901'))).toBe(true)
  expect(await granted(client, liveTopics.out(made.token))).toBe(true)
  expect(await granted(client, liveTopics.account(ids['bureau']!))).toBe(false)
  expect(await granted(client, phoneTopic(made.token))).toBe(false)
  await server.ask(displayDelete, { id: made.id }, by)
  await expect.poll(() => client.connected, { timeout: 2_000 }).toBe(false)
})

test('AUTH-12 a phone that confirms is heard by its own session alone', async () => {
  const [token, other] = [await signIn('first'), await signIn('first')]
  const mine = await connect(token)
  const second = await connect(other)
  await mine.client.subscribeAsync(phoneTopic(token))
  await second.client.subscribeAsync([phoneTopic(other), liveTopics.account(ids['first']!)])
  await announcePhone(server.db, phoneIdOf(tokenHashOf(token)))
  await announceToAccounts(server.db, [ids['first']!], 'notices-changed')
  await expect.poll(() => mine.heard).toEqual([phoneTopic(token)])
  await expect.poll(() => second.heard).toEqual([liveTopics.account(ids['first']!)])
})

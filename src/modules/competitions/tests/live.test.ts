import { once, type EventEmitter } from 'node:events'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as calls from '@/modules/competitions/contract/competition.ts'
import * as results from '@/modules/competitions/contract/results.ts'
import { liveTopics } from '@/contract/live.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { createGirls } from '../../../../tests/support/fixture-girls.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openPort } from '../../../../tests/support/listen.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
let url: string
const clients: MqttClient[] = []
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
  url = await openPort(server)
}, 120_000)
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => server.stop())

/** What an account hears on its organisation's channel. */
async function listen(name: string, topic: string) {
  const token = await server.signIn(name)
  const client = mqtt.connect(url, {
    username: 'any',
    password: token,
    reconnectPeriod: 0,
    protocolVersion: 4,
  })
  clients.push(client)
  await once(client as unknown as EventEmitter, 'connect')
  const heard: { kind: string; competition?: number }[] = []
  client.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(topic)
  return { token, heard, client }
}

test('SPO-12 CALL-07 who holds a competition and the schools in it hear of each result, written and corrected; nobody else hears anything', async () => {
  const students = await createGirls(server.db, schools.first, 2)
  const bureau = await listen('bureau', liveTopics.region('990901'))
  const first = await listen('first', liveTopics.school(schools.first))
  const second = await listen('second', liveTopics.school(schools.second))
  const ask = (token: string) => ({ token })
  const add = (level: 'district' | 'campus', token: string, invited: number[]) =>
    server.ask(
      calls.competitionAdd,
      {
        template: 'athletics',
        level,
        name: '运动会',
        heldOn: '2024-11-20',
        lanes: 8,
        groups: [{ from: 4, to: 6 }],
        perTeam: 8,
        perStudent: 2,
        byRank: 3,
        byMark: 2,
        schools: invited,
      },
      ask(token),
    )
  const hold = async (level: 'district' | 'campus', owner: typeof bureau) => {
    const { id } = (await add(level, owner.token, level === 'district' ? [schools.first] : [])).data
    const { events } = (await server.ask(calls.competitionOpened, { id }, ask(owner.token))).data
    const eventId = events.find(({ event, sex }) => event === 'run100' && sex === 'girl')!.id
    for (const student of students)
      await server.ask(calls.competitionEnter, { eventId, student }, ask(first.token))
    await server.ask(calls.competitionClose, { id }, ask(owner.token))
    const { parts } = (await server.ask(calls.competitionOpened, { id }, ask(owner.token))).data
    const part = parts[0]!.id
    const { rows } = (await server.ask(results.competitionPart, { id: part }, ask(owner.token))).data
    for (const { school, entry, version } of rows) {
      const input = { part, school: school.id, entry, version, mark: '14.20' }
      await server.ask(results.competitionResultSet, input, ask(owner.token))
    }
    return { id, part, row: rows[0]! }
  }
  const of = (who: typeof bureau, competition: number) =>
    who.heard.filter((event) => event.kind === 'competition-changed' && event.competition === competition)

  const district = await hold('district', bureau)
  await expect.poll(() => of(first, district.id).length).toBe(5)
  await expect.poll(() => of(bureau, district.id).length).toBe(5)
  await server.ask(results.competitionPublish, { id: district.part, winds: [0] }, ask(bureau.token))
  const { school, entry, version } = district.row
  const fix = { part: district.part, school: school.id, entry, version: version + 1, mark: '14.10' }
  const corrected = await server.ask(
    results.competitionResultCorrect,
    { ...fix, reason: '终点录像' },
    ask(bureau.token),
  )
  expect(corrected.data.saved).toBe(true)
  await expect.poll(() => of(first, district.id).length).toBe(7)

  const own = await hold('campus', first)
  await expect.poll(() => of(first, own.id).length).toBe(5)
  // Announced on the same connections after all of it: what was not received by now never will be.
  const { id } = await server.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'second')
    .executeTakeFirstOrThrow()
  await second.client.subscribeAsync(liveTopics.account(id))
  await announceToAccounts(server.db, [id], 'notices-changed')
  await expect.poll(() => second.heard.map(({ kind }) => kind)).toContain('notices-changed')
  expect(second.heard.filter(({ kind }) => kind === 'competition-changed')).toEqual([])
  expect(of(bureau, own.id)).toEqual([])
})

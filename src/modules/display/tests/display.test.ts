import { once, type EventEmitter } from 'node:events'
import mqtt, { type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import { callBase, type Call, type InputOf, type ReplyOf } from '@/contract/call.ts'
import { calls } from '@/contract/calls.ts'
import { displayAdd, displayDelete, displayList, displayOpen } from '@/contract/display.ts'
import type { Envelope } from '@/contract/envelope.ts'
import { mindTotals } from '@/modules/health/contract/mind.ts'
import { fitnessTotals, healthTotals } from '@/modules/health/contract/screen.ts'
import { eyesightByClass, eyesightByGrade, eyesightBySex } from '@/modules/vision/contract/eyesight.ts'
import { displayUser, liveTopics } from '@/contract/live.ts'
import { screenDistrict, screenTotals } from '@/modules/vision/contract/screen.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { inputSchemaOf } from '../../../../tests/support/hostile-inputs.ts'
import { openPort } from '../../../../tests/support/listen.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let school: string
let bureau: string
let url: string
let aheadMs = 0
const lines: string[] = []
const clients: MqttClient[] = []
beforeAll(async () => {
  server = await startServer({
    now: () => new Date(Date.now() + aheadMs),
    logTo: (line) => lines.push(line),
  })
  at = await createDistricts(server.db)
  const { currentRound, previousRound } = at.rounds
  // Grade 1 has three myopic children: never published.
  await writeExams(server.db, at.schools.first, currentRound, [
    { grade: 1, number: 1, boysMyopic: 2, girlsMyopic: 1, boysNormal: 18, girlsNormal: 16, due: 3 },
    { grade: 2, number: 1, boysMyopic: 6, girlsMyopic: 7, boysNormal: 14, girlsNormal: 13 },
    { grade: 2, number: 2, boysMyopic: 8, girlsMyopic: 9, boysNormal: 11, girlsNormal: 10 },
    { grade: 3, number: 1, boysMyopic: 11, girlsMyopic: 12, boysNormal: 9, girlsNormal: 8 },
  ])
  await writeExams(server.db, at.schools.first, previousRound, [
    { grade: 1, number: 1, boysMyopic: 1, girlsMyopic: 1, boysNormal: 12, girlsNormal: 12 },
  ])
  await writeExams(server.db, at.schools.second, currentRound, [
    { grade: 1, number: 1, boysMyopic: 10, girlsMyopic: 10, boysNormal: 10, girlsNormal: 10 },
  ])
  const rounds = await writeHealthRounds(server.db, '990901')
  await writeHealthRecords(server.db, at.schools.first, rounds, [
    { grade: 1, number: 3, children: 14 },
    { grade: 2, number: 3, children: 40 },
  ])
  await writeHealthRecords(server.db, at.schools.second, rounds, [{ grade: 1, number: 3, children: 60 }])
  school = await server.signIn('first')
  bureau = await server.signIn('bureau')
  url = await openPort(server)
})
afterEach(async () => {
  aheadMs = 0
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => server.stop())

async function look<C extends Call>(call: C, input: InputOf<C>, display: string, token?: string) {
  const response = await server.request(callBase + call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-display': display,
      ...(token && { 'x-token': token }),
    },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope<ReplyOf<C>>
}
async function make(token: string, search = {}, days = 30) {
  const reply = await server.ask(displayAdd, { name: '大厅', search, days }, { token })
  expect(reply.code).toBe(0)
  return reply.data
}
const next = (client: MqttClient, event: 'connect' | 'message' | 'close' | 'error') =>
  once(client as unknown as EventEmitter, event)
async function connect(password: string, username = displayUser): Promise<MqttClient> {
  const client = mqtt.connect(url, { username, password, reconnectPeriod: 0, protocolVersion: 4 })
  clients.push(client)
  const refused = next(client, 'error').then(([error]) => Promise.reject(error as Error))
  await Promise.race([next(client, 'connect'), refused])
  return client
}
const granted = async (client: MqttClient, topic: string) =>
  (await client.subscribeAsync(topic).catch(() => [])).some(({ qos }) => qos < 128)

test('FND-display a link is shown once, stored as a hash, audited, and opens what it was made of', async () => {
  const search = { playlist: `district,school:${at.schools.second}`, every: 30, wall: 1 as const }
  const { id, token } = await make(bureau, search, 7)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = await server.db.selectFrom('display_link').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(stored[0]?.path).toBe('/visionCheck/base')
  const opened = await server.ask(displayOpen, { token })
  expect(opened.data.organisation).toMatchObject({ kind: 'region', regionCode: '990901', name: '甲区' })
  expect(opened.data.search).toEqual({ playlist: search.playlist, every: 30 })
  const dayMs = 24 * 60 * 60 * 1000
  expect(Math.abs(Date.parse(opened.data.expiresAt) - Date.now() - 7 * dayMs)).toBeLessThan(60_000)
  await server.ask(displayDelete, { id }, { token: bureau })
  const audits = await server.db.selectFrom('audit').select('action').where('subject', '=', id).execute()
  expect(audits.map(({ action }) => action)).toEqual(['display-made', 'display-revoked'])
})

test('FND-display a school shares its screen, not its small numbers: whichever of both is asked first', async () => {
  const { token } = await make(school)
  const hidden = (reply: Envelope<ReplyOf<typeof eyesightByGrade>>) =>
    reply.data.grades.filter(({ myopia }) => myopia === null).map(({ grade }) => grade)
  expect(hidden(await server.ask(eyesightByGrade, {}, { token: school }))).toEqual([])
  const shown = hidden(await look(eyesightByGrade, {}, token))
  expect(shown).toContain(1)
  expect(shown.length).toBeGreaterThanOrEqual(2)
  const byClass = await look(eyesightByClass, {}, token)
  for (const { grade, classes } of byClass.data.grades)
    if (shown.includes(grade)) expect(classes.map(({ rate }) => rate)).toEqual(classes.map(() => null))
  const own = await server.ask(eyesightByClass, {}, { token: school })
  expect(own.data.grades.flatMap(({ classes }) => classes.map(({ rate }) => rate))).not.toContain(null)
})

test('FND-display before a school’s screen one learns what is published of it, in every figure and place, whatever is asked for', async () => {
  const { token } = await make(school)
  const classes = await server.db
    .selectFrom('class')
    .select('id')
    .where('school_id', '=', at.schools.first)
    .execute()
  const areas = [{}, { grade: 1 }, { grade: 2 }, ...classes.map(({ id }) => ({ class: id }))]
  const figures = calls.filter(
    (call) => call.display?.includes('vision') && (call.who as readonly string[]).includes('admin'),
  )
  expect(figures.length).toBeGreaterThan(10)
  // Of each figure whatever it may be narrowed to, and broken down by.
  const questions = figures.flatMap((call) => {
    const { by, ...fields } = inputSchemaOf(call).properties ?? {}
    return areas
      .filter((area) => Object.keys(area).every((key) => key in fields))
      .flatMap((area) =>
        by ? (by.enum ?? []).map((one) => ({ call, area: { ...area, by: one } })) : [{ call, area }],
      )
  })
  expect(questions.filter(({ area }) => 'by' in area).length).toBeGreaterThanOrEqual(3)
  for (const { call, area } of questions) {
    const outside = await look(call, area, token)
    const input = { school: at.schools.first, ...area }
    const known = await server.ask(call, input, { token: bureau, published: true })
    expect(await look(call, { ...area, audience: 'internal' }, token)).toEqual(outside)
    expect(outside, `${call.path} ${JSON.stringify(area)}`).toEqual(known)
    expect(outside.code).toBe(0)
  }
})

test('FND-display what a bureau publishes of its schools is the same after a school’s screen was open', async () => {
  const fresh = await startServer()
  const there = await createDistricts(fresh.db)
  await writeExams(fresh.db, there.schools.first, there.rounds.currentRound, [
    { grade: 1, number: 1, boysMyopic: 10, girlsMyopic: 10, boysNormal: 10, girlsNormal: 10 },
  ])
  await writeExams(fresh.db, there.schools.second, there.rounds.currentRound, [
    { grade: 1, number: 1, boysMyopic: 1, girlsMyopic: 1, boysNormal: 19, girlsNormal: 19 },
  ])
  const made = await fresh.ask(
    displayAdd,
    { name: '', search: {}, days: 1 },
    { token: await fresh.signIn('first') },
  )
  const requested = await fresh.request(callBase + screenTotals.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-display': made.data.token },
    body: '{}',
  })
  expect(requested.status).toBe(200)
  const token = await fresh.signIn('bureau')
  const { data } = await fresh.ask(screenDistrict, {}, { token, published: true })
  // One school is small; the other one would give it away.
  expect(data.groups[0]?.schools.map(({ rate }) => rate)).toEqual([null, null])
  await fresh.stop()
})

test('FND-display a bearer stays inside the organisation and its role, and gains nothing by a session beside it', async () => {
  const { token } = await make(school)
  expect((await look(screenTotals, { school: at.schools.second }, token)).code).toBe(403)
  expect((await look(screenDistrict, {}, token)).code).toBe(403)
  expect((await look(displayList, {}, token, school)).code).toBe(403)
  const own = await look(eyesightBySex, {}, token, school)
  expect(own.data.grades.find(({ grade }) => grade === 1)).toMatchObject({ boys: null, girls: null })
  expect((await look(screenTotals, {}, school)).code).toBe(401)
  expect((await server.ask(getUser, {}, { token })).code).toBe(401)
  await expect(connect(token, 'any')).rejects.toThrow(/not authorized/i)
})

test('SEC-01 a link shows the place, the round and the screen that it was made for, and what lies in them', async () => {
  const { first, second } = at.schools
  const { currentRound: round, previousRound } = at.rounds
  const code = async (call: Call, input: object, link: { token: string }) =>
    (await look(call, input as never, link.token)).code
  const ofSchool = await make(bureau, { school: first, round })
  expect(await code(screenTotals, { school: first, round }, ofSchool)).toBe(0)
  expect(await code(eyesightByGrade, { school: first, grade: 1, round }, ofSchool)).toBe(0)
  for (const requested of [{}, { school: first }, { round }, { school: second, round }])
    expect(await code(screenTotals, requested, ofSchool), JSON.stringify(requested)).toBe(403)
  expect(await code(screenTotals, { school: first, round: previousRound }, ofSchool)).toBe(403)
  expect(await code(screenDistrict, { round }, ofSchool)).toBe(403)

  const ofGrade = await make(school, { grade: 2 })
  expect(await code(eyesightByClass, { grade: 2 }, ofGrade)).toBe(0)
  expect(await code(eyesightByClass, { grade: 1 }, ofGrade)).toBe(403)
  expect(await code(eyesightByClass, {}, ofGrade)).toBe(403)

  const inTurn = await make(bureau, { playlist: `school:${first},school:${second}` })
  expect(await code(screenTotals, { school: second }, inTurn)).toBe(0)
  expect(await code(screenTotals, {}, inTurn)).toBe(403)
  const whole = await make(bureau)
  expect(await code(screenTotals, {}, whole)).toBe(0)
  // Check-ups, fitness, and the totals of minds are no part of a screen of vision.
  for (const call of [healthTotals, fitnessTotals, mindTotals])
    expect(await code(call, {}, whole), call.path).toBe(403)
})

test('FND-display no link is made of a school outside the scope, nor for longer than 90 days', async () => {
  const ask = (search: object, days: number) =>
    server.ask(displayAdd, { name: '', search, days }, { token: school }).then(({ code }) => code)
  expect(await ask({ school: at.schools.second }, 1)).toBe(403)
  expect(await ask({ playlist: `district,school:${at.schools.foreign}` }, 1)).toBe(403)
  expect(await ask({}, 91)).toBe(400)
  expect(await ask({}, 0)).toBe(400)
})

test('FND-display revoked, a link’s connection is cut and its next call refused; only its owner may', async () => {
  const { id, token } = await make(school)
  const client = await connect(token)
  expect(await granted(client, liveTopics.out(token))).toBe(true)
  expect(await granted(client, liveTopics.school(at.schools.first))).toBe(true)
  expect(await granted(client, liveTopics.region('990901'))).toBe(false)
  expect((await look(screenTotals, {}, token)).code).toBe(0)
  const other = await server.signIn('second')
  expect((await server.ask(displayDelete, { id }, { token: other })).code).toBe(404)
  expect((await server.ask(displayDelete, { id }, { token: bureau })).code).toBe(404)
  const ends = Promise.all([next(client, 'message'), next(client, 'close')])
  expect((await server.ask(displayDelete, { id }, { token: school })).code).toBe(0)
  const [[topic]] = await ends
  expect(topic).toBe(liveTopics.out(token))
  expect((await look(screenTotals, {}, token)).code).toBe(401)
  expect((await server.ask(displayOpen, { token })).code).toBe(401)
  const { data } = await server.ask(displayList, {}, { token: school })
  expect(data.rows.map((row) => row.id)).not.toContain(id)
})

test('FND-display expired, a link is cut off and refused, and still named in the list', async () => {
  const { id, token } = await make(school, {}, 1)
  const client = await connect(token)
  expect((await look(screenTotals, {}, token)).code).toBe(0)
  const closed = next(client, 'close')
  aheadMs = 24 * 60 * 60 * 1000 + 1
  expect((await look(screenTotals, {}, token)).code).toBe(401)
  expect((await server.ask(displayOpen, { token })).code).toBe(401)
  await closed
  aheadMs = 0
  const list = await server.ask(displayList, {}, { token: school })
  expect(list.data.rows.find((row) => row.id === id)?.name).toBe('大厅')
  expect(list.data.total).toBe(list.data.rows.length)
  const others = await server.ask(displayList, {}, { token: bureau })
  expect(others.data.rows.map((row) => row.id)).not.toContain(id)
})

test('FND-display the address of a display does not come into the log, and guessing is slowed down', async () => {
  const { token } = await make(school)
  for (const way of ['display', 'letter', 'referral', 'clinic']) {
    await server.request(`/${way}/${token}`)
    expect(lines.some((line) => line.includes(`/${way}/…`))).toBe(true)
  }
  expect(lines.join('')).not.toContain(token)
  const codes: number[] = []
  // More than two minutes allow, should one begin meanwhile.
  for (let attempt = 0; attempt < 200 && codes.at(-1) !== 429; attempt += 1)
    codes.push((await server.ask(displayOpen, { token: 'guess' })).code)
  expect([codes[0], codes.at(-1)]).toEqual([401, 429])
})

import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import * as hearts from '@/modules/pe/contract/heart.ts'
import { peLesson } from '@/modules/pe/contract/lessons.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { makeDevice, openSport, type DeviceKey } from '../../../../tests/support/sport-driver.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let second: DeviceKey
const tokens: Record<string, string> = {}
const lessons: Record<string, number> = {}

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
  second = await makeDevice(server, driver.token)
  for (const name of ['first', 'second', 'bureau', 'teacher']) tokens[name] = await server.signIn(name)
  const { rows: staff } = await sql<{ id: number }>`
    insert into teacher (school_id, name, phone, roles) values (${driver.schools.first}, '马老师', 'ma', '{pe}')
    returning id`.execute(server.db)
  // Ten minutes each; `old` is more than thirty days ago.
  for (const [name, day, state] of [
    ['old', '2026-09-10', 'planned'],
    ['held', '2026-11-19', 'held'],
    ['today', '2026-11-20', 'planned'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      insert into lesson (school_id, class_id, teacher_id, day, period, starts_at, topic, venue, state, phases)
      values (${driver.schools.first}, ${driver.class}, ${staff[0]!.id}, ${day}::date, 3, '09:50', '跑', '操场', ${state}, '{2,6,2}')
      returning id`.execute(server.db)
    lessons[name] = rows[0]!.id
  }
})
afterAll(() => server.stop())

const as = <C extends Call>(name: string, call: C, input: InputOf<C>) =>
  server.ask(call, input, { token: tokens[name]! })
const heart = (part: Partial<hearts.HeartIn> = {}): hearts.HeartIn => ({
  id: randomUUID(),
  lesson: lessons['old']!,
  student: driver.students[0]!,
  from: 0,
  samples: Array.from({ length: 600 }, () => 150),
  ...part,
})
const send = (records: readonly hearts.HeartIn[], { key, secret }: DeviceKey = driver.device) => {
  const [at, body] = [now.getTime(), JSON.stringify({ records })]
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${at}\n${body}`).digest('hex')
  return server.ask(hearts.heartUp, { key, at, signature, body })
}
const waiting = async (input: InputOf<typeof hearts.heartQuarantine> = {}) =>
  (await as('first', hearts.heartQuarantine, input)).data
const idsOf = async () => (await waiting()).rows.map(({ id }) => id)
const lesson = async (name: string) => (await as('first', peLesson, { id: lessons[name]! })).data
const differences = async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  return lines.filter((line) => line.includes('lesson'))
}

test('PHY-04 what two devices sent under one id is released from quarantine at once, each by itself, and taken back as if never', async () => {
  const id = randomUUID()
  await send([heart({ id })])
  await send([heart({ id, student: driver.students[1]! })], second)
  const before = await lesson('old')
  const ids = await idsOf()
  const { data } = await as('first', hearts.heartResolve, { ids, as: 'released' })
  expect(data).toEqual({ resolved: expect.arrayContaining(ids), wrong: [], removed: 0 })
  const after = await lesson('old')
  expect(after.lesson.state).toBe('held')
  expect(after.students.map((one) => one.id).toSorted()).toEqual(driver.students.slice(0, 2).toSorted())
  expect(await differences()).toEqual([])
  // Somebody else's is not the bureau's, another school's or a teacher's to take back.
  for (const [name, code] of [
    ['second', 404],
    ['bureau', 403],
    ['teacher', 403],
  ] as const)
    expect((await as(name, hearts.heartUnsettle, { ids })).code).toBe(code)
  expect((await as('first', hearts.heartUnsettle, { ids })).data).toEqual({ back: 2, removed: 0 })
  const undone = await lesson('old')
  expect(undone).toEqual({
    ...before,
    lesson: { ...before.lesson, version: undone.lesson.version },
  })
  expect((await waiting()).total).toBe(2)
  expect(await differences()).toEqual([])
  expect((await as('first', hearts.heartResolve, { ids, as: 'rejected' })).data.resolved).toHaveLength(2)
  now = new Date(start.getTime() + 31 * 60_000)
  expect((await as('first', hearts.heartUnsettle, { ids })).code).toBe(404)
  now = start
})

test('PHY-04 what was sent for a wrong lesson or student is settled to the right one; what was measured there stays, also when it is taken back', async () => {
  await send([heart({ lesson: lessons['held']!, samples: Array.from({ length: 300 }, () => 120) })])
  const before = await lesson('held')
  await send([heart({ lesson: 999_999, student: driver.strangers[0]! })])
  const ids = await idsOf()
  const resolve = (to: object, what: 'released' | 'rejected' = 'released') =>
    as('first', hearts.heartResolve, { ids, as: what, to })
  expect((await resolve({ lesson: lessons['held']! }, 'rejected')).code).toBe(400)
  expect((await resolve({ lesson: lessons['held']! })).data.wrong).toEqual([{ id: ids[0], reason: 'pupil' }])
  expect((await resolve({ lesson: lessons['held']!, student: driver.strangers[0]! })).data.resolved).toEqual(
    [],
  )
  expect((await resolve({ lesson: lessons['held']!, student: driver.students[0]! })).data.resolved).toEqual(
    ids,
  )
  // The first five minutes had values already.
  expect((await lesson('held')).students).toMatchObject([{ id: driver.students[0], mean: 135 }])
  await as('first', hearts.heartUnsettle, { ids })
  const undone = await lesson('held')
  expect([undone.head, undone.zones, undone.lesson.state]).toEqual([before.head, before.zones, 'held'])
  expect(await differences()).toEqual([])
  await as('first', hearts.heartResolve, { ids, as: 'rejected' })
})

test('PHY-04 what waits is listed a page at a time, of one lesson or reason too, each with the whole count', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    heart(index < 5 ? { lesson: lessons['today']!, from: 500 } : { samples: [150] }),
  )
  expect((await send(many)).data.quarantined).toBe(130)
  const first = await waiting()
  expect([first.total, first.rows.length]).toEqual([130, 100])
  const rest = await waiting({ before: first.next! })
  expect([rest.total, rest.rows.length, rest.next]).toEqual([130, 30, null])
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(130)
  const own = await waiting({ lesson: lessons['today']! })
  expect([own.total, own.reasons]).toEqual([5, [{ reason: 'long', n: 5 }]])
  expect((await waiting({ reason: 'long' })).total).toBe(5)
  expect((await waiting({ reason: 'old' })).reasons.map(({ n }) => n)).toEqual([125, 5])
  expect((await as('second', hearts.heartQuarantine, { lesson: lessons['today']! })).data.total).toBe(0)
  expect((await as('teacher', hearts.heartQuarantine, {})).code).toBe(403)
})

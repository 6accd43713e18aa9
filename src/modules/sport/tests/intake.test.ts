import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportDeviceRevoke, sportDevices } from '@/contract/devices.ts'
import { sportQuarantine, sportQuarantineResolve } from '@/modules/sport/contract/quarantine.ts'
import { sportUp, type SportRecordIn } from '@/modules/sport/contract/records.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { makeDevice, openSport, send, signed, sportRecord } from '../../../../tests/support/sport-driver.ts'

const now = new Date('2026-11-20T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
})
afterAll(() => server.stop())

const up = (records: readonly SportRecordIn[]) => send(server, driver.device, records, now)
const statesOf = (reply: Awaited<ReturnType<typeof up>>) => reply.data.records.map(({ state }) => state)

async function stored(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sport_record`.execute(server.db)
  return rows[0]!.n
}

async function differences(): Promise<string[]> {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  return lines.filter((line) => line.startsWith('sport_'))
}

test('SPO-01 a batch is taken once, however often it is sent, and figures are as if it were sent once', async () => {
  const [boy, girl] = driver.students as [number, number]
  const batch = [
    sportRecord(boy, minutesAgo(60), { seconds: 5400 }),
    sportRecord(boy, minutesAgo(200), { seconds: 2400, inSchool: false, item: 'running' }),
    sportRecord(girl, minutesAgo(60), { seconds: 1200 }),
    sportRecord(girl, minutesAgo(30), { seconds: 900, disputed: true }),
  ]
  expect(statesOf(await up(batch))).toEqual(['taken', 'taken', 'taken', 'taken'])
  const again = await up([...batch].reverse())
  expect(again.data).toMatchObject({ taken: 0, repeated: 4, quarantined: 0 })
  const { rows } = await sql<Record<string, number>>`
    select sum(enrolled)::int as enrolled, sum(participants)::int as participants, sum(reached_in)::int as reached_in,
      sum(reached)::int as reached, sum(seconds)::int as seconds
    from sport_day_summary where grade = 3 and class_id = 0`.execute(server.db)
  expect(rows[0]).toEqual({ enrolled: 4, participants: 2, reached_in: 0, reached: 1, seconds: 9000 })
  const twice = sportRecord(boy, minutesAgo(500))
  expect(statesOf(await up([twice, twice]))).toEqual(['taken', 'repeated'])
  expect(await differences()).toEqual([])
})

test('SPO-01 whatever time a broken device has summed up, the next batch of that day is taken', async () => {
  const [student] = driver.students as [number]
  const at = minutesAgo(3 * 24 * 60)
  const tables = ['sport_day_summary', 'sport_item_summary', 'sport_hour_summary']
  const add = async (seconds: number) => {
    for (const table of tables)
      await sql`update ${sql.table(table)} set seconds = seconds + ${seconds}::bigint where day = '2026-11-17'`.execute(
        server.db,
      )
  }
  await up([sportRecord(student, at)])
  await add(2 ** 31 - 1)
  expect(statesOf(await up([sportRecord(student, new Date(at.getTime() + 120_000))]))).toEqual(['taken'])
  await add(1 - 2 ** 31)
  expect(await differences()).toEqual([])
})

test('SPO-01 what cannot be is quarantined with its reason, answered again as such, and not counted', async () => {
  const [student] = driver.students as [number]
  const before = await stored()
  const wrong: [string, SportRecordIn][] = [
    ['fast', sportRecord(student, minutesAgo(20), { seconds: 10, amount: 500 })],
    ['long', sportRecord(student, minutesAgo(21), { seconds: 90_000 })],
    ['short', sportRecord(student, minutesAgo(22), { seconds: 0 })],
    ['ahead', sportRecord(student, minutesAgo(-6))],
    ['old', sportRecord(student, minutesAgo(31 * 24 * 60))],
    ['item', sportRecord(student, minutesAgo(23), { item: 'flying' })],
    ['time', sportRecord(student, minutesAgo(24), { startedAt: '2026-11-20T10:00' })],
    ['pupil', sportRecord(driver.strangers[0]!, minutesAgo(25))],
    ['pupil', sportRecord(987_654, minutesAgo(25))],
  ]
  const batch = wrong.map(([, record]) => record)
  const reply = await up(batch)
  expect(reply.data.records.map(({ reason }) => reason)).toEqual(wrong.map(([reason]) => reason))
  expect((await up(batch)).data).toMatchObject({ taken: 0, repeated: 0, quarantined: wrong.length })
  expect(await stored()).toBe(before)
  const list = await server.ask(sportQuarantine, {}, { token: driver.token })
  expect(list.data.total).toBe(wrong.length)
  expect(list.data.rows.filter(({ student: member }) => member === null)).toHaveLength(2)
})

test('SPO-01 the same child, item and minute under another id is quarantined; another item is not', async () => {
  const [, , third] = driver.students as [number, number, number]
  const at = new Date('2026-11-20T02:10:05Z')
  const later = new Date('2026-11-20T02:10:55Z')
  const reply = await up([
    sportRecord(third, at),
    sportRecord(third, later),
    sportRecord(third, later, { item: 'running' }),
  ])
  expect(statesOf(reply)).toEqual(['taken', 'quarantined', 'taken'])
  const next = await up([sportRecord(third, later)])
  expect(next.data.records[0]).toMatchObject({ state: 'quarantined', reason: 'same-minute' })
})

test('SPO-01 released a record counts, rejected it does not, and what still cannot be is not released', async () => {
  const { token } = driver
  const waiting = (await server.ask(sportQuarantine, {}, { token })).data.rows
  const of = (reason: string) => waiting.find((row) => row.reason === reason)!.id
  const resolve = (id: number, as: 'released' | 'rejected') =>
    server.ask(sportQuarantineResolve, { ids: [id], as, note: '核对过' }, { token })
  const before = await stored()
  const both = [of('old'), of('same-minute'), of('long')]
  const released = await server.ask(sportQuarantineResolve, { ids: both, as: 'released' }, { token })
  expect(released.data).toEqual({ resolved: 2, wrong: [{ id: of('long'), reason: 'long' }], removed: 0 })
  expect((await resolve(of('fast'), 'rejected')).data.resolved).toBe(1)
  expect((await resolve(of('old'), 'released')).data).toEqual({ resolved: 0, wrong: [], removed: 1 })
  const left = (await server.ask(sportQuarantine, {}, { token })).data
  expect(left.reasons.find(({ reason }) => reason === 'long')).toEqual({ reason: 'long', n: 1 })
  expect(left.rows.some(({ reason }) => reason === 'fast')).toBe(false)
  expect(await stored()).toBe(before + 2)
  expect(await differences()).toEqual([])
  const foreign = await server.ask(
    sportQuarantineResolve,
    { ids: [of('long')], as: 'rejected' },
    { token: await server.signIn('second') },
  )
  expect(foreign.data).toEqual({ resolved: 0, wrong: [], removed: 1 })
})

test('SPO-01 a time before any clock of a device is none: quarantined, and refused when somebody releases it', async () => {
  const [student] = driver.students as [number]
  const before = await stored()
  const batch = ['0000-06-01T00:00:00Z', '-271820-01-01T00:00:00Z', '+275760-01-01T00:00:00Z'].map(
    (startedAt) => sportRecord(student, now, { startedAt }),
  )
  const reply = await up(batch)
  expect(reply.data.records.map(({ reason }) => reason)).toEqual(['time', 'time', 'ahead'])
  const { rows } = (await server.ask(sportQuarantine, {}, { token: driver.token })).data
  const ids = rows.slice(0, batch.length).map(({ id }) => id)
  const released = await server.ask(sportQuarantineResolve, { ids, as: 'released' }, { token: driver.token })
  expect(released.data).toMatchObject({ resolved: 0, removed: 0 })
  expect(released.data.wrong).toHaveLength(batch.length)
  expect(await stored()).toBe(before)
})

test('CALL-05 a wrong signature, an old one, another key and a revoked one are refused, and nothing is written', async () => {
  const [student] = driver.students as [number]
  const before = await stored()
  const device = await makeDevice(server, driver.token)
  const right = signed(device, [sportRecord(student, minutesAgo(90))], now)
  const code = async (call: typeof right) => (await server.ask(sportUp, call)).code
  expect(await code({ ...right, body: right.body.replace('600', '601') })).toBe(403)
  expect(await code({ ...right, at: right.at + 1 })).toBe(403)
  expect(await code({ ...right, key: driver.device.key })).toBe(403)
  expect(await code({ ...right, key: '999999-1' })).toBe(403)
  expect(await code(signed(device, [sportRecord(student, minutesAgo(90))], minutesAgo(6)))).toBe(403)
  expect(await code(signed(device, [], now))).toBe(400)
  await server.ask(sportDeviceRevoke, { id: device.id }, { token: driver.token })
  expect(await code(right)).toBe(403)
  expect(await stored()).toBe(before)
  const listed = await server.ask(sportDevices, {}, { token: await server.signIn('second') })
  expect(listed.data.rows).toEqual([])
})

test('SPO-01 batches sent at the same time are all counted, each record once', async () => {
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 40 }, (_each, index) =>
      sportRecord(driver.students[index % 4]!, minutesAgo(2000 + batch * 40 + index)),
    ),
  )
  const shared = sportRecord(driver.students[0]!, minutesAgo(4000))
  const before = await stored()
  const replies = await Promise.all(batches.map((batch) => up([...batch, shared])))
  expect(replies.map(({ code }) => code)).toEqual(batches.map(() => 0))
  expect(replies.reduce((sum, { data }) => sum + data.taken, 0)).toBe(241)
  expect(await stored()).toBe(before + 241)
  expect(await differences()).toEqual([])
})

test('SPO-01 too many batches at once are asked to try again, and lose nothing when they do', async () => {
  const one = (index: number) => [sportRecord(driver.students[0]!, minutesAgo(5000 + index))]
  const batches = Array.from({ length: 40 }, (_, index) => one(index))
  const ask = (batch: SportRecordIn[]) =>
    server.request(`/eye${'/api/SportData/up'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(driver.device, batch, now)),
    })
  const answers = await Promise.all(batches.map(ask))
  // By the school's own line, or because the server has as many calls at work as it takes.
  const isRefused = (status: number) => status === 429 || status === 503
  const refused = batches.filter((_, index) => isRefused(answers[index]!.status))
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of answers.filter(({ status }) => isRefused(status)))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const batch of refused) expect((await up(batch)).data.taken).toBe(1)
  for (const batch of batches) expect((await up(batch)).data.repeated).toBe(1)
})

test('SPO-01 a batch that breaks in the middle leaves nothing, and is taken whole when it comes again', async () => {
  const batch = driver.students.map((student) => sportRecord(student, minutesAgo(7000)))
  const before = await stored()
  await sql`
    create function break_sport() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`.execute(server.db)
  await sql`
    create trigger break_sport before insert on sport_hour_summary for each row execute function break_sport()`.execute(
    server.db,
  )
  const broken = await up(batch)
  expect(broken.code).toBeGreaterThanOrEqual(500)
  expect(await stored()).toBe(before)
  await sql`drop trigger break_sport on sport_hour_summary`.execute(server.db)
  expect((await up(batch)).data.taken).toBe(batch.length)
  expect(await differences()).toEqual([])
})

test('FND-verify sees one wrong figure of each summary of sport', async () => {
  for (const [table, column] of [
    ['sport_day', 'seconds_in'],
    ['sport_day_summary', 'reached'],
    ['sport_day_summary', 'enrolled'],
    ['sport_item_summary', 'disputed'],
    ['sport_hour_summary', 'participants'],
    ['sport_arrival', 'arrived'],
    ['sport_device_count', 'disputed'],
  ] as const) {
    const one = `ctid = (select max(ctid) from ${table}${column === 'enrolled' ? ' where grade = 0' : ''})`
    const change = (by: string, where: string) =>
      sql
        .raw<{ at: string }>(
          `update ${table} set ${column} = ${column} ${by} where ${where} returning ctid::text as at`,
        )
        .execute(server.db)
    const { rows } = await change('+ 1000', one)
    const found = await differences()
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${table}: school ${driver.schools.first}`)
    await change('- 1000', `ctid = '${rows[0]!.at}'`)
  }
  expect(await differences()).toEqual([])
})

test('CALL-05 a batch of a shape that no device has is refused with its field', async () => {
  const bad = { ...sportRecord(1, now), id: 'x' } as SportRecordIn
  const reply = await up([sportRecord(driver.students[0]!, minutesAgo(1)), bad])
  expect(reply.code).toBe(400)
  expect(reply.msg).toContain('records.1.id')
  const many = Array.from({ length: 1001 }, () => ({ ...sportRecord(1, now), id: randomUUID() }))
  expect((await up(many)).code).toBe(400)
})

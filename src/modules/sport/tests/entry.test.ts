import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportDeviceAdd, sportDeviceRevoke, sportDevices } from '@/contract/devices.ts'
import { sportEntry, sportEntryRecent, sportEntryUndo } from '@/modules/sport/contract/entry.ts'
import { sportEntryClass } from '@/modules/records/contract/entry-class.ts'
import { sportUp } from '@/modules/sport/contract/records.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { isSomebodyWaiting } from '../../../../tests/support/lock-waits.ts'
import { makeDevice, openSport, send, signed, sportRecord } from '../../../../tests/support/sport-driver.ts'
import { fillClass } from '../../../../tests/support/write-classes.ts'

let now = new Date('2026-11-20T08:00:00Z')
const begin = now
const minutesAgo = (minutes: number) => new Date(begin.getTime() - minutes * 60_000)
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
})
afterAll(() => server.stop())

const entryOf = (
  students: readonly number[],
  more: Partial<Parameters<typeof server.ask<typeof sportEntry>>[1]> = {},
) => ({
  id: randomUUID(),
  class: driver.class,
  day: '2026-11-20',
  time: '09:30',
  item: 'rope' as const,
  inSchool: true,
  students: students.map((student) => ({ record: randomUUID(), student, minutes: 30 })),
  ...more,
})
const enter = (input: ReturnType<typeof entryOf>, token = driver.token) =>
  server.ask(sportEntry, input, { token })

async function figures() {
  const { rows } = await sql`
    select day::text, participants, seconds, enrolled from sport_day_summary where grade = 0 and participants > 0
    order by 1, 2, 3`.execute(server.db)
  return rows
}
async function differences(): Promise<string[]> {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  return lines.filter((line) => line.startsWith('sport_'))
}

test('SPO-01 an entry for a class is taken once, judged as a device, and taken back as if it had not been', async () => {
  const [a, b, c, d] = driver.students as [number, number, number, number]
  await send(
    server,
    driver.device,
    [sportRecord(a, minutesAgo(60)), sportRecord(d, minutesAgo(390), { item: 'rope' })],
    now,
  )
  const before = await figures()
  const entry = entryOf([a, b, c])
  entry.students[2]!.minutes = 1500
  const first = await enter(entry)
  expect(first.data).toMatchObject({ taken: 2, quarantined: 1, reasons: [{ student: c, reason: 'long' }] })
  expect((await enter(entry)).data).toMatchObject({ taken: 0, repeated: 2, quarantined: 1 })
  const same = await enter(entryOf([d], { time: '09:30' }))
  expect(same.data.reasons).toEqual([{ student: d, reason: 'same-minute' }])
  expect(await differences()).toEqual([])
  expect((await server.ask(sportEntryUndo, { id: entry.id }, { token: driver.token })).data).toEqual({
    removed: 2,
  })
  expect(await figures()).toEqual(before)
  expect(await differences()).toEqual([])
  expect((await server.ask(sportEntryUndo, { id: entry.id }, { token: driver.token })).code).toBe(404)
  expect((await enter(entry)).code).toBe(409)
  // Corrected: entered anew.
  expect((await enter(entryOf([a, b, c]))).data).toMatchObject({ taken: 3 })
})

test('SPO-01 an entry is taken back by its own account within half an hour, by nobody else and not later', async () => {
  const entry = entryOf(driver.students, { time: '07:10' })
  expect((await enter(entry)).data.taken).toBe(4)
  const undo = (token: string) => server.ask(sportEntryUndo, { id: entry.id }, { token })
  expect((await undo(await server.signIn('second'))).code).toBe(404)
  expect((await undo(await server.signIn('teacher'))).code).toBe(404)
  now = new Date(begin.getTime() + 31 * 60_000)
  const late = await server.signIn('first')
  expect((await undo(late)).code).toBe(409)
  now = begin
  expect((await undo(driver.token)).data.removed).toBe(4)
})

test('SPO-01 a teacher enters for the own classes alone, a school for its own, a bureau for none', async () => {
  const teacher = await server.signIn('teacher')
  const published = await server.ask(sportEntryClass, {}, { token: teacher })
  expect(published.data.classes).toHaveLength(1)
  const own = published.data.class!
  const [member] = await fillClass(server.db, { school: driver.schools.first, class: own }, [
    { name: '王一' },
  ])
  expect((await server.ask(sportEntryClass, {}, { token: teacher })).data.students).toEqual([
    { id: member, name: '王一' },
  ])
  expect((await enter(entryOf([member!], { class: own }), teacher)).data.taken).toBe(1)
  expect((await enter(entryOf(driver.students), teacher)).code).toBe(403)
  expect((await server.ask(sportEntryClass, { class: driver.class }, { token: teacher })).code).toBe(403)
  expect((await server.ask(sportEntryClass, { class: 9_999_999 }, { token: teacher })).code).toBe(404)
  // A child of another class, or of another school, makes the whole entry wrong.
  expect((await enter(entryOf([driver.students[0]!, member!], { time: '06:00' }))).code).toBe(404)
  expect((await enter(entryOf(driver.strangers, { time: '06:00' }))).code).toBe(404)
  expect((await enter(entryOf(driver.students), await server.signIn('bureau'))).code).toBe(403)
})

test('SPO-01 two presses at once are one entry', async () => {
  const entry = entryOf(driver.students, { time: '06:40' })
  const replies = await Promise.all([enter(entry), enter(entry), enter(entry)])
  expect(replies.map(({ data }) => data.taken).sort()).toEqual([0, 0, 4])
  expect(await differences()).toEqual([])
})

test('SPO-01 a class saved a second time under new ids is the same entry: nothing is quarantined, and one undo takes it back', async () => {
  const [, , , ...rest] = driver.students
  const more = { time: '06:20' }
  const again = (students: readonly number[]) => {
    const entry = entryOf(students, more)
    entry.students[0]!.minutes = 2000
    return entry
  }
  const first = again(driver.students)
  const aside = { student: driver.students[0], reason: 'long' }
  expect((await enter(first)).data).toMatchObject({ entry: first.id, taken: 3, quarantined: 1 })
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from sport_quarantine`.execute(server.db)).rows[0]!.n
  const before = await waiting()
  const second = await enter(again(driver.students))
  expect(second.data).toMatchObject({ entry: first.id, taken: 0, repeated: 3, reasons: [aside] })
  expect(await waiting()).toBe(before)
  const three = entryOf([...rest], more)
  expect((await enter(three)).data).toMatchObject({ entry: first.id, taken: 0, repeated: 1, quarantined: 0 })
  // Other minutes are another claim about the same minute: that is for the school to decide.
  const other = entryOf(rest, more)
  other.students[0]!.minutes = 45
  expect((await enter(other)).data.reasons).toEqual([{ student: rest[0], reason: 'same-minute' }])
  const recent = async () => (await server.ask(sportEntryRecent, {}, { token: driver.token })).data.rows
  expect((await recent()).find(({ id }) => id === first.id)).toMatchObject({
    n: 3,
    quarantined: 1,
    item: 'rope',
    startedAt: '2026-11-19T22:20:00.000Z',
  })
  expect(await server.ask(sportEntryUndo, { id: first.id }, { token: driver.token })).toMatchObject({
    data: { removed: 3 },
  })
  expect((await recent()).map(({ id }) => id)).not.toContain(first.id)
  expect(await differences()).toEqual([])
})

test('SPO-01 whom a second press adds is an entry of its own, and taking it back leaves the first', async () => {
  const [a, b, c] = driver.students as [number, number, number]
  const first = entryOf([a, b], { time: '05:50' })
  await enter(first)
  const second = entryOf([a, b, c], { time: '05:50' })
  expect((await enter(second)).data).toMatchObject({
    entry: second.id,
    taken: 1,
    repeated: 2,
    quarantined: 0,
  })
  expect((await enter(second)).data).toMatchObject({ entry: second.id, taken: 0, repeated: 3 })
  const undo = async (id: string) =>
    (await server.ask(sportEntryUndo, { id }, { token: driver.token })).data.removed
  expect(await undo(second.id)).toBe(1)
  expect(await undo(first.id)).toBe(2)
})

test('SPO-01 entries that can be taken back are the own ones of the last half hour', async () => {
  const entry = entryOf(driver.students, { time: '05:10' })
  await enter(entry)
  const ids = async (token: string) =>
    (await server.ask(sportEntryRecent, {}, { token })).data.rows.map(({ id }) => id)
  expect(await ids(driver.token)).toContain(entry.id)
  expect(await ids(await server.signIn('teacher'))).not.toContain(entry.id)
  expect(await ids(await server.signIn('second'))).not.toContain(entry.id)
  now = new Date(begin.getTime() + 31 * 60_000)
  expect(await ids(await server.signIn('first'))).toEqual([])
  now = begin
})

test('CALL-05 a batch that waits while its key is revoked is not written', async () => {
  const device = await makeDevice(server, driver.token)
  const call = signed(device, [sportRecord(driver.students[0]!, minutesAgo(900))], now)
  let answer: Promise<{ code: number }> | undefined
  await server.db.transaction().execute(async (trx) => {
    await sql`select from sport_device where school_id = ${driver.schools.first} and id = ${device.id} for update`.execute(
      trx,
    )
    answer = server.ask(sportUp, call)
    await expect.poll(() => isSomebodyWaiting(server.db)).toBe(true)
    await sql`update sport_device set revoked_at = now() where school_id = ${driver.schools.first} and id = ${device.id}`.execute(
      trx,
    )
  })
  expect((await answer)?.code).toBe(403)
})

test('CALL-05 every statement of a batch has its time; one that ran out leaves nothing and is asked to try again', async () => {
  await sql`
    create function slow_sport() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') = '0' then return new; end if;
      raise exception 'late' using errcode = '57014';
    end $$`.execute(server.db)
  await sql`create trigger slow_sport before insert on sport_hour_summary for each row execute function slow_sport()`.execute(
    server.db,
  )
  const batch = [sportRecord(driver.students[1]!, minutesAgo(1100))]
  expect((await send(server, driver.device, batch, now)).code).toBe(429)
  await sql`drop trigger slow_sport on sport_hour_summary`.execute(server.db)
  expect((await send(server, driver.device, batch, now)).data.taken).toBe(1)
})

test('CALL-05 a device fills what waits for a decision up to its limit of the day; the rest is refused whole', async () => {
  const device = await makeDevice(server, driver.token)
  await sql`
    insert into sport_device_count (school_id, device_id, day, item, submitted, taken, disputed, quarantined)
    values (${driver.schools.first}, ${device.id}, '2026-11-20', -1, 1999, 0, 0, 1999)`.execute(server.db)
  const bad = (minutes: number) => sportRecord(driver.students[0]!, minutesAgo(minutes), { item: 'flying' })
  expect((await send(server, device, [bad(1)], now)).data.quarantined).toBe(1)
  const good = sportRecord(driver.students[0]!, minutesAgo(1300))
  const refused = await send(server, device, [good, bad(2)], now)
  expect(refused.code).toBe(429)
  expect((await send(server, device, [good], now)).data.taken).toBe(1)
  expect((await send(server, driver.device, [bad(3)], now)).data.quarantined).toBe(1)
})

test('SPO-01 of a device it is shown when it was last heard of, and what of each item was valid', async () => {
  const device = await makeDevice(server, driver.token)
  const [a, b] = driver.students as [number, number]
  const batch = [
    sportRecord(a, minutesAgo(1500)),
    sportRecord(b, minutesAgo(1500), { disputed: true }),
    sportRecord(a, minutesAgo(1510), { seconds: 0 }),
    sportRecord(a, minutesAgo(1520), { item: 'running' }),
    sportRecord(a, minutesAgo(1530), { item: 'flying' }),
  ]
  await send(server, device, batch, now)
  await send(server, device, batch, now)
  const { rows } = (await server.ask(sportDevices, {}, { token: driver.token })).data
  const published = rows.find(({ id }) => id === device.id)!
  expect(published.lastSeenAt).toBe(now.toISOString())
  expect(published.items).toEqual([
    { item: 'rope', valid: { n: 1, of: 3 }, disputed: 1, quarantined: 1 },
    { item: '', valid: { n: 0, of: 1 }, disputed: 0, quarantined: 1 },
    { item: 'running', valid: { n: 1, of: 1 }, disputed: 0, quarantined: 0 },
  ])
})

test('CALL-05 revoked devices do not count towards the limit', async () => {
  const school = driver.schools.second
  const token = await server.signIn('second')
  await sql`
    insert into sport_device (school_id, name, kind)
    select ${school}::int, 'x', 'device' from generate_series(1, 500)`.execute(server.db)
  const add = () => server.ask(sportDeviceAdd, { name: '新', kind: 'app' }, { token })
  expect((await add()).code).toBe(409)
  const { rows } = (await server.ask(sportDevices, {}, { token })).data
  await server.ask(sportDeviceRevoke, { id: rows[0]!.id }, { token })
  expect((await add()).code).toBe(0)
})

test('SPO-01 a column added to the records moves none of those that are written', async () => {
  await sql`alter table sport_record add column added integer not null default 7`.execute(server.db)
  const record = sportRecord(driver.students[0]!, minutesAgo(1700), { seconds: 61, amount: 90 })
  expect((await send(server, driver.device, [record], now)).data.taken).toBe(1)
  const { rows } = await sql`select seconds, amount, added from sport_record where id = ${record.id}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ seconds: 61, amount: 90, added: 7 }])
})

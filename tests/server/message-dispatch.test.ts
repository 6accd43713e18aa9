import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from '../../src/server/messages/channels/open-channel.ts'
import { readChannels } from '../../src/server/messages/channels/channel-settings.ts'
import { verifySigned } from '../../src/server/messages/channels/signature.ts'
import { claimMessages } from '../../src/server/messages/claim-messages.ts'
import { MessageDispatcher } from '../../src/server/messages/dispatcher.ts'
import { queueMessages, type NewMessage } from '../../src/server/messages/queue.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { createDatabase } from '../support/harness.ts'
import { openReceiver } from '../support/message-receiver.ts'
import { writeStudents } from '../support/write-students.ts'

/** Every statement that any connection asks. */
const query = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => query.mockRestore())

const secret = 'a secret of sixteen'
let database: Awaited<ReturnType<typeof createDatabase>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let school = 0
/** Eight in the morning in UTC, sixteen at the schools. */
let clock = new Date('2026-11-02T08:00:00Z')
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000))
beforeEach(async () => {
  clock = new Date('2026-11-02T08:00:00Z')
  database = await createDatabase()
  school = (await createDistricts(database.db)).schools.first
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await database.drop()
})

const channelsOf = (...settings: object[]) => {
  const read = readChannels(
    JSON.stringify({
      channels: settings.map((each, n) => ({ type: 'webhook', name: `c${n}`, secret, ...each })),
    }),
  )
  if ('problems' in read) throw new Error(read.problems.join())
  return read.channels.map((each) => openChannel(each, () => clock))
}
function dispatcher(
  channels = channelsOf({ url: receiver.url }),
  publicOrigin: string | null = 'https://mingmu.example',
) {
  return new MessageDispatcher({
    db: database.db,
    channels: () => channels,
    publicOrigin: publicOrigin ?? undefined,
    now: () => clock,
    log: { warn: () => undefined },
    random: () => 0,
  })
}
const queue = (...messages: Partial<NewMessage>[]) =>
  queueMessages(
    database.db,
    messages.map((more) => ({
      regionCode: '990901',
      schoolId: school,
      kind: 'letter',
      to: { mobile: '13900000001' },
      link: '/letter/abc',
      notBefore: clock,
      ...more,
    })),
  )
const stored = () => database.db.selectFrom('message').selectAll().orderBy('id').execute()
const only = async () => (await stored())[0]!
const mobiles = (from: number, n: number) =>
  Array.from({ length: n }, (_, at) => ({ to: { mobile: `139${String(from + at).padStart(8, '0')}` } }))

test('MSG-03 two dispatchers bring each of many messages exactly once to a receiver that answers', async () => {
  await queue(...mobiles(0, 500))
  await Promise.all([dispatcher().sendDue(), dispatcher().sendDue()])
  const ids = receiver.json().map(({ id }) => id)
  expect(ids).toHaveLength(500)
  expect(new Set(ids).size).toBe(500)
  expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('MSG-03 a message says who has something and where to read it; what was sent keeps no address and no link', async () => {
  await queue({})
  await dispatcher().sendDue()
  expect(receiver.json()).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'letter',
      language: 'zh-CN',
      subject: '甲一小学给您的通知',
      text: '甲一小学有一份给您的通知，请点链接验证身份后查看：https://mingmu.example/letter/abc',
      to: { mobile: '13900000001' },
    },
  ])
  const { headers, body } = receiver.heard[0]!
  const request = {
    id: String(headers['x-mingmu-id']),
    time: String(headers['x-mingmu-time']),
    signature: String(headers['x-mingmu-signature']),
    body,
  }
  expect(verifySigned(request, { secret, now: clock, isKnown: () => false })).toBe('fresh')
  expect(await only()).toMatchObject({ state: 'sent', mobile: '', link: '', params: {}, channel: 'c0' })
})

test('MSG-03 forty messages cost as many statements as one', async () => {
  const costOf = async (messages: Partial<NewMessage>[]) => {
    await queue(...messages)
    const before = query.mock.calls.length
    await dispatcher().sendDue()
    return query.mock.calls.length - before
  }
  // Two lanes find nothing; one takes what is due, in five statements and a transaction.
  const ofOne = await costOf(mobiles(0, 1))
  expect(ofOne).toBe(2 + 5 + 2)
  // A full batch is followed by another look.
  expect(await costOf(mobiles(1, 40))).toBe(ofOne + 1)
  expect(receiver.heard).toHaveLength(41)
})

test('MSG-04 what fails is tried again after longer and longer, under the same id, and given up after eight tries', async () => {
  receiver.answerWith(() => ({ status: 500 }))
  await queue({})
  const waits: number[] = []
  for (let n = 0; n < 10; n += 1) {
    await dispatcher().sendDue()
    const { next_at, state } = await only()
    if (state === 'dead') break
    waits.push((next_at.getTime() - clock.getTime()) / 1000)
    clock = next_at
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960])
  expect(new Set(receiver.json().map(({ id }) => id)).size).toBe(1)
  expect(receiver.heard).toHaveLength(8)
  expect(await only()).toMatchObject({ state: 'dead', tries: 8, last_error: 'c0: status 500' })
})

test('MSG-04 a receiver that asks to wait is waited for, and a refusal for good is not tried again', async () => {
  receiver.answerWith((_, n) =>
    n === 1 ? { status: 429, headers: { 'retry-after': '600' } } : { status: 400 },
  )
  await queue({})
  await dispatcher().sendDue()
  expect((await only()).next_at).toEqual(new Date(clock.getTime() + 600_000))
  later(600)
  await dispatcher().sendDue()
  expect(await only()).toMatchObject({ state: 'dead', last_error: 'c0: status 400' })
})

test('MSG-04 the next channel is tried where one refuses, or has failed three times', async () => {
  receiver.answerWith(({ path }) => ({ status: path === '/second' ? 200 : 400 }))
  const channels = channelsOf({ url: `${receiver.url}/first` }, { url: `${receiver.url}/second` })
  await queue({})
  await dispatcher(channels).sendDue()
  await dispatcher(channels).sendDue()
  expect(receiver.heard.map(({ path }) => path)).toEqual(['/first', '/second'])
  expect(await only()).toMatchObject({ state: 'sent', channel: 'c1' })

  receiver.answerWith(({ path }) => ({ status: path === '/second' ? 200 : 503 }))
  await queue({ to: { mobile: '13900000002' } })
  for (let n = 0; n < 4; n += 1) {
    await dispatcher(channels).sendDue()
    later(3600)
  }
  expect(receiver.heard.slice(2).map(({ path }) => path)).toEqual(['/first', '/first', '/first', '/second'])
})

test('MSG-05 an instance that dies in the middle leaves what it had taken, which another sends under the same id', async () => {
  await queue(...mobiles(0, 60))
  const lost = await claimMessages(database.db, { claim: crypto.randomUUID(), now: clock, most: 40 })
  await dispatcher().sendDue()
  expect(receiver.heard).toHaveLength(20)
  later(299)
  await dispatcher().sendDue()
  expect(receiver.heard).toHaveLength(20)
  later(2)
  await dispatcher().sendDue()
  expect(
    receiver
      .json()
      .map(({ id }) => id)
      .slice(20)
      .sort(),
  ).toEqual(lost.map(({ uid }) => uid).sort())
  expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('MSG-06 at night at the schools a letter waits for the morning, and a lockout does not', async () => {
  // A quarter past ten in the evening in Beijing.
  clock = new Date('2026-11-02T14:15:00Z')
  const { id: account } = await database.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'first')
    .executeTakeFirstOrThrow()
  await sql`update account set mobile = '13900000002' where id = ${account}`.execute(database.db)
  const params = { date: '11-02', time: '22:15', minutes: 15 }
  await queue({}, { kind: 'lockout', to: { account }, params, link: '/login' })
  await dispatcher().sendDue()
  expect(receiver.json().map(({ kind }) => kind)).toEqual(['lockout'])
  expect((await only()).next_at).toEqual(new Date('2026-11-03T00:00:00Z'))
  clock = new Date('2026-11-03T00:00:00Z')
  await dispatcher().sendDue()
  expect(receiver.json().map(({ kind }) => kind)).toEqual(['lockout', 'letter'])
})

test('MSG-06 no person gets more on a day than the district allows, over all instances, and the rest on the next day', async () => {
  await sql`insert into message_setting (region_code, quiet_from, quiet_until, per_day)
    values ('990901', 1260, 480, 2)`.execute(database.db)
  await queue(...Array.from({ length: 50 }, () => ({})), { to: { mobile: '13900000009' } })
  await Promise.all([dispatcher().sendDue(), dispatcher().sendDue(), dispatcher().sendDue()])
  const count = (mobile: string) => receiver.heard.filter(({ body }) => body.includes(mobile)).length
  expect(count('13900000001')).toBe(2)
  expect(count('13900000009')).toBe(1)
  clock = new Date('2026-11-03T00:00:00Z')
  await dispatcher().sendDue()
  expect(count('13900000001')).toBe(4)
})

test('MSG-07 a phone that is unbound meanwhile, a child that left, and whoever wants no reminders get nothing', async () => {
  const [unbound, left, stopped] = await writeStudents(
    database.db,
    ['甲', '乙', '丙'].map((name) => ({ school, name })),
  )
  for (const [n, student] of [unbound, left, stopped].entries())
    await sql`insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash)
      values (${school}, ${student!.id}, 'mother', ${`1390000001${n}`}, 'x', ${Buffer.from([n])})`.execute(
      database.db,
    )
  const reminder = { kind: 'letterReminder' as const, params: { date: '11-20' } }
  await queue(
    { to: { guardiansOf: unbound!.id } },
    { to: { guardiansOf: left!.id } },
    { to: { guardiansOf: stopped!.id }, ...reminder },
    { to: { guardiansOf: stopped!.id } },
  )
  await sql`update guardian_binding set ended_at = now() where student_id = ${unbound!.id}`.execute(
    database.db,
  )
  await sql`update student set removed = 'left' where id = ${left!.id}`.execute(database.db)
  await sql`insert into message_stop (region_code, person_hash)
    values ('990901', sha256('message 13900000012'))`.execute(database.db)
  await dispatcher().sendDue()
  expect((await stored()).map(({ state, last_error }) => [state, last_error])).toEqual([
    ['dead', 'unbound'],
    ['dead', 'unbound'],
    ['dead', 'stopped'],
    ['sent', ''],
  ])
})

test('MSG-07 what comes too late is not sent, and without a channel or an origin nothing is lost before its time', async () => {
  await queue({})
  await dispatcher([]).sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', last_error: 'noChannel', tries: 0 })
  later(600)
  await dispatcher(undefined, null).sendDue()
  expect(await only()).toMatchObject({ state: 'waiting', last_error: 'noOrigin', tries: 0 })
  later(7 * 86_400)
  await dispatcher().sendDue()
  expect(await only()).toMatchObject({ state: 'dead', last_error: 'expired' })
  expect(receiver.heard).toEqual([])
})

test('MSG-07 what a district has switched off is not sent, and its own text and order of channels are used', async () => {
  await sql`insert into message_rule (region_code, kind, is_on, channels, text_zh) values
    ('990901', 'letter', true, '{c1}', '请看{{link}}'), ('990901', 'referralMissed', false, null, '')`.execute(
    database.db,
  )
  const channels = channelsOf({ url: `${receiver.url}/first` }, { url: `${receiver.url}/second` })
  await queue({}, { kind: 'referralMissed', params: { date: '11-01' } })
  await dispatcher(channels).sendDue()
  expect(receiver.heard.map(({ path }) => path)).toEqual(['/second'])
  expect(receiver.json()[0]).toMatchObject({ text: '请看https://mingmu.example/letter/abc' })
  expect((await stored())[1]).toMatchObject({ state: 'dead', last_error: 'off' })
})

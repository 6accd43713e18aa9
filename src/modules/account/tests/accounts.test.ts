import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountApprove,
  accountOut,
  accountRefuse,
  accountsList,
  accountsPending,
} from '@/modules/account/contract/accounts.ts'
import { getUser } from '@/contract/current-user.ts'
import { liveTopics } from '@/contract/live.ts'
import { phoneLink, phoneOpen } from '@/contract/phone-link.ts'
import { required } from '@/lib/required.ts'
import { startPanel } from '@/contract/start-panel.ts'
import { hashPassword } from '@/server/http/password.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let url: string
let password_hash: string
const bureau: Record<'own' | 'foreign', string> = { own: '', foreign: '' }
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  at = await createDistricts(server.db)
  await server.db.deleteFrom('account').where('username', '=', 'newcomer').execute()
  url = await openPort(server)
  password_hash = await hashPassword('mingmu-demo')
  bureau.own = await server.signIn('bureau')
  bureau.foreign = await server.signIn('foreign-bureau')
})
afterAll(() => server.stop())

/** An account as registering leaves it. */
async function newcomer(username: string): Promise<number> {
  const mail = username.includes('@') ? username : `${username}@school.example`
  const { id } = await server.db
    .insertInto('account')
    .values({ username, name: username, mail, mobile: '13800006021', role: null, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const codeOf = async (token: string) => (await server.ask(getUser, {}, { token })).code
const actionsOn = (id: number) =>
  server.db.selectFrom('audit').select(['action', 'school_id']).where('subject', '=', String(id)).execute()

test('AUTH-06 who waits is listed oldest first, mail and mobile masked by the server', async () => {
  const ids = [await newcomer('liu_yang@school.example'), await newcomer('chen_jie')]
  const { data } = await server.ask(accountsPending, {}, { token: bureau.own })
  expect(data.total).toBe(2)
  expect(data.rows.map(({ id }) => id)).toEqual(ids)
  expect(data.rows[0]).toMatchObject({
    username: 'l***@school.example',
    mail: 'l***@school.example',
    mobile: '138****6021',
  })
  expect(data.rows[1]).toMatchObject({ username: 'chen_jie', mail: 'c***@school.example' })
})

test('AUTH-06 approved as a school administrator, the open session has the new role at once and hears of it', async () => {
  const id = await newcomer('approved')
  const token = await server.signIn('approved')
  expect((await server.ask(startPanel, {}, { token })).code).toBe(403)
  const console = await connectConsole(url, token)
  expect(await console.granted(liveTopics.school(at.schools.second))).toBe(false)
  expect(await console.granted(liveTopics.account(id))).toBe(true)
  const input = { id, role: 'admin', school: at.schools.second, name: ' 陈老师 ' } as const
  const reply = await server.ask(accountApprove, input, { token: bureau.own })
  expect(reply.data).toEqual({ approved: true })
  await expect.poll(() => console.events).toContain('account-changed')
  expect((await server.ask(startPanel, {}, { token })).code).toBe(0)
  const user = (await server.ask(getUser, {}, { token })).data
  expect(user.info).toMatchObject({ name: '陈老师', access: ['admin'] })
  expect(user.organisation).toMatchObject({ kind: 'school', schoolId: at.schools.second, name: '甲二小学' })
  expect(user.unread.notification).toBe(1)
  expect(await console.granted(liveTopics.school(at.schools.second))).toBe(true)
  expect(await actionsOn(id)).toEqual([{ action: 'account-approved', school_id: at.schools.second }])
  await console.close()
})

test('AUTH-06 approved as bureau staff it belongs to the district of who approved it', async () => {
  const id = await newcomer('staff')
  const input = { id, role: 'qu', name: '区教育局' } as const
  await server.ask(accountApprove, input, { token: bureau.foreign })
  const { data } = await server.ask(getUser, {}, { token: await server.signIn('staff') })
  expect(data.organisation).toMatchObject({ kind: 'region', regionCode: '990902' })
})

test('AUTH-06 a school outside the district is refused, whether it is there or not', async () => {
  const id = await newcomer('strayed')
  for (const school of [at.schools.foreign, 999_999]) {
    const input = { id, role: 'admin', school, name: '某人' } as const
    const reply = await server.ask(accountApprove, input, { token: bureau.own })
    expect(reply).toMatchObject({ code: 403, msg: '拒绝访问：不在您的管理范围内' })
  }
  expect(await actionsOn(id)).toEqual([])
})

test('AUTH-06 of two bureaus that approve at once the first wins, the other is refused', async () => {
  const id = await newcomer('wanted')
  const approvals = [
    server.ask(
      accountApprove,
      { id, role: 'admin', school: at.schools.first, name: '甲' },
      { token: bureau.own },
    ),
    server.ask(
      accountApprove,
      { id, role: 'admin', school: at.schools.foreign, name: '乙' },
      { token: bureau.foreign },
    ),
  ]
  const replies = await Promise.all(approvals)
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
  expect(replies.find(({ code }) => code === 409)?.msg).toBe('该账号已由其他人处理，请刷新')
  const winner = replies.findIndex(({ code }) => code === 0)
  const { name } = await server.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(name).toBe(['甲', '乙'][winner])
})

test('AUTH-06 refused, the account is gone with its sessions; one that was approved cannot be refused', async () => {
  const id = await newcomer('refused')
  const token = await server.signIn('refused')
  expect(await codeOf(token)).toBe(0)
  expect((await server.ask(accountRefuse, { id }, { token: bureau.own })).data).toEqual({ refused: true })
  await expect.poll(() => codeOf(token)).toBe(401)
  await expect(server.signIn('refused')).rejects.toThrow(/505/)
  expect((await server.ask(accountRefuse, { id }, { token: bureau.own })).code).toBe(404)
  expect(await actionsOn(id)).toEqual([{ action: 'account-refused', school_id: 0 }])
  const stored = await newcomer('kept')
  await server.ask(accountApprove, { id: stored, role: 'qu', name: '留' }, { token: bureau.own })
  expect((await server.ask(accountRefuse, { id: stored }, { token: bureau.own })).code).toBe(409)
})

test('AUTH-06 approved by one and refused by another at once: exactly one holds', async () => {
  const id = await newcomer('torn')
  const [approved, refused] = await Promise.all([
    server.ask(accountApprove, { id, role: 'qu', name: '争' }, { token: bureau.own }),
    server.ask(accountRefuse, { id }, { token: bureau.foreign }),
  ])
  const left = await server.db.selectFrom('account').select('id').where('id', '=', id).execute()
  if (approved.code === 0) expect([refused.code, left.length]).toEqual([409, 1])
  else expect([approved.code, refused.code, left.length]).toEqual([404, 0, 0])
})

test('AUTH-11 accounts of the district are listed with their open sessions, and found by name or school', async () => {
  await server.signIn('first')
  await server.signIn('first')
  const token = bureau.own
  const all = (await server.ask(accountsList, {}, { token })).data
  expect(all.rows.find(({ username }) => username === 'first')).toEqual({
    id: expect.any(Number) as number,
    username: 'first',
    name: 'first',
    role: 'admin',
    organisation: '甲一小学',
    sessions: 2,
    lastSeenAt: expect.stringMatching(/^\d{4}-/) as string,
  })
  const names = all.rows.map(({ username }) => username)
  expect(names).toEqual(expect.arrayContaining(['bureau', 'second']))
  for (const foreign of ['foreign', 'foreign-bureau', 'strayed']) expect(names).not.toContain(foreign)
  const narrowed = (await server.ask(accountsList, { text: '甲一' }, { token })).data
  expect(narrowed.rows.map(({ organisation }) => organisation)).toContain('甲一小学')
  expect(new Set(narrowed.rows.map(({ organisation }) => organisation)).size).toBe(1)
  expect((await server.ask(accountsList, { text: '%' }, { token })).data).toEqual({
    rows: [],
    total: 0,
    dormant: 0,
    next: null,
  })
})

test("AUTH-11 teachers' accounts are listed too, masked, by role and school, a page at a time; the bureau signs one out", async () => {
  const token = bureau.own
  const { rows: own } = (await server.ask(accountsList, { role: 'teacher' }, { token })).data
  expect(own.map(({ name, organisation }) => [name, organisation])).toEqual([['t*r', '甲一小学']])
  await server.db
    .insertInto('account')
    .values(
      [1, 2, 3].map((n) => ({
        username: `1390000000${n}`,
        name: `陈小${n}`,
        password_hash,
        role: 'teacher' as const,
        school_id: n === 3 ? at.schools.foreign : at.schools.second,
      })),
    )
    .execute()
  const requested = { role: 'teacher', school: at.schools.second, limit: 1 } as const
  const { data: first } = await server.ask(accountsList, requested, { token })
  expect(first).toMatchObject({
    total: 2,
    rows: [{ name: '陈*1', username: '139****0001', role: 'teacher', organisation: '甲二小学' }],
  })
  const { data: last } = await server.ask(accountsList, { ...requested, after: first.next! }, { token })
  expect(last).toMatchObject({ total: 2, next: null, rows: [{ name: '陈*2' }] })
  const foreign = { role: 'teacher', school: at.schools.foreign } as const
  expect((await server.ask(accountsList, foreign, { token })).data).toEqual({
    rows: [],
    total: 0,
    dormant: 0,
    next: null,
  })

  const open = await server.signIn('13900000001')
  expect((await server.ask(accountOut, { id: first.rows[0]!.id }, { token })).data).toEqual({ ended: 1 })
  await expect.poll(() => codeOf(open)).toBe(401)
})

test('AUTH-11 signing an account out ends every session, its phone links, and notifies its consoles', async () => {
  const tokens = [await server.signIn('second'), await server.signIn('second')] as const
  const { data: link } = await server.ask(phoneLink, {}, { token: tokens[1] })
  const console = await connectConsole(url, tokens[0])
  await console.granted(liveTopics.out(tokens[0]))
  const [notified, closed] = [console.next('message'), console.next('close')]
  const { userId } = (await server.ask(getUser, {}, { token: tokens[0] })).data
  const reply = await server.ask(accountOut, { id: userId }, { token: bureau.own })
  expect(reply.data).toEqual({ ended: 2 })
  const [topic, said] = (await notified).map(String)
  expect(topic).toBe(liveTopics.out(tokens[0]))
  expect(JSON.parse(said ?? '')).toEqual({ reason: 'ended' })
  await closed
  for (const token of tokens) await expect.poll(() => codeOf(token)).toBe(401)
  expect((await server.ask(phoneOpen, { code: link.code })).code).toBe(404)
  expect(await actionsOn(userId)).toContainEqual({
    action: 'account-signed-out',
    school_id: at.schools.second,
  })
})

test('AUTH-11 nobody signs out an account of another district, or the own', async () => {
  const foreign = await server.signIn('foreign')
  const { userId } = (await server.ask(getUser, {}, { token: foreign })).data
  expect((await server.ask(accountOut, { id: userId }, { token: bureau.own })).code).toBe(404)
  expect(await codeOf(foreign)).toBe(0)
  const own = (await server.ask(getUser, {}, { token: bureau.own })).data.userId
  expect((await server.ask(accountOut, { id: own }, { token: bureau.own })).code).toBe(400)
  expect(await codeOf(bureau.own)).toBe(0)
})

test('AUTH-06 logs of all this hold no mail, mobile or name', () => {
  const log = lines.join('')
  for (const secret of ['@school.example', '13800006021', '陈老师', 'mingmu-demo'])
    expect(log).not.toContain(secret)
})

test('AUTH-11 accounts that nobody signed in with for 90 days are counted and can be asked for alone', async () => {
  const all = (await server.ask(accountsList, { limit: 200 }, { token: bureau.own })).data
  expect(all.dormant).toBe(0)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const set = (username: string, of: { last_sign_in_at: Date | null; created_at: Date }) =>
    server.db.updateTable('account').set(of).where('username', '=', username).execute()
  await set('second', { last_sign_in_at: daysAgo(91), created_at: daysAgo(400) })
  await set('teacher', { last_sign_in_at: null, created_at: daysAgo(91) })
  await set('first', { last_sign_in_at: daysAgo(89), created_at: daysAgo(400) })
  const narrowed = (await server.ask(accountsList, { dormant: true, limit: 1 }, { token: bureau.own })).data
  expect(narrowed).toMatchObject({ total: 2, dormant: 2, rows: [{}] })
  const { next } = narrowed
  const rest = (
    await server.ask(
      accountsList,
      { dormant: true, after: required(next, 'a second page') },
      { token: bureau.own },
    )
  ).data
  expect([...narrowed.rows, ...rest.rows].map(({ username }) => username).sort()).toEqual([
    'second',
    'teacher',
  ])
  const whole = (await server.ask(accountsList, {}, { token: bureau.own })).data
  expect(whole).toMatchObject({ total: all.total, dormant: 2 })
  expect((await server.ask(accountsList, { dormant: true }, { token: bureau.foreign })).data.total).toBe(0)
})

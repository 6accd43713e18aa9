import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import { notifyBureaus } from '@/modules/account/server/notify-bureaus.ts'
import { routesOf } from '@/server/app.ts'
import { ScreenCache } from '@/modules/vision/server/screen-cache.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { isSomebodyWaiting } from '../../../../tests/support/lock-waits.ts'
import { askForCode, issuesOf, sendForm, type Registrant } from '../../../../tests/support/register-steps.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const registered = async (who: Registrant) => sendForm(server, who, await askForCode(server, who.mobile))

test('AUTH-08 registering answers as signing in does, and the session stands', async () => {
  const reply = await registered({ username: 'li_na', mail: 'Li.Na@school.example', mobile: '13700000001' })
  expect(reply).toMatchObject({ code: 0, data: { info: { name: 'li_na', avatar: '', access: [] } } })
  const user = await server.ask(getUser, {}, { token: reply.data.token })
  expect(user.data).toMatchObject({ uuid: reply.data.uuid, username: 'li_na', info: { access: [] } })
  expect(user.data.organisation).toMatchObject({ kind: 'none', schoolId: 0, regionCode: '' })
  const again = await server.signIn('li_na')
  expect(again).not.toBe(reply.data.token)
})

test('AUTH-06 without a username the mail is the name to sign in with, however its letters are typed', async () => {
  const reply = await registered({ mail: 'Wang@School.example', mobile: '13700000002' })
  expect(reply.data.info.name).toBe('wang')
  await expect(server.signIn('WANG@school.example')).resolves.toEqual(expect.any(String))
})

test('AUTH-06 a new account signs in, and every call that needs a role answers 403', async () => {
  const token = await server.signIn('newcomer')
  const guarded = routesOf({ cache: new ScreenCache(() => false) })
    .map(({ call }) => call)
    .filter(({ who }) => typeof who !== 'string')
  expect(guarded.length).toBeGreaterThan(20)
  for (const { path, method } of guarded) {
    const response = await server.request(`/eye${path}`, { method, headers: { 'x-token': token } })
    expect(response.status, path).toBe(403)
  }
})

test('AUTH-06 password and code are nowhere in clear, and logs hold nothing of the person', async () => {
  const who = {
    username: 'zhao_min',
    mail: 'zhao@school.example',
    mobile: '13700000003',
    password: '明目123456',
  }
  lines.length = 0
  const code = await askForCode(server, who.mobile)
  const { data } = await sendForm(server, who, code)
  const account = await server.db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', who.username)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ role: null, mobile: who.mobile, mail: who.mail })
  expect(account.password_hash).toMatch(/^\$argon2id\$/)
  const audit = await server.db.selectFrom('audit').selectAll().where('account_id', '=', account.id).execute()
  expect(audit.map(({ action }) => action)).toEqual(['account-registered', 'sign-in'])
  for (const text of [lines.join(''), JSON.stringify(audit)])
    for (const secret of [who.username, who.mail, who.mobile, who.password, data.token, `"${code}"`])
      expect(text).not.toContain(secret)
})

test.each([
  ['username', { username: '李娜', mail: 'form@school.example', mobile: '13700000004' }],
  ['username', { username: 'abc', mail: 'form@school.example', mobile: '13700000004' }],
  ['password', { username: 'form', mail: 'form@school.example', mobile: '13700000004', password: '12345' }],
  ['mail', { mail: 'no mail', mobile: '13700000004' }],
  ['mobile', { mail: 'form@school.example', mobile: '23700000004' }],
])('AUTH-06 a %s of the wrong form is refused by its field', async (path, who) => {
  const refused = await sendForm(server, who, '123456')
  expect(refused.code).toBe(400)
  expect(issuesOf(refused).map((issue) => issue.path)).toEqual([path])
})

test('AUTH-06 a name or mail that is taken is refused by its field, and the code serves for another', async () => {
  const who = { username: 'first', mail: 'LI.NA@school.example', mobile: '13700000005' }
  const code = await askForCode(server, who.mobile)
  const taken = await sendForm(server, who, code)
  expect(taken).toMatchObject({ code: 409, msg: '该用户名已被使用' })
  expect(issuesOf(taken)).toMatchObject([
    { path: 'username', message: '该用户名已被使用' },
    { path: 'mail', message: '该邮箱已注册' },
  ])
  const other = await sendForm(server, { ...who, username: 'other_1', mail: 'other@school.example' }, code)
  expect(other.code).toBe(0)
})

test('AUTH-06 of two registrations at once with one code exactly one succeeds', async () => {
  const mobile = '13700000006'
  const code = await askForCode(server, mobile)
  const both = await Promise.all(
    ['race_a', 'race_b'].map((username) =>
      sendForm(server, { username, mail: `${username}@school.example`, mobile }, code),
    ),
  )
  expect(both.map((reply) => reply.code).sort()).toEqual([0, 400])
  const made = await server.db.selectFrom('account').select('id').where('mobile', '=', mobile).execute()
  expect(made).toHaveLength(1)
})

test('AUTH-06 of two registrations at once with one name exactly one succeeds', async () => {
  const twins = ['13700000007', '13700000008'].map((mobile) => ({
    username: 'one_name',
    mail: `m${mobile}@school.example`,
    mobile,
  }))
  const codes = await Promise.all(twins.map(({ mobile }) => askForCode(server, mobile)))
  const both = await Promise.all(twins.map((who, n) => sendForm(server, who, codes[n]!)))
  expect(both.map((reply) => reply.code).sort()).toEqual([0, 409])
})

test('AUTH-06 each bureau gets one to-do that counts who waits, however many register at once', async () => {
  const { db } = server
  const who = { mail: 'crowd@school.example', mobile: '13700000009' }
  const code = await askForCode(server, who.mobile)
  const held = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account')
      .values({ username: 'quicker', name: 'quicker', role: null, password_hash: '' })
      .execute()
    await notifyBureaus(trx)
    const requested = sendForm(server, who, code)
    await expect.poll(() => isSomebodyWaiting(db)).toBe(true)
    return { requested }
  })
  expect((await held.requested).code).toBe(0)
  const waiting = await db.selectFrom('account').select('id').where('role', 'is', null).execute()
  const notices = await db
    .selectFrom('notice as n')
    .innerJoin('notice_recipient as r', 'r.notice_id', 'n.id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .where('n.kind', '=', 'accounts-pending')
    .select(['a.username', 'n.tab', 'n.params', 'n.href'])
    .orderBy('a.username')
    .execute()
  const line = { tab: 'todo', params: { n: waiting.length }, href: '/manage/schoolMaster?tab=pending' }
  expect(notices).toEqual([
    { username: 'bureau', ...line },
    { username: 'foreign-bureau', ...line },
  ])
})

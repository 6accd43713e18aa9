import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordPolicyOwn, passwordPolicyRegister, passwordPolicySave } from '@/contract/password-policy.ts'
import { changePassword, register } from '@/contract/registration.ts'
import { handoutMake } from '@/modules/account/contract/handout.ts'
import { createAccount } from '@/modules/account/server/create-account.ts'
import { judgePassword } from '@/modules/account/server/password/judge-password.ts'
import { captchaFor } from '../../../../tests/support/binding-steps.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let district: Awaited<ReturnType<typeof createDistricts>>
let token: string
let other: string
let bureau: string
beforeAll(async () => {
  server = await startServer({ parts: { refusesDemo: true } })
  district = await createDistricts(server.db)
  token = await server.signIn('first')
  other = await server.signIn('second')
  bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

const old = 'mingmu-demo'
const change = async (fresh: string, password = old, as = token, language = 'zh-CN') => {
  const reply = await server.ask(changePassword, { token: fresh, password }, { token: as, language })
  const issues = (
    reply.data as unknown as { issues?: { path: string; code: string; message: string }[] } | null
  )?.issues
  return { code: reply.code, data: reply.data as unknown, issues: issues ?? [] }
}
/** The reasons against a new password, as codes; all of them at its field. */
async function reasons(fresh: string, password = old, as = token) {
  const { issues } = await change(fresh, password, as)
  expect(issues.every(({ path }) => path === 'token')).toBe(true)
  return issues.map(({ code }) => code)
}

test('SEC-20 in production a password that can be guessed is refused at its field', async () => {
  await sql`update account set name = '陈小美', mobile = '13800136021' where username = 'first'`.execute(
    server.db,
  )
  for (const [what, password, expected] of [
    ['nine characters', 'kv7-Qwmz1', 'passwordShort'],
    ['one class', 'kvhqwmzrtp', 'passwordClasses'],
    ['a common one in capitals', 'QWERTY12345', 'passwordCommon'],
    ['one common in China', 'woaini1314', 'passwordCommon'],
    ['the user name', 'my-first-77', 'passwordNames'],
    ['the name', '陈小美2026-kv', 'passwordNames'],
    ['the name in pinyin', 'ChenXiaomei77', 'passwordNames'],
    ['the phone', 'kv-13800136021', 'passwordNames'],
    ['the end of the phone', 'kvhq-136021', 'passwordNames'],
  ] as const)
    expect([what, await reasons(password)]).toEqual([what, [expected]])
  expect((await change('kv7-Qwmz12')).data).toBe(200)
})

test('SEC-20 a refusal says in both languages what to do', async () => {
  expect((await change('kvhq-12', old, other)).issues[0]?.message).toBe('密码至少 10 位')
  expect((await change('kvhq-12', old, other, 'en-US')).issues[0]?.message).toBe('Use at least 10 characters')
})

test('SEC-20 the last five passwords are refused, the one before them is not', async () => {
  const mine = await server.signIn('foreign')
  let now = old
  for (const n of [1, 2, 3, 4, 5]) {
    expect((await change(`kvhq-wmz-${n}`, now, mine)).data).toBe(200)
    now = `kvhq-wmz-${n}`
  }
  expect(await reasons(now, now, mine)).toEqual(['passwordEarlier'])
  expect(await reasons('kvhq-wmz-1', now, mine)).toEqual(['passwordEarlier'])
  expect((await change(old, now, mine)).data).toBe(200)
  const { rows } = await sql<object>`
    select h.* from password_history h join account a on a.id = h.account_id where username = 'foreign'`.execute(
    server.db,
  )
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('kvhq')
})

test('SEC-20 after a one-time password from the bureau the password before it is still refused', async () => {
  const requested = { schools: [district.schools.second] }
  const { data } = await server.ask(handoutMake, requested, { token: bureau })
  const { username, password } = data.slips[0]!
  const again = await server.signIn(username, password)
  expect(await reasons(old, password, again)).toEqual(['passwordEarlier'])
  expect((await change('kv7-Qwmz12', password, again)).data).toBe(200)
})

test('SEC-20 the bureau sets what its district asks for, of the next change on, and no other', async () => {
  expect((await server.ask(passwordPolicyOwn, {}, { token })).data).toEqual({ minLength: 10, minClasses: 2 })
  const requested = { minLength: 14, minClasses: 3 }
  expect((await server.ask(passwordPolicySave, requested, { token })).code).toBe(403)
  expect((await server.ask(passwordPolicySave, { ...requested, minLength: 5 }, { token: bureau })).code).toBe(
    400,
  )
  expect((await server.ask(passwordPolicySave, requested, { token: bureau })).data).toEqual(requested)
  expect((await server.ask(passwordPolicyOwn, {}, { token })).data).toEqual(requested)
  const teacher = await server.signIn('teacher')
  expect(await reasons('kv7-Qwmz12', old, teacher)).toEqual(['passwordShort'])
  expect(await reasons('kv7Qwmz12kv7Qw', old, teacher)).toEqual(['passwordClasses'])
  expect((await change('kv7-Qwmz12-kv7', old, teacher)).data).toBe(200)
  const foreign = await server.signIn('foreign-bureau')
  expect((await server.ask(passwordPolicyOwn, {}, { token: foreign })).data.minLength).toBe(10)
  const audit = await sql`select detail from audit where action = 'password-policy'`.execute(server.db)
  expect(audit.rows).toEqual([{ detail: requested }])
})

test('SEC-20 who registers keeps what every district asks for', async () => {
  await server.ask(passwordPolicySave, { minLength: 12, minClasses: 2 }, { token: bureau })
  expect((await server.ask(passwordPolicyRegister, {})).data).toEqual({ minLength: 12, minClasses: 2 })
  const mobile = '13800136021'
  const ask = async (password: string) =>
    server.ask(register, {
      username: encodeCredential('newwarden'),
      mail: 'kvhq@example.org',
      mobile,
      password: encodeCredential(password),
      captcha: await captchaFor(server, mobile, new Date()),
    })
  for (const [password, code] of [
    ['kv7-Qwmz12', 'passwordShort'],
    ['newwarden-2026', 'passwordNames'],
    ['wm13800136021', 'passwordNames'],
    ['qwerty123456', 'passwordCommon'],
  ] as const)
    expect((await ask(password)).data).toMatchObject({ issues: [{ path: 'password', code }] })
  expect((await ask('kv7-Wwmz12-p')).code).toBe(0)
})

test('SEC-20 a password that the command makes keeps what is asked', async () => {
  const requested = { minLength: 30, minClasses: 3 }
  await server.ask(passwordPolicySave, requested, { token: bureau })
  const { region_code } = await server.db
    .selectFrom('account')
    .where('username', '=', 'bureau')
    .select('region_code')
    .executeTakeFirstOrThrow()
  const made = { username: 'made', name: '新来的', role: 'qu' as const, region: region_code ?? '' }
  const password = await createAccount(server.db, made)
  expect(await judgePassword(server.db, password, requested, { names: ['made'] })).toEqual([])
})

test('SEC-20 in the demo the six characters of the specification are enough', async () => {
  const demo = await startServer()
  try {
    await createDistricts(demo.db)
    const signedIn = await demo.signIn('first')
    expect((await demo.ask(passwordPolicyOwn, {}, { token: signedIn })).data).toEqual({
      minLength: 6,
      minClasses: 1,
    })
    const requested = { token: 'kvhqwm', password: old }
    expect((await demo.ask(changePassword, requested, { token: signedIn })).data).toBe(200)
  } finally {
    await demo.stop()
  }
})

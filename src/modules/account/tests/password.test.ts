import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@/contract/account.ts'
import { getUser } from '@/contract/current-user.ts'
import { changePassword } from '@/contract/registration.ts'
import { hashPassword } from '@/server/http/password.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { isSomebodyWaiting } from '../../../../tests/support/lock-waits.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const old = 'mingmu-demo'
const codeOf = async (token: string) => (await server.ask(getUser, {}, { token })).code

test('AUTH-09 success answers 200, ends the other sessions, keeps this one, and is audited and notified', async () => {
  const [mine, other, colleague] = [
    await server.signIn('first'),
    await server.signIn('first'),
    await server.signIn('second'),
  ]
  expect(await Promise.all([mine, other, colleague].map(codeOf))).toEqual([0, 0, 0])
  lines.length = 0
  const reply = await server.ask(changePassword, { token: '新密码-2026', password: old }, { token: mine })
  expect(reply).toEqual({ code: 0, msg: '', data: 200 })
  await expect.poll(() => codeOf(other)).toBe(401)
  expect([await codeOf(mine), await codeOf(colleague)]).toEqual([0, 0])
  await expect(server.signIn('first')).rejects.toThrow(/505/)
  await expect(server.signIn('first', '新密码-2026')).resolves.toEqual(expect.any(String))
  const { userId, unread } = (await server.ask(getUser, {}, { token: mine })).data
  expect(unread.notification).toBe(1)
  const audit = await server.db
    .selectFrom('audit')
    .select('account_id')
    .where('action', '=', 'password-changed')
    .execute()
  expect(audit).toEqual([{ account_id: userId }])
  const log = lines.join('')
  expect(log).not.toContain('新密码')
  expect(log).not.toContain(old)
})

test('AUTH-09 a wrong old password answers another number than 200 and changes nothing', async () => {
  const [token, other] = [await server.signIn('second'), await server.signIn('second')]
  const reply = await server.ask(changePassword, { token: 'another-one', password: 'not it' }, { token })
  expect(reply).toEqual({ code: 0, msg: '', data: 505 })
  expect(await codeOf(other)).toBe(0)
  await expect(server.signIn('second')).resolves.toEqual(expect.any(String))
})

test('AUTH-09 a new password under six characters is refused', async () => {
  const token = await server.signIn('second')
  const reply = await server.ask(changePassword, { token: '12345', password: old }, { token })
  expect(reply.code).toBe(400)
})

test('AUTH-09 of two changes at once one succeeds, and its sessions alone go on', async () => {
  const tokens = [await server.signIn('foreign'), await server.signIn('foreign')]
  const replies = await Promise.all(
    tokens.map((token, n) => server.ask(changePassword, { token: `changed-${n}`, password: old }, { token })),
  )
  const winner = replies.findIndex(({ data }) => data === 200)
  expect(replies.map(({ code, data }) => (code === 0 ? data : code)).filter((n) => n === 200)).toHaveLength(1)
  await expect.poll(() => codeOf(tokens[1 - winner]!)).toBe(401)
  await expect(server.signIn('foreign', `changed-${winner}`)).resolves.toEqual(expect.any(String))
})

test('AUTH-09 no session of the old password outlives the change, even one that was just being made', async () => {
  const { db } = server
  const credentials = { username: encodeCredential('bureau'), password: encodeCredential(old) }
  const password_hash = await hashPassword('changed-2026')
  const signIn = await db.transaction().execute(async (trx) => {
    // Changed and not yet committed: whoever signs in now has found the old password right.
    await trx.updateTable('account').set({ password_hash }).where('username', '=', 'bureau').execute()
    const requested = server.ask(login, credentials)
    await expect.poll(() => isSomebodyWaiting(db)).toBe(true)
    return { requested }
  })
  expect((await signIn.requested).code).toBe(505)
})

test('AUTH-09 guessing the old password is slowed down by account', async () => {
  const token = await server.signIn('foreign-bureau')
  const codes: number[] = []
  for (let n = 0; n < 11; n += 1)
    codes.push((await server.ask(changePassword, { token: 'changed-it', password: `${n}` }, { token })).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429])
})

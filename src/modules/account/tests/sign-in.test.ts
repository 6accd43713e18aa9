import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, logout } from '@/contract/account.ts'
import { getUser, savePreferences } from '@/contract/current-user.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const credentials = (username: string, password: string) => ({
  username: encodeCredential(username),
  password: encodeCredential(password),
})

test('AUTH-03 login answers uuid, token and info; only the hash of the token is stored', async () => {
  const reply = await server.ask(login, credentials('first', 'mingmu-demo'))
  expect(reply.code).toBe(0)
  expect(reply.data.info).toEqual({ name: 'first', avatar: '', access: ['admin'] })
  expect(Buffer.from(reply.data.token, 'base64url')).toHaveLength(32)
  const stored = await server.db
    .selectFrom('session')
    .selectAll()
    .where('uuid', '=', reply.data.uuid)
    .execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(reply.data.token)
  const dayMs = 24 * 60 * 60 * 1000
  expect(Math.abs(stored[0]!.expires_at.getTime() - Date.now() - dayMs)).toBeLessThan(60_000)
})

test.each([
  ['plain text', 'first'],
  ['base64 without prefix', Buffer.from('first').toString('base64')],
  ['letters that hold no base64', btoa('abcdefghij%%%%')],
  ['bytes that are no UTF-8', btoa(`abcdefghij${Buffer.from([0xff, 0xfe]).toString('base64')}`)],
])('AUTH-02 a credential that does not decode (%s) is refused with 400', async (_name, username) => {
  const reply = await server.ask(login, { username, password: encodeCredential('x') })
  expect(reply.code).toBe(400)
})

test('AUTH-05 wrong password and unknown account answer alike: 505 in the language asked for', async () => {
  const wrong = await server.ask(login, credentials('first', 'not it'))
  const unknown = await server.ask(login, credentials('谁也不是🙂', 'not it'))
  expect(wrong).toEqual({ code: 505, msg: '账号或密码错误', data: null })
  expect(unknown).toEqual(wrong)
  const english = await server.ask(login, credentials('first', 'not it'), { language: 'en-US' })
  expect(english.msg).toBe('Wrong account or password')
})

test('AUTH-10 logging out revokes the session on the server', async () => {
  const token = await server.signIn('first')
  expect((await server.ask(getUser, {}, { token })).code).toBe(0)
  expect((await server.ask(logout, {}, { token })).code).toBe(0)
  await expect.poll(async () => (await server.ask(getUser, {}, { token })).code).toBe(401)
})

test('AUTH-04 getUser returns organisation and access; preferences are merged and stored', async () => {
  const token = await server.signIn('bureau')
  const user = await server.ask(getUser, {}, { token })
  expect(user.data.organisation).toMatchObject({ kind: 'region', regionCode: '990901', name: '甲区' })
  expect(user.data.info.access).toEqual(['qu'])
  await server.ask(savePreferences, { theme: 'dark' }, { token })
  await server.ask(savePreferences, { locale: 'en-US' }, { token })
  const again = await server.ask(getUser, {}, { token })
  expect(again.data.preferences).toEqual({ theme: 'dark', locale: 'en-US' })
})

test('AUTH-03 an expired session is no session', async () => {
  const token = await server.signIn('second')
  const { uuid } = (await server.ask(getUser, {}, { token })).data
  await server.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('uuid', '=', uuid)
    .execute()
  await expect
    .poll(async () => (await server.ask(getUser, {}, { token })).code, { timeout: 15_000 })
    .toBe(401)
})

test('AUTH-05 sign-ins and refusals leave audit rows without a name', async () => {
  await server.signIn('first')
  await server.ask(login, credentials('first', 'no'))
  const rows = await server.db.selectFrom('audit').select(['action', 'detail', 'subject']).execute()
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign-in', 'sign-in-refused']))
  expect(JSON.stringify(rows)).not.toContain('first')
})

test('AUTH-05 many attempts are slowed down by account and address', async () => {
  const fresh = await startServer()
  await createDistricts(fresh.db)
  const codes: number[] = []
  for (let attempt = 0; attempt < 40; attempt += 1)
    codes.push((await fresh.ask(login, { username: 'bad', password: 'bad' })).code)
  expect(codes.at(-1)).toBe(429)
  await fresh.stop()
})

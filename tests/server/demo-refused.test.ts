import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { getUser } from '../../src/contract/current-user.ts'
import { readStartArguments } from '../../src/server/start-arguments.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ parts: { refusesDemo: true } })
  await createDistricts(server.db)
})
afterAll(() => server.stop())

const asFirst = (password: string) => ({
  username: encodeCredential('first'),
  password: encodeCredential(password),
})
const makeDemo = () =>
  server.db.updateTable('account').set({ demo: true }).where('username', '=', 'first').execute()

test('SEC-13 in production a demo account is refused at sign-in, in words, and only who knows its password gets the reason', async () => {
  await makeDemo()
  const refused = await server.ask(login, asFirst('mingmu-demo'))
  expect(refused).toEqual({ code: 505, msg: '演示账号的密码是公开的，正式环境不能用它登录', data: null })
  expect((await server.ask(login, asFirst('not it'))).msg).toBe('账号或密码错误')
  const english = await server.ask(login, asFirst('mingmu-demo'), { language: 'en-US' })
  expect(english.msg).toBe('A demo account has a public password and cannot sign in here')
  await expect(server.signIn('second')).resolves.toEqual(expect.any(String))
})

test('SEC-13 a session of a demo account, however it came to be, opens nothing in production', async () => {
  await server.db.updateTable('account').set({ demo: false }).execute()
  const token = await server.signIn('first')
  await makeDemo()
  expect((await server.ask(getUser, {}, { token })).code).toBe(401)
})

test.each([
  [['--dry-run'], 'production', /--dry-run goes with --forget-demo/],
  [['--forget-demo'], 'demo', /goes with MODE=production/],
  [['--forget-demos'], 'production', /usage:/],
] as const)('SEC-14 %j in %s mode is refused with what to type', (args, mode, why) => {
  expect(() => readStartArguments([...args], mode)).toThrow(why)
})

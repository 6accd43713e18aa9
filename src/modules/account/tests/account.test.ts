import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '@/contract/current-user.ts'
import { AccountRefused, createAccount } from '@/modules/account/server/create-account.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterAll(() => server.stop())

test('FND-account a bureau of a district not known yet signs in with the password shown once', async () => {
  const account = {
    username: 'chen',
    name: '陈科长',
    role: 'qu',
    region: '110101',
    regionName: '东城区',
  } as const
  const password = await createAccount(server.db, account)
  const token = await server.signIn('chen', password)
  const { data } = await server.ask(getUser, {}, { token })
  expect(data.organisation).toMatchObject({ kind: 'region', regionCode: '110101', name: '东城区' })
  const stored = await server.db.selectFrom('account').selectAll().where('username', '=', 'chen').execute()
  expect(JSON.stringify(stored)).not.toContain(password)
})

test('FND-account a school administrator belongs to the school of the code', async () => {
  const password = await createAccount(server.db, {
    username: 'li',
    name: '学校管理员',
    role: 'admin',
    school: 'T2',
  })
  const token = await server.signIn('li', password)
  expect((await server.ask(getUser, {}, { token })).data.organisation.name).toBe('甲二小学')
})

test.each([
  ['a name that is taken', { username: 'first', name: 'x', role: 'qu', region: '990901' }],
  ['a school that is not there', { username: 'new', name: 'x', role: 'admin', school: 'nowhere' }],
  ['a region that is no code', { username: 'new', name: 'x', role: 'qu', region: '12' }],
  ['an unknown region without a name', { username: 'new', name: 'x', role: 'qu', region: '110199' }],
] as const)('FND-account %s is refused and nothing is written', async (_why, account) => {
  const count = () => server.db.selectFrom('account').select('id').execute()
  const before = await count()
  await expect(createAccount(server.db, account)).rejects.toThrow(AccountRefused)
  expect(await count()).toEqual(before)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalTaken } from '@/contract/audience.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
let schools: Record<string, number>
beforeAll(async () => {
  server = await startServer()
  schools = (await createDistricts(server.db)).schools
})
afterAll(() => server.stop())

const taken = { page: '视力数据屏', reason: 'report-upwards', note: '报市教育局' } as const

test('SEC-06 figures leave the desk whole only with a reason, which stands in the log with who, when and where', async () => {
  for (const [name, school] of [
    ['bureau', 0],
    ['first', schools['first']],
  ] as const) {
    const token = await server.signIn(name)
    for (const wrong of [{ note: '' }, { note: '   ' }, { reason: 'because' as 'other' }, { page: '' }])
      expect((await server.ask(internalTaken, { ...taken, ...wrong }, { token })).code).toBe(400)
    expect((await server.ask(internalTaken, taken, { token })).code).toBe(0)
    const rows = await server.db
      .selectFrom('audit')
      .innerJoin('account', 'account.id', 'audit.account_id')
      .select(['audit.school_id', 'audit.detail'])
      .where('action', '=', 'figures-internal')
      .where('username', '=', name)
      .execute()
    expect(rows).toEqual([{ school_id: school, detail: taken }])
  }
  const teacher = await server.signIn('teacher')
  expect((await server.ask(internalTaken, taken, { token: teacher })).code).toBe(403)
  expect((await server.ask(internalTaken, taken)).code).toBe(401)
})

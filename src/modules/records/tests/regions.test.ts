import { afterAll, beforeAll, expect, test } from 'vitest'
import { regionsAll } from '@/contract/regions.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterAll(() => server.stop())

test('MAN-08 everybody who is signed in gets provinces and cities by letter, code and pinyin', async () => {
  for (const name of ['first', 'bureau', 'teacher', 'newcomer']) {
    const { data } = await server.ask(regionsAll, {}, { token: await server.signIn(name) })
    expect(data.rows.filter(({ parent }) => parent === '86')).toHaveLength(34)
    expect(data.rows.find(({ code }) => code === '330100')).toEqual({
      letter: 'H',
      name: '杭州市',
      code: '330100',
      parent: '330000',
      pinyin: 'hangzhoushi',
      initials: 'hzs',
    })
  }
})

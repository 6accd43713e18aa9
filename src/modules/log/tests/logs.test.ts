import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@/contract/account.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { uploadRoster } from '@/contract/upload-files.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../../../../tests/support/harness.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  await createDistricts(server.db)
})
afterAll(() => server.stop())

test('FND-http logs carry the request id and no password, token, name or number of a person', async () => {
  const token = await server.signIn('first')
  await server.ask(login, { username: encodeCredential('first'), password: encodeCredential('秘密abc') })
  await server.ask(screenTotals, {}, { token })
  const csv = '学籍号,姓名,性别,出生日期,班级\nG990106201904198931,周欣佳,男,2019-04-19,一年级1班\n'
  const planned = await server.ask(uploadRoster, {}, { token, file: new File([csv], '名单周欣佳.csv') })
  expect(planned.code).toBe(0)
  const text = lines.join('\n')
  expect(text).toMatch(/"requestId":"[0-9a-f-]{36}"/)
  expect(text).toContain('/eye/api/login_v2')
  for (const secret of [
    token,
    'mingmu-demo',
    '秘密',
    '周欣佳',
    'G990106201904198931',
    encodeCredential('first'),
  ])
    expect(text).not.toContain(secret)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { studentsOfSchool } from '../../src/modules/records/contract/students.ts'
import { Turns } from '../../src/server/http/turns.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { createMarkedDistricts } from '../support/leak-marks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await createMarkedDistricts(server.db)
})
afterAll(() => server.stop())

test('SEC-29 of five hundred lists of one account at once some are refused with 429 and when to come again; another account is served', async () => {
  const tokens = { first: await server.signIn('first'), bureau: await server.signIn('bureau') }
  const list = (token: string) =>
    server.request(`${callBase}${studentsOfSchool.path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-token': token, 'content-type': 'application/json' },
    })
  const flood = Array.from({ length: 500 }, () => list(tokens.first))
  expect((await list(tokens.bureau)).status).toBe(200)
  const replies = await Promise.all(flood)
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(
    Turns.running + Turns.waiting,
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect((await list(tokens.first)).status).toBe(200)
})

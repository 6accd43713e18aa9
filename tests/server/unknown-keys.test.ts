import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase, type Access, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { createCityBureau } from '../support/city-bureau.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
const tokens: Partial<Record<Access, string>> = {}
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  await createCityBureau(server.db)
  tokens.area = await server.signIn('city')
  tokens.admin = await server.signIn('first')
  tokens.qu = await server.signIn('bureau')
  tokens.teacher = await server.signIn('teacher')
})
afterAll(() => server.stop())

/** Of a choice of inputs, what says which. */
const chosen: Record<string, Record<string, unknown>> = { '/api/admin/h5/accounts/approve': { role: 'qu' } }

const tokenOf = ({ who }: Call) =>
  who === 'public' ? undefined : tokens[typeof who === 'string' ? 'admin' : who[0]!]

async function refused(call: Call, input: Record<string, unknown>) {
  const token = tokenOf(call)
  const isQuery = call.method === 'GET' || call.transport === 'upload'
  const query = isQuery
    ? `?${new URLSearchParams(Object.entries(input).map(([key, one]) => [key, String(one)]))}`
    : ''
  const response = await server.request(`${callBase}${call.path}${query}`, {
    method: call.method,
    headers: {
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
      ...(token && { 'x-token': token }),
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  })
  return (await response.json()) as { code: number; data: { issues?: { path: string }[] } | null }
}

test.each(calls.map((call) => [call.path, call] as const))(
  'CALL-05 %s refuses a key that the contract does not name, by its name',
  async (_path, call) => {
    const { code, data } = await refused(call, { ...chosen[call.path], nobodyKnowsThis: 1 })
    expect(code).toBe(400)
    expect(data?.issues?.map(({ path }) => path)).toContain('nobodyKnowsThis')
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '../../src/contract/account.ts'
import { callBase, type Access, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { isForReaders } from '../../src/contract/readers.ts'
import { regionVisit } from '../../src/contract/region-visit.ts'
import { displayAdd } from '../../src/contract/display.ts'
import { screenKinds, type ScreenKind } from '../../src/lib/rotation.ts'
import { routesOf } from '../../src/server/app.ts'
import { ScreenCache } from '../../src/modules/vision/server/screen-cache.ts'
import { createCityBureau } from '../support/city-bureau.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
const tokens: Record<string, string> = {}
/** Of a display link by role and screen. */
const displays: Record<string, string> = {}
/** A bureau has no screen of PE. */
const shown = (['admin', 'qu'] as const).flatMap((role) =>
  screenKinds
    .filter((screen) => role === 'admin' || screen !== 'pe')
    .map((screen): [typeof role, ScreenKind] => [role, screen]),
)
const accounts: Record<string, string> = {
  admin: 'first',
  qu: 'bureau',
  teacher: 'teacher',
  none: 'newcomer',
  area: 'city',
  reader: 'city',
}
beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  await createCityBureau(server.db)
  for (const [name, username] of Object.entries(accounts)) tokens[name] = await server.signIn(username)
  await visit(tokens['reader']!)
  for (const [role, screen] of shown) {
    const input = screen === 'vision' ? { search: {} } : { shown: { screen } }
    const made = await server.ask(displayAdd, { name: '', days: 1, ...input }, { token: tokens[role]! })
    displays[`${role} ${screen}`] = made.data.token
  }
})
afterAll(() => server.stop())

/** From then on a session of the city reads a district. */
async function visit(token: string) {
  expect((await server.ask(regionVisit, { code: '990901' }, { token })).code).toBe(0)
  await server.hub.caughtUp()
}

/** The code for an empty input: what the guard says comes before what the schema says. */
async function codeOf(call: Call, token?: string, header = 'x-token'): Promise<number> {
  const response = await server.request(`${callBase}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token ? { [header]: token } : {}) },
    ...(call.method === 'POST' ? { body: '{"locale":7,"round":"x","plan":1,"kind":0,"username":1}' } : {}),
  })
  return ((await response.json()) as { code: number }).code
}

test('CALL-01 every call of the contract has exactly one route', () => {
  const routed = routesOf({ cache: new ScreenCache(() => false) }).map(({ call }) => call.path)
  expect([...routed].sort()).toEqual(calls.map(({ path }) => path).sort())
  expect(new Set(routed).size).toBe(routed.length)
})

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const opens = (role: Access) => (call.who as readonly Access[]).includes(role)
  const allowed = (role: Access | null) =>
    call.who === 'public' ||
    (role === 'reader'
      ? isForReaders(call) && (call.who === 'signed-in' || opens('reader') || opens('qu'))
      : call.who === 'signed-in' || (role !== null && opens(role)))

  test('CALL-04 without a token it is refused unless public', async () => {
    const code = await codeOf(call)
    if (call.who === 'public') expect(code).not.toBe(401)
    else expect(code).toBe(401)
  })

  test.each([
    ['admin', 'admin' as const],
    ['qu', 'qu' as const],
    ['teacher', 'teacher' as const],
    ['none', null],
    ['area', 'area' as const],
    ['reader', 'reader' as const],
  ])('CALL-04 REG-02 as %s it answers by the roles of the contract', async (name, role) => {
    // Logging out ends the session for good: it gets one of its own.
    const token = call === logout ? await server.signIn(accounts[name]!) : tokens[name]
    if (call === logout && name === 'reader') await visit(token!)
    const code = await codeOf(call, token)
    if (allowed(role)) expect(code).not.toBe(403)
    else expect(code).toBe(403)
    expect(code).toBeLessThan(500)
  })

  test.each(shown)(
    'CALL-04 a display link of an %s that shows %s opens it only where the contract says so',
    async (role, screen) => {
      const code = await codeOf(call, displays[`${role} ${screen}`], 'x-display')
      if (call.who === 'public' || (call.display?.includes(screen) && allowed(role)))
        expect([401, 403]).not.toContain(code)
      else expect(code).toBe(403)
      expect(code).toBeLessThan(500)
    },
  )
})

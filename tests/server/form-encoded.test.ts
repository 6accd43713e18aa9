import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase, type Call } from '../../src/contract/call.ts'
import { login } from '../../src/contract/account.ts'
import { savePreferences } from '../../src/contract/current-user.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { partnerVerify, schoolModulesEdit, token1 } from '../../src/contract/partner.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { encodeCredential, startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
})
afterAll(() => server.stop())

async function post(call: Call, body: string, token = '', type = 'application/x-www-form-urlencoded') {
  const response = await server.request(callBase + call.path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-token': token },
  })
  return (await response.json()) as Envelope<any>
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('CALL-03 a call takes its input as a form just as well', async () => {
  const credentials = { username: encodeCredential('first'), password: encodeCredential('mingmu-demo') }
  const signedIn = await post(
    login,
    form(credentials),
    '',
    'application/x-www-form-urlencoded; charset=UTF-8',
  )
  expect(signedIn).toMatchObject({ code: 0, data: { info: { name: 'first' } } })
  const saved = await post(savePreferences, form({ locale: 'en-US' }), signedIn.data.token)
  expect(saved).toMatchObject({ code: 0, data: { locale: 'en-US' } })
})

test('CALL-03 what the contract does not take as text is read as JSON: numbers, lists', async () => {
  const bureau = await server.signIn('bureau')
  const edited = await post(
    schoolModulesEdit,
    form({ school: String(schools.first), modules: '[111,1]' }),
    bureau,
  )
  expect(edited.data).toEqual({ modules: [1, 111] })
  expect((await post(token1, 'module=111', bureau)).data).toMatch(/^[\w-]{43}$/)
})

test('CALL-03 a text stays a text even where it looks like JSON', async () => {
  expect((await post(partnerVerify, form({ token: '123' }))).code).toBe(401)
})

test('CALL-03 CALL-05 a form is judged as any body: field and reason, nothing changed', async () => {
  const bureau = await server.signIn('bureau')
  for (const [body, path] of [
    [form({ school: 'seven', modules: '[1]' }), 'school'],
    [form({ school: String(schools.first), modules: '[7]' }), 'modules.0'],
    [form({ school: String(schools.first), modules: '1,2' }), 'modules'],
    [form({ school: String(schools.first) }), 'modules'],
    ['%', 'school'],
    ['__proto__=1&constructor=2', 'school'],
  ] as const) {
    const refused = await post(schoolModulesEdit, body, bureau)
    expect(refused.code, body).toBe(400)
    expect(refused.data.issues[0].path, body).toBe(path)
  }
  const foreign = form({ school: String(schools.foreign), modules: '[1]' })
  expect((await post(schoolModulesEdit, foreign, bureau)).code).toBe(403)
})

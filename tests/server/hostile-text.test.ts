import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callBase, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { inputsNaming } from '../support/leak-inputs.ts'
import { createCityBureau } from '../support/city-bureau.ts'
import { createMarkedDistricts, type MarkedSchool } from '../support/leak-marks.ts'
import { startServer, type TestServer } from '../support/harness.ts'

/** What people paste, and what they should not be able to. */
const texts: readonly (readonly [string, unknown])[] = [
  ['nothing', ''],
  ['white space', ' \t\u3000\n'],
  ['10 000 characters', '长'.repeat(10_000)],
  ['emoji of several code points', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['right-to-left text', 'مدرسة الشمس'],
  ['an override of the direction', '明\u202e轩\u2066'],
  ['a zero byte', '明\u0000轩'],
  ['half of a surrogate pair', '明\ud800'],
  ['a formula', '=1+1|cmd'],
  ['a quote', `'";--<b>%_\\`],
  ['a number', 42],
  ['a list', ['明']],
]
const callers = { admin: 'first', qu: 'bureau', teacher: 'marked-teacher', area: 'city' } as const
/** They end the caller's own session or password. */
const ownSessionOnly = new Set(['/api/logout', '/api/admin/h5/up/mima/update'])

let server: TestServer
let schools: MarkedSchool[]
const tokens = {} as Record<keyof typeof callers, string>
beforeAll(async () => {
  // Limits count by the clock, and thousands of calls are made in a few seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer()
  schools = await createMarkedDistricts(server.db)
  await createCityBureau(server.db)
  for (const role of Object.keys(callers) as (keyof typeof callers)[])
    tokens[role] = await server.signIn(callers[role])
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

type KeyPath = readonly (string | number)[]

/** Where an input holds text. */
function pathsOf(input: unknown, at: KeyPath = []): KeyPath[] {
  if (typeof input === 'string') return [at]
  if (Array.isArray(input)) return input.flatMap((one, i) => pathsOf(one, [...at, i]))
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, one]) => pathsOf(one, [...at, key]))
}

function withText(input: unknown, [key, ...rest]: KeyPath, text: unknown): unknown {
  if (key === undefined) return text
  if (Array.isArray(input)) return input.map((one, i) => (i === key ? withText(one, rest, text) : one))
  const fields = input as Record<string, unknown>
  return { ...fields, [key]: withText(fields[key], rest, text) }
}

async function ask(call: Call, input: unknown, token: string, language: string) {
  vi.setSystemTime(Date.now() + 3000)
  const headers = { 'x-token': token, 'accept-language': language, 'content-type': 'application/json' }
  const query = new URLSearchParams(
    Object.entries(input as object).map(([key, value]) => [key, String(value)]),
  )
  const response =
    call.method === 'GET'
      ? await server.request(`${callBase}${call.path}?${query}`, { headers })
      : await server.request(`${callBase}${call.path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(input),
        })
  return { status: response.status, labels: await response.text() }
}

const tested = calls.filter(
  ({ path, who, transport }) => who !== 'public' && transport !== 'upload' && !ownSessionOnly.has(path),
)

describe.each(tested.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const role = call.who === 'signed-in' ? 'admin' : (call.who as readonly (keyof typeof callers)[])[0]!

  test('MAN-02 CALL-05 whatever is typed into a field is stored or refused in words of both languages, and breaks nothing', async () => {
    const school = schools[role === 'qu' ? 1 : 0]!
    const tried = new Set<string>()
    for (const input of inputsNaming(call, school))
      for (const keyPath of pathsOf(input)) {
        const key = keyPath.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
        if (tried.has(key)) continue
        tried.add(key)
        for (const [index, [what, text]] of texts.entries()) {
          const language = index % 2 === 0 ? 'zh-CN' : 'en-US'
          const { status, labels } = await ask(call, withText(input, keyPath, text), tokens[role], language)
          const about = `${call.path} ${key}: ${what}`
          expect(status, about).toBeLessThan(500)
          if (!labels.startsWith('{"code"')) continue
          const { code, msg } = JSON.parse(labels) as Envelope<unknown>
          expect(code, `${about} ${msg}`).toBeLessThan(500)
          if (code === 0) continue
          expect(msg.trim(), about).not.toBe('')
          // Words of the console's own, and nothing of what was typed.
          expect(msg.length, about).toBeLessThan(300)
          expect(/\p{Script=Han}/u.test(msg), `${about}: ${msg}`).toBe(language === 'zh-CN')
        }
      }
  })
})

test('MAN-02 no text that was taken turns the direction of what stands beside it, or holds what cannot be shown', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(server.db)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: bad } = await sql`
      select from ${sql.table(table)}
      where ${sql.ref(column)} ~ ${'[\\u202a-\\u202e\\u2066-\\u2069]'} limit 1`.execute(server.db)
    if (bad.length > 0) found.push(`${table}.${column}`)
  }
  expect(found).toEqual([])
})

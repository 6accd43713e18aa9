import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callBase, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { displayAdd } from '../../src/contract/display.ts'
import type { FieldIssue } from '../../src/contract/envelope.ts'
import { Limits } from '../../src/server/http/limits.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import {
  hostileInputs,
  inputSchemaOf,
  type HostileInput,
  type JsonSchema,
} from '../support/hostile-inputs.ts'
import { createCityBureau } from '../support/city-bureau.ts'
import { createMarkedDistricts, type MarkedSchool } from '../support/leak-marks.ts'

let server: TestServer
let school: MarkedSchool
const accounts = { admin: 'first', qu: 'bureau', teacher: 'marked-teacher', area: 'city' } as const
const tokens: Partial<Record<keyof typeof accounts, string>> = {}
beforeAll(async () => {
  // What is looked at here are the fields; how often one may ask is counted elsewhere.
  vi.spyOn(Limits.prototype, 'require').mockResolvedValue()
  server = await startServer()
  school = (await createMarkedDistricts(server.db))[0]!
  await createCityBureau(server.db)
  await sql`create table account_before as select * from account`.execute(server.db)
  await sql`create table school_before as select * from school`.execute(server.db)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

/** The caller who may do most with a call. */
const callerOf = ({ who }: Call) =>
  typeof who === 'string'
    ? 'admin'
    : (['qu', 'admin', 'teacher', 'area'] as const).find((role) => who.includes(role))!

/** Some calls close the account, give it another password or take a module from its school: all of it is as before. */
async function restore(): Promise<void> {
  await sql`
    update account a set password_hash = b.password_hash, closed_at = b.closed_at, role = b.role, school_id = b.school_id,
      must_change_password = b.must_change_password from account_before b where b.id = a.id`.execute(
    server.db,
  )
  const { rows } = await sql`
    update school a set modules = b.modules, deleted_at = b.deleted_at from school_before b
    where b.id = a.id and (a.modules, a.deleted_at) is distinct from (b.modules, b.deleted_at) returning a.id`.execute(
    server.db,
  )
  if (rows.length > 0) for (const role of ['admin', 'qu', 'teacher'] as const) delete tokens[role]
}

async function send(call: Call, input: unknown): Promise<{ code: number; issues: FieldIssue[] }> {
  const role = callerOf(call)
  const token = (tokens[role] ??= await server.signIn(accounts[role]))
  const headers = { 'x-token': token, 'content-type': 'application/json' }
  const isBody = call.method === 'POST' && call.transport === 'json'
  const query = new URLSearchParams(
    Object.entries(isBody ? {} : (input as object)).map(([key, value]) => [key, String(value)]),
  )
  const body = new FormData()
  body.set('file', new File(['x'], 'x.xlsx'))
  const response = await server.request(`${callBase}${call.path}?${query}`, {
    method: call.method,
    headers: isBody ? headers : { 'x-token': token },
    ...(isBody ? { body: JSON.stringify(input) } : call.transport === 'upload' ? { body } : {}),
  })
  if (!response.headers.get('content-type')?.includes('json')) return { code: 0, issues: [] }
  const reply = (await response.json()) as { code: number; data: { issues?: FieldIssue[] } | null }
  // It ended its own session: the next call has another.
  if (reply.code === 401) delete tokens[role]
  if (reply.code === 0 || reply.code === 401) await restore()
  return { code: reply.code, issues: reply.data?.issues ?? [] }
}

const notified = ({ field, value }: HostileInput) => `${field} = ${JSON.stringify(value)?.slice(0, 40)}`

test('SEC-26 what is beyond a type is refused with 400 and the name of its field', async () => {
  const failed: string[] = []
  for (const call of calls)
    for (const one of hostileInputs(call, school).filter(({ refused }) => refused)) {
      const { code, issues } = await send(call, one.input)
      const isNamed = issues.some(({ path }) => one.field === path || one.field.startsWith(`${path}.`))
      // What the address of a screen says wrongly counts as unsaid; a whole megabyte of text is too much as a body already.
      const isOther = (call === displayAdd && one.field.startsWith('search.')) || code === 413
      if (!isOther && (code !== 400 || !isNamed))
        failed.push(`${call.path} ${notified(one)}: ${code} ${issues.map(({ path }) => path).join()}`)
    }
  expect(failed).toEqual([])
})

test('SEC-25 no field of any call answers 500, whichever end of its type it holds', async () => {
  const failed: string[] = []
  let requested = 0
  for (const call of calls)
    for (const one of hostileInputs(call, school).filter(({ refused }) => !refused)) {
      requested += 1
      const { code } = await send(call, one.input)
      if (code >= 500 && code !== 505) failed.push(`${call.path} ${notified(one)}: ${code}`)
    }
  expect(failed).toEqual([])
  expect(requested).toBeGreaterThan(1000)
})

test('SEC-27 every text, list, record and number of the contract is bounded', () => {
  const unbounded = calls.flatMap((call) => [...unboundedOf(inputSchemaOf(call), call.path)])
  expect(unbounded).toEqual([])
})

function* unboundedOf(schema: JsonSchema, at: string): Generator<string> {
  const types = [schema.type].flat()
  for (const option of schema.anyOf ?? schema.oneOf ?? []) yield* unboundedOf(option, at)
  for (const [key, one] of Object.entries(schema.properties ?? {})) yield* unboundedOf(one, `${at}.${key}`)
  if (typeof schema.additionalProperties === 'object') {
    if (schema.maxProperties === undefined) yield `${at}: record`
    yield* unboundedOf(schema.propertyNames ?? {}, `${at}.(key)`)
    yield* unboundedOf(schema.additionalProperties, `${at}.*`)
  }
  if (types.includes('array')) {
    if (schema.maxItems === undefined && !schema.prefixItems) yield `${at}: list`
    for (const one of [schema.items ?? [], schema.prefixItems ?? []].flat())
      yield* unboundedOf(one, `${at}[]`)
  }
  if (types.includes('number') || types.includes('integer')) {
    const ends = [schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum]
    if (ends.includes(undefined) && !isSaidOf(schema)) yield `${at}: number`
  }
  if (
    types.includes('string') &&
    !isSaidOf(schema) &&
    schema.maxLength === undefined &&
    !isPatternBounded(schema)
  )
    yield `${at}: text`
  if (
    types[0] === undefined &&
    !isSaidOf(schema) &&
    !schema.anyOf &&
    !schema.oneOf &&
    !isPatternBounded(schema)
  )
    yield `${at}: anything`
}

const isSaidOf = (schema: JsonSchema) => schema.enum !== undefined || schema.const !== undefined

/** From end to end, and nothing in it may be repeated without end. */
const isPatternBounded = ({ pattern, allOf }: JsonSchema): boolean =>
  [pattern, ...(allOf ?? []).map((one) => one.pattern)].some(
    (one) =>
      one !== undefined &&
      one.startsWith('^') &&
      one.endsWith('$') &&
      !/(?<!\\)[*+]|\{\d+,\}/.test(one.replaceAll(/\[[^\]]*\]/g, 'x')),
  )

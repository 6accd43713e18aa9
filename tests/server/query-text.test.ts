import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let first: string
let bureau: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  first = await server.signIn('first')
  bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

/** A call as a stranger's program makes it: everything in the address. */
async function ask(path: string, query: string, token: string, body?: object) {
  const response = await server.request(`${callBase}${path}?${query}`, {
    method: 'POST',
    headers: { 'x-token': token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Envelope<any>
}

test('CALL-05 numbers of the address are numbers: a class, its school and how many rows', async () => {
  const school = at.schools.first
  const { id } = await server.db
    .selectFrom('class')
    .select('id')
    .where('school_id', '=', school)
    .executeTakeFirstOrThrow()
  const found = await ask('/api/studentList/qu/class', `school=${school}&class1=${id}&l=1`, first)
  expect(found.code).toBe(0)
  const whole = await ask('/api/studentList/qu/class', '', first, { school, class1: id, l: 1 })
  expect(found.data).toEqual(whole.data)
})

test('CALL-05 one value is a list of one, a name that stands twice a list of both', async () => {
  const add = (query: string) => ask('/api/teacherAdd/api2', query, first)
  const rolesOf = async (query: string) => {
    const { code, data } = await add(query)
    expect(code, query).toBe(0)
    const { roles } = await server.db
      .selectFrom('teacher')
      .select('roles')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    return roles.toSorted()
  }
  expect(await rolesOf('name=王老师&phone=13800138011&js=pe')).toEqual(['pe'])
  expect(await rolesOf('name=李老师&phone=13800138012&js=pe&js=head')).toEqual(['head', 'pe'])
  const listed = encodeURIComponent('["pe"]')
  expect(await rolesOf(`name=赵老师&phone=13800138013&js=${listed}`)).toEqual(['pe'])
})

test('CALL-05 what stands twice is never one value, and a number that is none names its field', async () => {
  const class1 = 1
  for (const query of [`school=1&school=2&class1=${class1}`, `school=x&class1=${class1}`]) {
    const refused = await ask('/api/studentList/qu/class', query, first)
    expect(refused.code, query).toBe(400)
    expect(refused.data.issues[0].path, query).toBe('school')
  }
})

test('CALL-05 what the body names goes before the address', async () => {
  const { first: school, foreign } = at.schools
  expect((await ask('/api/qu/SchoolList/school', `school=${foreign}`, bureau)).code).toBe(403)
  expect((await ask('/api/qu/SchoolList/school', `school=${foreign}`, bureau, { school })).code).toBe(0)
})

/** The names of the specification's section 7 that a caller may try on any path. */
const names = ['bj', 'school', 'class', 'l', 's', 'key', 'sid', 'str', 'sport', 'type', 'shili', 'right']

test('CALL-05 a name of the specification is read by a call or refused by it, never taken and ignored', async () => {
  const accepted: string[] = []
  for (const call of calls.filter(({ transport, method }) => transport === 'json' && method === 'POST')) {
    const shape = (call.input._zod.def as { shape?: Record<string, unknown> }).shape
    // A choice of inputs has no fields of its own; a limited one would soon refuse for another reason.
    if (!shape || call.perMinute !== undefined) continue
    const unread = names.filter((name) => !Object.hasOwn(shape, name))
    const isOfBureaus = Array.isArray(call.who) && !call.who.includes('admin')
    const query = new URLSearchParams(unread.map((name) => [name, '1'])).toString()
    const { code } = await ask(call.path, query, isOfBureaus ? bureau : first)
    if (code === 0) accepted.push(call.path)
  }
  expect(accepted).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callBase, type Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { createMarkedDistricts, fingerprintOf, marksOf, type MarkedSchool } from '../support/leak-marks.ts'
import { inputsNaming } from '../support/leak-inputs.ts'
import { startServer, type TestServer } from '../support/harness.ts'

/** Who calls, and which schools (by index) are theirs to see; a teacher sees one class of the first. */
const callers = {
  newcomer: [],
  'marked-teacher': [0],
  first: [0],
  second: [1],
  foreign: [3],
  bureau: [0, 1, 2],
  'foreign-bureau': [3],
} satisfies Record<string, number[]>
type CallerName = keyof typeof callers

/** They end the caller's own session or password, or need another machine: nothing of another organisation can be in them. */
const ownSessionOnly = new Set([
  '/api/logout',
  '/api/admin/h5/up/mima/update',
  '/api/login_v2',
  '/api/register',
  '/api/captcha',
])

let server: TestServer
let schools: MarkedSchool[]
const tokens = {} as Record<CallerName, string>
beforeAll(async () => {
  // Limits count by the clock, and thousands of calls are made in a few seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer()
  schools = await createMarkedDistricts(server.db)
  for (const name of Object.keys(callers) as CallerName[]) tokens[name] = await server.signIn(name)
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

async function answerOf(call: Call, input: unknown, token: string): Promise<string> {
  vi.setSystemTime(Date.now() + 3000)
  const query = new URLSearchParams(
    Object.entries((input ?? {}) as object).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const headers: Record<string, string> = { 'x-token': token }
  if (call.transport === 'upload') return ''
  const response =
    call.method === 'GET'
      ? await server.request(`${callBase}${call.path}?${query}`, { headers })
      : await server.request(`${callBase}${call.path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
  expect(response.status, `${call.path} ${JSON.stringify(input)}`).toBeLessThan(500)
  return response.text()
}

/** Names of a district's schools and nothing else of them: where a leaver goes is chosen among them. */
const schoolNamesOnly = new Set(['/api/SchoolAdminData/turnover/handover/schools'])

/** It names the school that sends it to the one whose roster it waits for, which is its purpose. */
const namesItsSender = new Set(['/api/SchoolAdminData/turnover/handover/remind'])

const exempt = [ownSessionOnly, schoolNamesOnly, namesItsSender]
const tested = calls.filter(({ path, who }) => who !== 'public' && !exempt.some((paths) => paths.has(path)))
/** Each answer takes three seconds of the clock: a session of the first caller would be over before the last one asks. */
const signInAnew = async (name: CallerName) => (tokens[name] = await server.signIn(name))

describe.each(Object.keys(callers) as CallerName[])('as %s', (name) => {
  beforeAll(() => signInAnew(name))
  test.each(tested.map((call) => [call.path, call] as const))(
    'MAN-09 CALL-04 %s names nothing of another organisation, and changes nothing there',
    async (_path, call) => {
      const own: readonly number[] = callers[name]
      const outside = schools.filter((_, index) => !own.includes(index))
      const before = await Promise.all(outside.map((school) => fingerprintOf(server.db, school)))
      for (const school of outside)
        for (const input of inputsNaming(call, school)) {
          const answer = await answerOf(call, input, tokens[name])
          // What the caller typed may come back; what was never theirs to know may not.
          const provided = JSON.stringify(input)
          for (const other of outside)
            for (const mark of marksOf(other, schools.indexOf(other)))
              if (!(typeof mark === 'string' ? provided.includes(mark) : mark.test(provided)))
                expect(answer, `${call.path} ${provided}`).not.toMatch(mark)
          if (name === 'marked-teacher') {
            expect(answer).not.toContain(`${schools[0]!.name}西班`)
            expect(answer).not.toMatch(new RegExp(`\\b${schools[0]!.otherStudent}\\b`))
          }
        }
      const after = await Promise.all(outside.map((school) => fingerprintOf(server.db, school)))
      expect(after).toEqual(before)
    },
  )
})

test('MAN-09 CALL-04 the marks are found where they belong', async () => {
  for (const name of Object.keys(callers) as CallerName[]) await signInAnew(name)
  const found = async (name: CallerName, path: string) =>
    answerOf(
      tested.find((call) => call.path === path)!,
      {},
      tokens[name],
    )
  expect(await found('first', '/api/studentList')).toContain(String(schools[0]!.student))
  expect(await found('bureau', '/api/studentList/qu/all')).toContain(String(schools[2]!.student))
  expect(await found('marked-teacher', '/api/studentList')).toContain(String(schools[0]!.student))
  expect(await found('bureau', '/api/h5/teacher/bj/teacher/class/list')).toContain(`${schools[1]!.name}西班`)
})

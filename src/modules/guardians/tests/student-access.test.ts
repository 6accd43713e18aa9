import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import { healthResultsPage } from '@/modules/health/contract/results.ts'
import { labourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { labourStudentsOfDistrict } from '@/modules/labour/contract/totals.ts'
import { sportStudentsPage, sportStudent } from '@/modules/sport/contract/students.ts'
import {
  studentsOfDistrict,
  studentsOfOneSchool,
  studentsOfSchool,
} from '@/modules/records/contract/students.ts'
import { visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeLists, type WrittenStudent } from '../../../../tests/support/list-fixture.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeLists>>
let student: WrittenStudent
let school: number
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  at = await writeLists(server.db)
  school = at.schools.first
  student = at.students.find((one) => one.school_id === school && at.isHere(one) && one.student_no !== null)!
  for (const name of ['first', 'bureau']) tokens[name] = await server.signIn(name)
})
beforeEach(() => sql`delete from audit where action = 'record-opened'`.execute(server.db))
afterAll(() => server.stop())

/** Whose openings the access histories hold. */
async function opened(): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit where action = 'record-opened' and school_id = ${school}`.execute(server.db)
  return rows.map(({ subject }) => subject)
}

async function ask<C extends Call>(call: C, input: InputOf<C>, name = 'bureau') {
  const reply = await server.ask(call, input, { token: tokens[name]! })
  expect(reply.code, `${call.path} ${JSON.stringify(input)}`).toBe(0)
  return reply.data
}

const narrowed = () => ({ query: { filters: { number: student.student_no! } }, limit: 20 })
const withSchool = (query: { filters: object }) => ({ filters: { ...query.filters, school: [school] } })

test('SEC-02 one child’s sport, and its labour, stand in its access history when a bureau opens them', async () => {
  for (const call of [sportStudent, labourPortfolio]) {
    await ask(call, { student: student.id, school })
    expect(await opened(), call.path).toEqual([`student:${student.id}`])
    await sql`delete from audit where action = 'record-opened'`.execute(server.db)
    await ask(call, { student: student.id }, 'first')
    expect(await opened(), call.path).toEqual([])
  }
})

test('SEC-02 a list narrowed to one child opens that child; a list of more opens none', async () => {
  const lists: [Call, object][] = [
    [studentsOfDistrict, narrowed()],
    [studentsOfOneSchool, { ...narrowed(), school }],
    [visionRecordsPage, narrowed()],
    [healthResultsPage, narrowed()],
    [labourStudentsOfDistrict, narrowed()],
    [sportStudentsPage, { ...narrowed(), query: withSchool(narrowed().query) }],
  ]
  for (const [call, input] of lists) {
    await ask(call, input as never)
    expect(await opened(), call.path).toEqual([`student:${student.id}`])
    await sql`delete from audit where action = 'record-opened'`.execute(server.db)
    await ask(call, { ...input, query: withSchool({ filters: {} }) } as never)
    expect(await opened(), call.path).toEqual([])
  }
})

test('SEC-02 the last page of many, and a list of the own school, open nobody', async () => {
  const query = withSchool({ filters: {} })
  const all = await ask(studentsOfDistrict, { query, limit: 100 })
  const first = await ask(studentsOfDistrict, { query, limit: all.rows.length - 1 })
  const last = await ask(studentsOfDistrict, { query, limit: 20, cursor: first.next! })
  expect(last.rows).toHaveLength(1)
  await ask(studentsOfSchool, narrowed(), 'first')
  expect(await opened()).toEqual([])
})

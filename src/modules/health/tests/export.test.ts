import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '@/contract/call.ts'
import * as calls from '@/contract/exports.ts'
import { healthResultsCount, healthResultsPage } from '@/modules/health/contract/results.ts'
import { healthSubmissions } from '@/modules/health/contract/submissions.ts'
import { notifyRound } from '@/modules/records/server/rounds/notify-round.ts'
import { exporter } from '../../../../tests/support/export-district.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
let rounds: Awaited<ReturnType<typeof writeHealthRounds>>
const tokens = { first: '', bureau: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  server = await startServer({ importWorkers: 1 })
  ;({ schools } = await createDistricts(server.db))
  rounds = await writeHealthRounds(server.db, '990901')
  await writeHealthRecords(server.db, schools.first, rounds, [{ grade: 1, number: 1, children: 12 }])
  await writeHealthRecords(server.db, schools.second, rounds, [{ grade: 4, number: 1, children: 9 }])
  await server.db
    .updateTable('student')
    .set({ region_code: '990901' } as never)
    .execute()
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const columns = ['name', 'school', 'heightCm', 'weight', 'pressure', 'total', 'level']
const exported = (query: object, who: Who = 'bureau', more = {}) =>
  exporter(server).rows(tokens[who], {
    list: 'healthResults',
    query,
    columns,
    format: 'csv',
    ...more,
  } as never)
const count = async (query: object, who: Who = 'bureau') =>
  (await server.ask(healthResultsCount, { query }, { token: tokens[who] })).data.total

test('HEA-10 a district exports check-ups and tests of a school year, masked, each row with its standards', async () => {
  const { table, job } = await exported({})
  const [head, ...rows] = table
  expect(head).toEqual([
    '姓名',
    '学校',
    '身高 cm',
    '体重情况',
    '血压偏高',
    '体测总分',
    '体测等级',
    '判定标准',
    '数据截至',
  ])
  expect(rows).toHaveLength(21)
  expect(job.masked).toBe(true)
  for (const row of rows) {
    expect(row[0]).toContain('*')
    expect(row.at(-2)).toContain('WS/T 586')
  }
})

test('HEA-10 several school years give a row each, which says its year; the page, the count and the file agree', async () => {
  const query = { filters: { round: [2026, 2025], grade: [4] } }
  const { table } = await exported(query)
  expect(table[0]?.[0]).toBe('学年')
  expect(new Set(table.slice(1).map((row) => row[0]))).toEqual(new Set(['2026–27 学年', '2025–26 学年']))
  expect(table.slice(1)).toHaveLength(18)
  expect(await count(query)).toBe(18)
  const { data } = await server.ask(healthResultsPage, { query, limit: 50 }, { token: tokens.bureau })
  expect(data.rows.map(({ round }) => round)).toEqual([...Array(9).fill(2026), ...Array(9).fill(2025)])
})

test('HEA-10 each condition and its complement share the rows between them', async () => {
  const all = await count({})
  expect(all).toBe(21)
  for (const [key, values] of Object.entries({
    checkState: ['done', 'absent', 'exempt', 'due', 'unlisted'],
    testState: ['done', 'absent', 'exempt', 'due', 'unlisted'],
  })) {
    const parts = await Promise.all(values.map((value) => count({ filters: { [key]: [value] } })))
    expect(parts.reduce((sum, n) => sum + n, 0)).toBe(all)
  }
  const measured = await count({ filters: { checkState: ['done'] } })
  expect(await count({ filters: { weight: ['wasting', 'normal', 'overweight', 'obese'] } })).toBe(measured)
})

test('HEA-10 whole names need a reason, and stand in the history of each student', async () => {
  const { table } = await exported({ filters: { grade: [4] } }, 'bureau', {
    unmasked: { reason: 'verify-record' },
  })
  expect(table.slice(1).every((row) => !String(row[0]).includes('*'))).toBe(true)
  const noted = await server.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'export-unmasked')
    .where('subject', 'like', 'student:%')
    .execute()
  expect(noted).toHaveLength(9)
})

test('HEA-06 a school has its own rows only', async () => {
  expect(await count({}, 'first')).toBe(12)
  const { code } = await server.ask(calls.fitnessCompletenessOfSchools, {}, { token: tokens.first })
  expect(code).toBe(403)
})

test('HEA-10 what each school lacks sums to the district, and agrees with what the school sees of itself', async () => {
  const { data } = await server.ask(calls.fitnessCompletenessOfSchools, {}, { token: tokens.bureau })
  expect(data.schools).toHaveLength(2)
  expect(data.students).toBe(21)
  expect(data.open).toBe(data.schools.reduce((sum, { open }) => sum + open, 0))
  const own = (await server.ask(calls.fitnessCompleteness, {}, { token: tokens.first })).data
  const seen = data.schools.find(({ id }) => id === schools.first)!
  const lackedBy = (item: string) => own.classes[0]!.lacking.find((one) => one.item === item)?.n
  for (const { item, n } of seen.lacking) expect([item, n]).toEqual([item, lackedBy(item)])
  expect(seen.notRequested).toContain('run800')
})

test('HEA-10 a bureau takes the national upload of one school of its district, with a reason, and of no other', async () => {
  const ask = async (who: Who, school?: number) => {
    const query = new URLSearchParams({ reason: 'verify-record', ...(school && { school: `${school}` }) })
    return await server.request(`${callBase}${calls.fitnessReport.path}?${query}`, {
      headers: { 'x-token': tokens[who] },
    })
  }
  const codeOf = async (reply: Response) => ((await reply.json()) as { code: number }).code
  const file = await ask('bureau', schools.second)
  expect(file.headers.get('content-type')).toContain('spreadsheetml')
  await file.arrayBuffer()
  expect(await codeOf(await ask('bureau'))).toBe(400)
  expect(await codeOf(await ask('first', schools.second))).toBe(403)
  expect(await codeOf(await ask('foreign-bureau', schools.second))).not.toBe(0)
  const noted = await server.db
    .selectFrom('audit')
    .select('school_id')
    .where('subject', '=', 'fitness-report')
    .execute()
  expect(noted).toEqual([{ school_id: schools.second }])
})

test('HEA-07 HEA-10 a school is in time, late or missing by the even pace of its round', async () => {
  const { data } = await server.ask(healthSubmissions, {}, { token: tokens.bureau })
  expect(data.schools.map(({ id }) => id).sort()).toEqual([schools.first, schools.second].sort())
  expect(data.held).toContain('check')
  for (const { items } of data.schools) {
    const [check, , spine, , fitness] = items
    expect(check!.rate.of).toBeGreaterThan(0)
    expect(spine!.rate.of).toBe(check!.rate.of)
    expect(['on-time', 'late', 'missing']).toContain(fitness!.state)
  }
  await sql`update health_summary set examined = 0 where school_id = ${schools.first}`.execute(server.db)
  await notifyRound(server.db, { kind: 'check', regionCode: '990901', id: rounds.check }, new Date())
  const stateOfFirst = async () => {
    const again = await server.ask(healthSubmissions, {}, { token: tokens.bureau })
    return again.data.schools.find(({ id }) => id === schools.first)!.items[0]!.state
  }
  // Cached until the change is announced.
  await expect.poll(stateOfFirst).toBe('missing')
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthRemind, healthReminders } from '@/modules/health/contract/submissions.ts'
import { healthResultsCount } from '@/modules/health/contract/results.ts'
import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { noticesList } from '@/contract/notices.ts'
import { listSearch, readListSearch, type ListSearch } from '@/lib/list-search.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
let rounds: Awaited<ReturnType<typeof writeHealthRounds>>
let now = new Date('2026-11-20T02:00:00Z')
const tokens = { first: '', bureau: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
async function signIn() {
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}
beforeAll(async () => {
  server = await startServer({ now: () => now })
  ;({ schools } = await createDistricts(server.db))
  rounds = await writeHealthRounds(server.db, '990901')
  await writeHealthRecords(server.db, schools.first, rounds, [{ grade: 1, number: 1, children: 30 }])
  await writeHealthRecords(server.db, schools.second, rounds, [{ grade: 4, number: 1, children: 30 }])
  // Nobody of the first school is seen yet, everybody of the second is.
  await sql`update health_check set state = 'due', taken_on = null
    where round_id = ${rounds.check} and school_id = ${schools.first}`.execute(server.db)
  await sql`update health_summary set examined = case school_id when ${schools.first} then 0 else enrolled - exempt end
    where round_id = ${rounds.check}`.execute(server.db)
  await signIn()
}, 120_000)
afterAll(() => server.stop())

const check = { kind: 'check', schoolYear: 2026 } as const
const remind = (of: number[], as: Who = 'bureau', more: object = {}) =>
  server.ask(healthRemind, { ...check, schools: of, ...more }, { token: tokens[as] })
const late = async () => (await server.ask(healthReminders, check, { token: tokens.bureau })).data
const todos = async () => (await server.ask(noticesList, { tab: 'todo' }, { token: tokens.first })).data.rows

test('HEA-07 a school that is late is reminded once a day, with a way to its students without results; audited', async () => {
  expect(await late()).toMatchObject({
    open: true,
    schools: [{ id: schools.first, state: 'missing', rate: { n: 0, of: 30 }, accounts: 1, remindedAt: null }],
  })
  const { data } = await remind([schools.first, schools.second])
  expect(data).toEqual({ sent: 1, recipients: 1, already: 0, nobody: 0, inTime: 1 })
  expect((await remind([schools.first])).data).toMatchObject({ sent: 0, already: 1 })
  expect((await late()).schools[0]!.remindedAt).not.toBeNull()
  const [todo] = await todos()
  expect(todo).toMatchObject({ kind: 'health-reminder', title: '健康体检数据上报提醒' })
  expect(todo!.detail).toContain('应上报 30 人，已有数据 0 人，还有 30 人')
  const audit = await sql`select school_id, detail from audit where action = 'health-reminded'`.execute(
    server.db,
  )
  expect(audit.rows).toMatchObject([{ school_id: schools.first, detail: { kind: 'check', recipients: 1 } }])
  now = new Date('2026-11-21T02:00:00Z')
  await signIn()
  expect((await remind([schools.first])).data.sent).toBe(1)
})

test('HEA-02 what the notice leads to lists exactly those without results', async () => {
  const { href } = (await todos())[0]!
  const requested = Object.fromEntries(new URL(href, 'http://x').searchParams) as ListSearch
  expect(href).toMatch(/^\/health\/base\?/)
  const search = listSearch(healthResultList, isPersonalFilter).parse({
    ...requested,
    round: Number(requested.round),
  })
  const { filters } = readListSearch(healthResultList, search, isPersonalFilter)
  const query = { filters, sort: [] } as never
  const { data } = await server.ask(healthResultsCount, query, { token: tokens.first })
  expect(data.total).toBe(30)
})

test('HEA-07 two at once remind once', async () => {
  await sql`delete from health_reminder`.execute(server.db)
  const both = await Promise.all([remind([schools.first]), remind([schools.first])])
  expect(both.map(({ data }) => data.sent).toSorted()).toEqual([0, 1])
})

test('HEA-07 nobody is reminded outside the own district, by a school, or of a round that is over', async () => {
  expect((await remind([schools.foreign])).code).toBe(403)
  expect((await remind([schools.first], 'foreign-bureau')).code).toBe(403)
  expect((await remind([schools.first], 'first')).code).toBe(403)
  expect((await remind([], 'bureau')).code).toBe(400)
  expect((await remind([schools.first], 'bureau', { schoolYear: 2025 })).code).toBe(409)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { calls, moduleOfCall } from '@/contract/calls.ts'
import { competitionAdd } from '@/modules/competitions/contract/competition.ts'
import { healthSubmissions } from '@/modules/health/contract/submissions.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { labourTotals, labourTotalsOfDistrict } from '@/modules/labour/contract/screen.ts'
import { schoolModulesSet } from '@/contract/partner.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import { sportTotals } from '@/modules/sport/contract/screen.ts'
import { startPanel } from '@/contract/start-panel.ts'
import { studentById } from '@/modules/records/contract/students.ts'
import { progressBySchool } from '@/modules/vision/contract/progress.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { seedIfEmpty } from '@/server/compose/seed/seed-demo.ts'
import { notifyModules } from '@/modules/partner/server/notify-modules.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { templateKeys } from '@/modules/competitions/standards/templates.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'

const today = new Date('2026-11-21T02:40:00Z')
let server: TestServer
let bureau: { token: string }
let own: { token: string }
let school: number
let region: string

beforeAll(async () => {
  server = await startServer({ now: () => today })
  await seedIfEmpty(server.db, { seed: 'demo', mode: 'demo' }, today)
  bureau = { token: await server.signIn('bureau01') }
  own = { token: await server.signIn('school01') }
  const found = await server.db
    .selectFrom('account as a')
    .innerJoin('school as s', 's.id', 'a.school_id')
    .select(['s.id', 's.region_code'])
    .where('a.username', '=', 'school01')
    .executeTakeFirstOrThrow()
  ;({ id: school, region_code: region } = found)
}, 600_000)
afterAll(() => server.stop())

async function set(module: SchoolModule, open: boolean) {
  const reply = await server.ask(schoolModulesSet, { module, open, schools: [school] }, bureau)
  expect(reply.data).toEqual({ changed: [school] })
  await server.hub.caughtUp()
}

/** Calls of a module that a bureau may make with nothing named, and what they answer. */
const readsOf = (module: SchoolModule): Call[] =>
  calls.filter(
    (call) =>
      moduleOfCall(call) === module &&
      call.transport === 'json' &&
      typeof call.who !== 'string' &&
      call.who.includes('qu') &&
      call.input.safeParse({}).success,
  )
/** When something was counted, and where a page goes on, is no figure; in which order schools of one kind stand neither. */
const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map((each) => plain(each))
        .toSorted((a, b) => JSON.stringify(a ?? null).localeCompare(JSON.stringify(b ?? null)))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !['asOf', 'next'].includes(key))
            .map(([key, each]) => [key, plain(each)]),
        )
      : value
async function answers(module: SchoolModule): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const call of readsOf(module)) {
    const { code, data } = await server.ask(call, {}, bureau)
    found[call.path] = plain({ code, data })
  }
  return found
}

test.each([2, 3, 4, 5] as const)(
  'SHELL-10 with module %i closed every call of the district answers as if the school were not in it, and with it open as before',
  async (module) => {
    const before = await answers(module)
    expect(Object.keys(before).length).toBeGreaterThan(5)
    await set(module, false)
    const without = await answers(module)
    await set(module, true)
    expect(await answers(module)).toEqual(before)

    await server.db.updateTable('school').set({ deleted_at: new Date() }).where('id', '=', school).execute()
    await notifyModules(server.db, region, { schools: [school], now: today })
    await server.hub.caughtUp()
    try {
      expect(without).toEqual(await answers(module))
    } finally {
      await server.db.updateTable('school').set({ deleted_at: null }).where('id', '=', school).execute()
      await notifyModules(server.db, region, { schools: [school], now: today })
      await server.hub.caughtUp()
    }
    expect(without).not.toEqual(before)
  },
  120_000,
)

type Rates = Map<string, { n: number; of: number }>
/** Every `{ n, of }` of a reply by its path. */
function ratesOf(value: unknown, path = '', found: Rates = new Map()): Rates {
  if (typeof value !== 'object' || value === null) return found
  const { n, of } = value as { n?: unknown; of?: unknown }
  if (typeof n === 'number' && typeof of === 'number') found.set(path, { n, of })
  for (const [key, each] of Object.entries(value)) ratesOf(each, `${path}.${key}`, found)
  return found
}

test.each([
  [2, 'vision', screenTotals, screenTotals],
  [3, 'health', healthTotals, healthTotals],
  [4, 'sport', sportTotals, sportTotals],
  [5, 'labour', labourTotalsOfDistrict, labourTotals],
] as const)(
  'SHELL-10 module %i: the totals of %s are those of the district less those the school reads of itself',
  async (module, _name, ofDistrict, ofOwn) => {
    const read = async (call: Call, who: { token: string }) => ratesOf((await server.ask(call, {}, who)).data)
    const district = await read(ofDistrict, bureau)
    const ofSchool = await read(ofOwn, own)
    await set(module, false)
    const without = await read(ofDistrict, bureau)
    // Labour's coverage, whether half of a grade's classes did a task group, is no sum of schools.
    const isSum = (path: string) => !(module === 5 && path.endsWith('.coverage'))
    const compared = [...without].filter(([path]) => isSum(path) && ofSchool.has(path) && district.has(path))
    await set(module, true)
    expect(compared.length).toBeGreaterThan(0)
    for (const [path, { n, of }] of compared) {
      const [all, mine] = [district.get(path)!, ofSchool.get(path)!]
      expect({ path, n, of }).toEqual({ path, n: all.n - mine.n, of: all.of - mine.of })
    }
    expect(compared.some(([path]) => ofSchool.get(path)!.of > 20)).toBe(true)
  },
)

test('SHELL-10 progress, submissions, records and the start panel leave the school out, and its students show none of it', async () => {
  const listed = async () => ({
    progress: JSON.stringify((await server.ask(progressBySchool, {}, bureau)).data),
    sent: (await server.ask(healthSubmissions, {}, bureau)).data.schools,
    records: (await server.ask(visionRecordsPage, {}, bureau)).data.rows,
    coverage: (await server.ask(startPanel, {}, bureau)).data.coverage,
  })
  const before = await listed()
  const mine = (await server.ask(startPanel, {}, own)).data.coverage
  const { rows } = await sql<{ enrolled: number; screened: number }>`
    select count(*)::int as enrolled, count(*) filter (where state = 'done')::int as screened
    from vision_exam e join screening_round r on r.id = e.round_id
    where r.is_open and e.school_id <> ${school}`.execute(server.db)
  await set(2, false)
  const after = await listed()
  // Its check-up and fitness test are still asked for, its screening is not.
  expect(after.sent.find(({ id }) => id === school)?.items[1]).toBeNull()
  expect(before.sent.find(({ id }) => id === school)?.items[1]).not.toBeNull()
  expect(before.coverage).toEqual({ n: after.coverage.n + mine.n, of: after.coverage.of + mine.of })
  expect(after.coverage).toEqual({ n: rows[0]!.screened, of: rows[0]!.enrolled })
  expect(after.progress).not.toEqual(before.progress)
  expect(after.records.some(({ schoolId }) => schoolId === school)).toBe(false)
  await set(2, true)
  expect(await listed()).toEqual(before)

  await set(3, false)
  expect((await server.ask(healthSubmissions, {}, bureau)).data.schools.some(({ id }) => id === school)).toBe(
    false,
  )
  await set(3, true)
})

test('SHELL-10 a place of a closed school is not refused to the bureau, it is empty; a record of its students shows nothing of the module', async () => {
  const { rows } = await sql<{ id: number }>`
    select e.student_id as id from vision_exam e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.school_id = ${school} and e.state = 'done' and s.removed is null limit 1`.execute(server.db)
  const { id } = rows[0]!
  const record = async () => (await server.ask(studentById, { id }, own)).data
  const before = await record()
  expect(before.vision).not.toBeNull()
  await set(2, false)
  const empty = await server.ask(screenTotals, { school }, bureau)
  expect(empty.code).toBe(0)
  for (const { n, of } of ratesOf(empty.data).values()) expect({ n, of }).toEqual({ n: 0, of: 0 })
  expect((await record()).vision).toBeNull()
  await set(2, true)
  expect(await record()).toEqual(before)
  for (const [module, call] of [
    [3, healthTotals],
    [4, sportTotals],
    [5, labourTotalsOfDistrict],
  ] as const) {
    await set(module, false)
    const { code, data } = await server.ask(call as Call, { school }, bureau)
    expect({ module, code }).toEqual({ module, code: 0 })
    for (const [path, { n }] of ratesOf(data)) expect({ module, path, n }).toEqual({ module, path, n: 0 })
    await set(module, true)
  }
})

test('SHELL-10 a school without sport is invited to no competition', async () => {
  const input = {
    name: '秋季运动会',
    level: 'district' as const,
    heldOn: '2026-12-01',
    schools: [school],
    groups: [{ from: 1, to: 6 }],
    template: templateKeys[0]!,
    lanes: 6,
    perTeam: 2,
    perStudent: 2,
    byRank: 2,
    byMark: 2,
  }
  const invited = await server.ask(competitionAdd, input, bureau)
  await set(4, false)
  const refused = await server.ask(competitionAdd, input, bureau)
  await set(4, true)
  expect([invited.code, refused.code]).toEqual([0, 403])
})

test('SHELL-10 nothing was counted otherwise by it: the summaries are those of the rows', async () => {
  const published: string[] = []
  await verifyFigures(server.db, (line) => published.push(line))
  expect(published).toEqual([])
}, 600_000)

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as calls from '@/modules/health/contract/rounds.ts'
import { mindSet, mindTotals } from '@/modules/health/contract/mind.ts'
import { healthBreakdown, healthTotals } from '@/modules/health/contract/screen.ts'
import { healthSettingsSet } from '@/modules/health/contract/settings.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

let server: TestServer
let schools: Awaited<ReturnType<typeof createDistricts>>['schools']
const tokens = { first: '', bureau: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  ;({ schools } = await createDistricts(server.db))
  const rounds = await writeHealthRounds(server.db, '990902')
  // Classes and students of 990901, without a round of their own yet.
  await writeHealthRecords(server.db, schools.first, rounds, [{ grade: 1, number: 1, children: 12 }])
  await writeHealthRecords(server.db, schools.second, rounds, [{ grade: 4, number: 1, children: 9 }])
  await sql`update student set sex = 0 where id = (select min(id) from student)`.execute(server.db)
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const year = { schoolYear: 2026, term: 'autumn', startsOn: '2026-09-10', endsOn: '2026-12-20' } as const
const open = (input: Partial<InputOf<typeof calls.healthRoundOpen>> = {}, as: Who = 'bureau') =>
  server.ask(calls.healthRoundOpen, { kind: 'check', ...year, ...input }, { token: tokens[as] })
const listed = async (as: Who = 'bureau') =>
  (await server.ask(calls.healthRounds, {}, { token: tokens[as] })).data.rounds

test('HEA-07 before any round a screen answers with nobody, and says that there is none', async () => {
  const { code, data } = await server.ask(healthTotals, {}, { token: tokens.bureau })
  expect(code).toBe(0)
  expect(data).toMatchObject({
    round: { id: 0, open: false },
    rounds: [],
    coverage: { rate: { n: 0, of: 0 } },
  })
})

test('HEA-07 a bureau opens a round: the students of the year are due, but who has no sex in the record', async () => {
  const { code, data } = await open()
  expect(code).toBe(0)
  expect(data.rounds).toMatchObject([{ kind: 'check', schoolYear: 2026, open: true, listed: 20, done: 0 }])
  // Screens follow once the instance has heard of the round.
  const covered = async () =>
    (await server.ask(healthTotals, {}, { token: tokens.bureau })).data.coverage.rate
  await expect.poll(covered).toEqual({ n: 0, of: 20 })
  expect((await listed('first'))[0]).toMatchObject({ listed: 11 })
  const audit = await server.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'health-round%')
    .execute()
  expect(audit).toEqual([{ action: 'health-round-opened' }])
})

test('HEA-07 a round of a kind is held once a school year, inside it, and a school opens none', async () => {
  expect((await open()).code).toBe(409)
  expect((await open({ kind: 'fitness', startsOn: '2027-01-02' })).code).toBe(400)
  expect((await open({ kind: 'fitness', endsOn: '2026-09-01' })).code).toBe(400)
  expect((await open({ kind: 'fitness' }, 'first')).code).toBe(403)
  expect(await listed()).toHaveLength(1)
})

test('HEA-07 a spring round belongs to the year before, and a fitness round stands beside the check-up', async () => {
  const spring = { kind: 'fitness', term: 'spring', startsOn: '2027-03-01', endsOn: '2027-06-20' } as const
  const { data } = await open(spring)
  expect(data.rounds.find(({ kind }) => kind === 'fitness')).toMatchObject({
    schoolYear: 2026,
    year: 2027,
    listed: 20,
  })
})

test('HEA-07 open rounds of the fitness test are listed for whoever is signed in, of their own district', async () => {
  const published = async (as: Who) =>
    (await server.ask(calls.ownFitnessRounds, {}, { token: tokens[as] })).data.rows
  const { id } = (await listed()).find(({ kind }) => kind === 'fitness')!
  const set = (isOpen: boolean) =>
    server.ask(calls.healthRoundSet, { id, open: isOpen }, { token: tokens.bureau })
  for (const as of ['bureau', 'first'] as const) {
    const rows = await published(as)
    expect(rows).toMatchObject([{ id, schoolYear: 2026, year: 2027, term: 'spring' }])
    expect(rows[0]).not.toHaveProperty('listed')
  }
  expect((await published('foreign-bureau')).map((round) => round.id)).not.toContain(id)
  await set(false)
  expect(await published('bureau')).toEqual([])
  await set(true)
  expect(await published('bureau')).toHaveLength(1)
})

test('HEA-07 a round is closed and opened again by its own bureau only; both are audited', async () => {
  const { id } = (await listed())[0]!
  const set = (isOpen: boolean, as: Who = 'bureau') =>
    server.ask(calls.healthRoundSet, { id, open: isOpen }, { token: tokens[as] })
  expect((await set(false)).data.rounds.find((round) => round.id === id)!.open).toBe(false)
  expect((await set(true, 'foreign-bureau')).code).toBe(403)
  expect((await listed('first')).find((round) => round.id === id)!.open).toBe(false)
  expect((await set(true)).data.rounds.find((round) => round.id === id)!.open).toBe(true)
  const audit = await server.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `health-round:${id}`)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action).slice(-2)).toEqual([
    'health-round-closed',
    'health-round-reopened',
  ])
})

test('HEA-07 what opening counts is what a recount finds', async () => {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  // The fixture writes students without counting the roster.
  expect(lines.filter((line) => !line.startsWith('roster_'))).toEqual([])
})

/** Word of a change reaches the cache in a moment. */
const heard = { timeout: 20_000 }

test('HEA-07 what rests on unconfirmed limits is left out whole once the bureau says so, and named, not 0', async () => {
  await sql`update health_summary set pressure_valid = 10, pressure_raised = 6, pressure_unconfirmed = 1
    where school_id = ${schools.first}`.execute(server.db)
  const set = (showsUnconfirmed: boolean, as: Who = 'bureau') =>
    server.ask(healthSettingsSet, { showsUnconfirmed }, { token: tokens[as] })
  const seen = async (as: Who) => {
    const token = tokens[as]
    const { data: totals } = await server.ask(healthTotals, {}, { token })
    const { data: rows } = await server.ask(healthBreakdown, { by: 'grade' }, { token })
    const figure = totals.figures.find(({ metric }) => metric === 'pressure')
    return { off: totals.off, rows: rows.off, rate: figure?.rate, cell: rows.total.figures.pressure }
  }
  expect((await set(false, 'first')).code).toBe(403)
  expect(await seen('first')).toMatchObject({ off: undefined, cell: { n: 12, of: 20 } })
  await set(false)
  for (const as of ['first', 'bureau'] as const)
    await expect
      .poll(() => seen(as), heard)
      .toEqual({ off: ['pressure'], rows: ['pressure'], rate: undefined, cell: null })
  await set(true)
  await expect.poll(() => seen('first'), heard).toMatchObject({ off: undefined, cell: { n: 12, of: 20 } })
})

test('HEA-07 mind is published in totals of the district only, as its bureau entered them, with their own day', async () => {
  const of = { token: tokens.bureau }
  const entered = {
    listed: 900,
    screened: 800,
    attention: 50,
    interviewed: 40,
    referred: 3,
    asOf: '2026-11-15',
  }
  const empty = await server.ask(mindTotals, {}, of)
  expect(empty.data).toMatchObject({ schoolYear: 2026, figures: null })
  const wrong = await server.ask(mindSet, { ...entered, schoolYear: 2026, attention: 801 }, of)
  expect(wrong).toMatchObject({ code: 400, msg: '部分不能多于全部' })
  expect((await server.ask(mindSet, { ...entered, schoolYear: 2026 }, of)).code).toBe(0)
  const { data } = await server.ask(mindTotals, {}, of)
  expect(data.figures).toEqual({
    screened: { n: 800, of: 900 },
    attention: { n: 50, of: 800 },
    interviewed: { n: 40, of: 50 },
    referred: { n: 3, of: 50 },
  })
  const { data: outside } = await server.ask(mindTotals, {}, { ...of, published: true })
  // Three children are not published, nor is what was entered.
  expect(outside.figures).toMatchObject({ interviewed: { n: 40, of: 50 }, referred: null })
  expect(outside).not.toHaveProperty('entered')
  expect(data.asOf).toContain('2026-11-15')
  expect((await server.ask(mindTotals, {}, { token: tokens.first })).code).toBe(403)
  const foreign = await server.ask(mindTotals, { schoolYear: 2026 }, { token: tokens['foreign-bureau'] })
  expect(foreign.data.figures).toBeNull()
})

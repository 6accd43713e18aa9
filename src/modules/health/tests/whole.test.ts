import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitnessCompletenessOfSchools } from '@/contract/exports.ts'
import { fitnessHead } from '@/modules/health/contract/fitness-analysis.ts'
import { fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { healthFollowUps, healthFollowUpTotals } from '@/modules/health/contract/follow-up.ts'
import { up } from '@/server/db/migrations/0080-whole-tests.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { refreshFitnessSummary } from '@/modules/health/server/summaries/fitness-summary.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { isWhole, readRawFitness } from '../../../../tests/support/raw-fitness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof writeHealthDistrict>>
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  made = await writeHealthDistrict(server.db)
  for (const name of ['first', 'bureau'] as const) tokens[name] = await server.signIn(name)
  const { first } = made.at.schools
  await server.db.transaction().execute(async (trx) => {
    // Every fifth is excused from the 50 m, and so has no total; every other one of them has nothing else to do either.
    await sql`
      update fitness_test set sprint_50 = null, sprint_50_score = null, total = null, level = null,
        no_mark = coalesce(no_mark, '{}') || '{"sprint50": "exempt"}'
      where school_id = ${first} and round_id = ${made.rounds.fitness} and state = 'done' and student_id % 5 = 0`.execute(
      trx,
    )
    await refreshFitnessSummary(trx, first, made.rounds.fitness)
  })
}, 120_000)
afterAll(() => server.stop())

test('HEA-03 HEA-06 who is excused from an item lacks nothing: completeness, who has something to make up, and the district agree', async () => {
  const { first } = made.at.schools
  const own = (await readRawFitness(server.db)).filter(
    (row) => row.round_id === made.rounds.fitness && row.school_id === first,
  )
  const tested = own.filter(({ state }) => state === 'done')
  const whole = own.filter(isWhole)
  expect(whole.length).toBeGreaterThan(own.filter(({ total }) => total !== null).length)
  const { data: head } = await server.ask(fitnessHead, {}, { token: tokens.first })
  expect(head.complete.now).toEqual({ n: whole.length, of: tested.length })
  expect(head.open).toBe(own.length - head.exempt - whole.length)
  const { data: missing } = await server.ask(fitnessMissing, {}, { token: tokens.first })
  expect(missing.total.complete).toEqual({ n: whole.length, of: tested.length })
  const { data: schools } = await server.ask(fitnessCompletenessOfSchools, {}, { token: tokens.bureau })
  expect(schools.schools.find(({ id }) => id === first)!.open).toBe(head.open)
})

test('HEA-05 a tooth that is filled or gone is no finding to follow up, one that is decayed is; a step taken stays on the card', async () => {
  const { first } = made.at.schools
  const round = made.rounds.check
  const { rows: children } = await sql<{ id: number }>`
    select student_id::int as id from health_check
    where school_id = ${first} and round_id = ${round} and state = 'done' order by 1`.execute(server.db)
  const teeth = (decayed: number, filled: number) => sql`
    weight = 'normal', stunted = false, pressure_raised = false, spine_abnormal = false, anaemia = false, caries = true,
    deciduous_decayed = ${decayed}, deciduous_missing = 0, deciduous_filled = ${filled},
    permanent_decayed = 0, permanent_missing = 1, permanent_filled = 0`
  const [treated, open, followed] = [children[0]!.id, children[1]!.id, children[2]!.id]
  await server.db.transaction().execute(async (trx) => {
    const write = (columns: ReturnType<typeof teeth>, where: ReturnType<typeof teeth>) =>
      sql`update health_check set ${columns} where school_id = ${first} and round_id = ${round} and ${where}`.execute(
        trx,
      )
    await write(teeth(0, 2), sql`state = 'done'`)
    await write(teeth(1, 2), sql`student_id = ${open}`)
    await sql`
      insert into health_follow_up (school_id, round_id, student_id, kind, notified_at)
      values (${first}, ${round}, ${followed}, 'teeth', now())`.execute(trx)
    await refreshCheckSummary(trx, first, round)
  })
  const { data } = await server.ask(healthFollowUpTotals, {}, { token: tokens.first })
  expect(data.concern).toEqual({ n: 1, of: children.length })
  const kinds = async (id: number) => {
    const { data: card } = await server.ask(healthFollowUps, { id }, { token: tokens.first })
    return card.rows.filter((row) => row.round.id === round).map(({ kind }) => kind)
  }
  expect([await kinds(treated), await kinds(open), await kinds(followed)]).toEqual([[], ['teeth'], ['teeth']])
})

test('HEA-03 figures that were counted before are counted by the migration as those that are written since', async () => {
  const stored = async () => [
    (await sql`select * from fitness_summary order by 1, 2, 3, 4, 5`.execute(server.db)).rows,
    (await sql`select * from health_summary order by 1, 2, 3, 4, 5`.execute(server.db)).rows,
  ]
  const before = await stored()
  await sql`alter table fitness_summary drop column whole`.execute(server.db)
  await sql`update health_summary set concern = caries, notified = 0`.execute(server.db)
  await withOldNames(server.db, up)
  expect(await stored()).toEqual(before)
})

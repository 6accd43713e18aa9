import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthArrivals, healthReexamined } from '@/modules/health/contract/wall.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { writeArrivals } from '@/modules/health/server/seed/write-arrivals.ts'
import { writeFollowUps } from '@/modules/health/server/seed/write-follow-ups.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof writeHealthDistrict>>
const tokens = { first: '', bureau: '' }
const asOf = new Date('2027-01-10T00:00:00Z')
beforeAll(async () => {
  server = await startServer()
  made = await writeHealthDistrict(server.db)
  const { first, second, third } = made.at.schools
  const { check, fitness } = made.rounds
  await server.db.transaction().execute(async (trx) => {
    for (const school of [first, second, third]) {
      await writeFollowUps(trx, school, check, asOf)
      await refreshCheckSummary(trx, school, check)
      for (const [kind, roundId] of Object.entries({ check, fitness }))
        await writeArrivals(trx, school, { roundId, kind: kind as 'check', asOf })
    }
  })
  for (const name of ['first', 'bureau'] as const) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

/** Counted from the raw findings: who has one that asks for a visit, and who of these saw a doctor. */
async function countSeen(school?: number) {
  const { rows } = await sql<{ kind: string; n: number; of: number }>`
    select k.kind, count(f.visited_on)::int as n, count(*)::int as of
    from health_check e
    cross join lateral (values ('weight', e.weight in ('wasting', 'overweight', 'obese') and e.weight_confirmed),
      ('pressure', e.pressure_raised and e.pressure_confirmed), ('spine', e.spine_abnormal),
      ('teeth', e.caries and coalesce(e.deciduous_decayed, 0) + coalesce(e.permanent_decayed, 0) > 0)) k (kind, found)
    left join health_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
      and f.student_id = e.student_id and f.kind = k.kind
    where e.round_id = ${made.rounds.check} and k.found and e.school_id = any(${
      school === undefined ? Object.values(made.at.schools) : [school]
    }::int[])
    group by 1`.execute(server.db)
  return new Map(rows.map(({ kind, n, of }) => [kind, { n, of }]))
}

test('HEA-01 of each finding a school sees how many have it and how many of these saw a doctor', async () => {
  const counted = await countSeen(made.at.schools.first)
  const { data } = await server.ask(healthReexamined, {}, { token: tokens.first })
  for (const { finding, rate } of data.items)
    if (finding !== 'vision')
      expect([finding, rate]).toEqual([finding, counted.get(finding) ?? { n: 0, of: 0 }])
  expect(data.items.map(({ finding }) => finding)).toEqual(
    expect.arrayContaining(['weight', 'spine', 'teeth']),
  )
})

test('SEC-04 HEA-07 what a wall shows of them is right, and never of few children', async () => {
  let shown = 0
  for (const school of [undefined, ...Object.values(made.at.schools).slice(0, 3)]) {
    const { data } = await server.ask(healthReexamined, school === undefined ? {} : { school }, {
      token: tokens.bureau,
      published: true,
    })
    const counted = await countSeen(school)
    for (const { finding, rate } of data.items) {
      if (rate === null || finding === 'vision') continue
      expect(isSmallRate(rate)).toBe(false)
      expect([school, finding, rate]).toEqual([school, finding, counted.get(finding)])
      shown += 1
    }
  }
  expect(shown).toBeGreaterThan(0)
})

test('HEA-07 arrivals are listed by class, newest first, of the own school only where a school asks', async () => {
  const district = await server.ask(healthArrivals, {}, { token: tokens.bureau })
  const times = district.data.items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(district.data.items.map(({ school }) => school)).size).toBeGreaterThan(1)
  const own = await server.ask(healthArrivals, {}, { token: tokens.first })
  expect(new Set(own.data.items.map(({ school }) => school)).size).toBe(1)
  expect(own.data.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['check', 'fitness']))
  expect(own.data.items.every(({ n }) => (n ?? 0) > 0)).toBe(true)
  expect(own.data.today).toEqual({ children: 0, schools: 0 })
})

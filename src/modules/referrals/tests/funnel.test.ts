import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medianDays, referralSteps } from '@/modules/referrals/standards/steps.ts'
import { publish } from '@/modules/referrals/server/funnel/read-funnel.ts'
import { refreshReferralSteps } from '@/modules/referrals/server/summaries/refresh-steps.ts'
import { daysOfSteps, readRawCases, verifyReferrals } from '@/modules/referrals/server/verify/referrals.ts'
import { daysApart } from '@/lib/day.ts'
import {
  inDays,
  startReferralDriver,
  type ReferralDriver,
} from '../../../../tests/support/referral-driver.ts'

let driver: ReferralDriver
const cases: number[] = []
/** The same numbers on every run. */
let seed = 7
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}

beforeAll(async () => {
  driver = await startReferralDriver()
  const { a1, a2, b1 } = driver.classes
  for (let at = 0; at < 60; at++) {
    const of = [a1, a2, b1][at % 3] ?? a1
    const id = await driver.student(`学生${at}`, of, at % 2 === 0 ? 'boy' : 'girl')
    const isWell = at % 7 === 0
    await driver.screen(
      id,
      driver.round,
      isWell ? { ucva_right: 50, ucva_left: 50, sphere_right: 0, sphere_left: 0, cylinder_right: 0 } : {},
      inDays(-40 - draw(20)),
    )
    cases.push(id)
  }
  await scatter()
})
afterAll(() => driver.stop())

/** Steps of any kind, in any order, of some of them: as schools, clinics and guardians may leave them. */
async function scatter() {
  for (const id of cases) {
    const at = draw(7)
    const [notified, booked, visited, result] = [at > 0 && draw(4) > 0, at > 1 && draw(3) > 0, at > 2, at > 3]
    if (at > 0)
      await sql`
        insert into vision_follow_up (school_id, round_id, student_id, notified_at, seen_at, visited_on, result_at, conclusion)
        select school_id, ${driver.round}, id, ${notified ? `${inDays(-30 - draw(9))}T01:00:00Z` : null}, ${draw(3) === 0 ? `${inDays(-25)}T17:30:00Z` : null},
          ${visited ? inDays(-20 + draw(9)) : null}, ${result ? `${inDays(-9 + draw(5))}T20:00:00Z` : null},
          ${result ? ['glasses', 'watch', 'treatment', 'healthy'][draw(4)] : null}
        from student where id = ${id}`.execute(driver.db)
    if (booked || at > 5)
      await sql`
        insert into referral (school_id, round_id, student_id, batch, informed_how, booked_at, re_examined_on)
        select school_id, ${driver.round}, id, gen_random_uuid(), 'paper', ${booked ? `${inDays(-28 + draw(6))}T03:00:00Z` : null},
          ${at > 5 ? inDays(-1) : null} from student where id = ${id}
        -- The server, which runs meanwhile, may have listed it as late.
        on conflict (school_id, round_id, student_id)
          do update set booked_at = excluded.booked_at, re_examined_on = excluded.re_examined_on`.execute(
        driver.db,
      )
  }
  for (const school of [driver.schools.first, driver.schools.second])
    await driver.db.transaction().execute((trx) => refreshReferralSteps(trx, school, driver.round))
}

/** The funnel counted case by case. */
async function counted(
  schools: readonly number[],
  keep: (raw: { grade: number; sex: number }) => boolean = () => true,
) {
  const raw = (await Promise.all(schools.map((school) => readRawCases(driver.db, school))))
    .flat()
    .filter(keep)
  const abnormal = raw.filter(
    (each) =>
      (each.warning ?? 0) >= 1 ||
      ((each.worse_ucva ?? 50) < 50 && (each.glasses ?? 'none') === 'none') ||
      each.is_referred ||
      each.notified_at !== null ||
      each.seen_at !== null ||
      each.visited_on !== null ||
      each.result_at !== null,
  )
  const steps = abnormal.map(daysOfSteps)
  return referralSteps.map((step, at) => {
    const days = steps
      .filter((each) => each.length > at && at > 0 && each[at] !== null)
      .map((each) => {
        const earlier = each
          .slice(0, at)
          .filter((day) => day !== null)
          .toSorted()
        return Math.max(0, daysApart(earlier.at(-1) ?? '', each[at] ?? ''))
      })
    return {
      step,
      reached: steps.filter((each) => each.length > at).length,
      before: steps.filter((each) => each.length > Math.max(0, at - 1)).length,
      medianDays: medianDays(days.map((day) => ({ days: day, n: 1 }))),
      dated: days.length,
    }
  })
}

test('REF-06 the funnel of a school, of a district, by school, grade and sex equals a count case by case', async () => {
  const { first, second } = driver.schools
  const own = await driver.funnel('first')
  expect(own.data.total).toEqual(await counted([first]))
  expect(own.data.total.map(({ reached }) => reached ?? 0).every((n) => n > 0)).toBe(true)
  const district = await driver.funnel('bureau', { by: 'school' })
  expect(district.data.total).toEqual(await counted([first, second]))
  expect(district.data.rows.map(({ name }) => name)).toEqual(['甲一小学', '甲二小学'])
  expect(district.data.rows[1]?.steps).toEqual(await counted([second]))
  const bySex = await driver.funnel('bureau', { by: 'sex' })
  expect(bySex.data.rows.map(({ id }) => id)).toEqual([1, 2])
  expect(bySex.data.rows[0]?.steps).toEqual(await counted([first, second], ({ sex }) => sex === 1))
  const byGrade = await driver.funnel('bureau', { by: 'grade', school: String(second) })
  expect(byGrade.data.rows).toMatchObject([{ id: 3 }])
  expect(byGrade.data.total).toEqual(await counted([second]))
})

test('REF-06 verify counts the funnel again, and names what differs', async () => {
  const { first } = driver.schools
  expect(await verifyReferrals(driver.db, first)).toEqual([])
  await sql`update referral_step_summary set n = n + 1 where school_id = ${first} and step = 2`.execute(
    driver.db,
  )
  const differences = await verifyReferrals(driver.db, first)
  expect(differences[0]).toMatchObject({ table: 'referral_step_summary', schoolId: first, column: 'n' })
  await driver.db.transaction().execute((trx) => refreshReferralSteps(trx, first, driver.round))
  expect(await verifyReferrals(driver.db, first)).toEqual([])
})

test('REF-06 each step reaches no more than the one before it, whoever reads; another district and a teacher read none', async () => {
  const { data } = await driver.funnel('bureau')
  for (const { reached, before } of data.total) expect(reached ?? 0).toBeLessThanOrEqual(before ?? 0)
  const foreign = await driver.ask(
    (await import('@/modules/referrals/contract/funnel.ts')).referralFunnel,
    {},
    driver.token('foreign-bureau'),
  )
  expect(foreign.data.total.every(({ reached }) => reached === 0)).toBe(true)
  expect((await driver.funnel('teacher')).code).toBe(403)
  const outside = await driver.funnel('foreign-bureau', { school: String(driver.schools.first) })
  expect([403, 404]).toContain(outside.code)
})

test('REF-06 published: the district alone, no rows, and no step from which a few who stopped could be found out', async () => {
  const published = { by: 'school', audience: 'published' } as const
  const { data } = await driver.funnel('bureau', published)
  expect(data.rows).toEqual([])
  const school = await driver.funnel('first', { audience: 'published' })
  expect(school.data.total.every(({ reached }) => reached === null)).toBe(true)
  const counts = (reached: readonly number[]) =>
    publish(
      reached.map((n, at) => ({
        step: referralSteps[at] ?? 'abnormal',
        reached: n,
        before: reached[Math.max(0, at - 1)] ?? n,
        medianDays: 3,
        dated: n,
      })),
    )
  const shown = (reached: readonly number[]) => counts(reached).map((each) => each.reached)
  expect(shown([100, 90, 80, 60, 50, 40, 20])).toEqual([100, 90, 80, 60, 50, 40, 20])
  // Two stopped before the booking: neither that step nor the difference to the next is published.
  const few = shown([100, 90, 88, 60, 50, 40, 20])
  expect(few[0]).toBe(100)
  const known = few.filter((each) => each !== null)
  for (const [at, n] of known.entries()) {
    const next = known[at + 1]
    if (next !== undefined) expect(n - next === 0 || n - next >= 5).toBe(true)
  }
  expect(shown([3, 3, 2, 1, 1, 0, 0]).filter((n) => n !== null && n > 0 && n < 5)).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { healthFollowUpTotals } from '@/modules/health/contract/follow-up.ts'
import { refreshCheckSummary } from '@/modules/health/server/summaries/check-summary.ts'
import { writeFollowUps } from '@/modules/health/server/seed/write-follow-ups.ts'
import { verifyChecks } from '@/modules/health/server/verify/checks.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof writeHealthDistrict>>
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  made = await writeHealthDistrict(server.db)
  const { first, second, third } = made.at.schools
  await server.db.transaction().execute(async (trx) => {
    for (const school of [first, second, third]) {
      await writeFollowUps(trx, school, made.rounds.check, new Date('2027-01-10T00:00:00Z'))
      await refreshCheckSummary(trx, school, made.rounds.check)
    }
  })
  for (const name of ['first', 'bureau'] as const) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

type Area = InputOf<typeof healthFollowUpTotals>
interface Student {
  school_id: number
  grade: number
  sex: number
  /** Of each finding that asks for a visit, the last step that was taken: 0 none to 3 closed. */
  steps: number[] | null
}
/** Counted from the raw findings, child by child. */
async function children(): Promise<Student[]> {
  const { rows } = await sql<Student>`
    select e.school_id, e.grade, e.sex, (
      select array_agg(case when f.result_at is not null then 3 when f.visited_on is not null then 2
        when f.notified_at is not null then 1 else 0 end)
      from (values ('weight', e.weight in ('wasting', 'overweight', 'obese') and e.weight_confirmed),
        ('stunting', e.stunted), ('pressure', e.pressure_raised and e.pressure_confirmed), ('spine', e.spine_abnormal),
        ('teeth', e.caries and coalesce(e.deciduous_decayed, 0) + coalesce(e.permanent_decayed, 0) > 0), ('anaemia', e.anaemia and e.anaemia_confirmed)) k (kind, found)
      left join health_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id
        and f.student_id = e.student_id and f.kind = k.kind
      where k.found) as steps
    from health_check e where e.round_id = ${made.rounds.check} and e.state = 'done'`.execute(server.db)
  return rows
}
const isIn = ({ school_id, grade, sex }: Omit<Student, 'steps'>, area: Area) =>
  (area.school === undefined || school_id === area.school) &&
  (area.grade === undefined || grade === area.grade) &&
  (area.sex === undefined || sex === (area.sex === 'boy' ? 1 : 2))
function ratesOf(of: readonly Student[]) {
  const concern = of.filter(({ steps }) => steps !== null)
  const reached = (step: number) => ({
    n: concern.filter(({ steps }) => steps!.every((each) => each >= step)).length,
    of: concern.length,
  })
  return {
    concern: { n: concern.length, of: of.length },
    notified: reached(1),
    visited: reached(2),
    result: reached(3),
  }
}
const areas = (schools: readonly (number | undefined)[]): Area[] =>
  schools.flatMap((school) =>
    [undefined, 1, 4, 5, 7].flatMap((grade) =>
      [undefined, 'boy' as const, 'girl' as const].map(
        (sex) => JSON.parse(JSON.stringify({ school, grade, sex })) as Area,
      ),
    ),
  )
const ask = async (as: keyof typeof tokens, area: Area, published = false) => {
  const { data } = await server.ask(healthFollowUpTotals, area, { token: tokens[as], published })
  const { concern, notified, visited, result } = data
  return { concern, notified, visited, result }
}

test('HEA-07 at the own school the follow-up of findings is a count of its children, and verify counts the same', async () => {
  const all = (await children()).filter(({ school_id }) => school_id === made.at.schools.first)
  for (const area of areas([undefined]))
    expect(await ask('first', area)).toEqual(ratesOf(all.filter((each) => isIn(each, area))))
  const { notified, result } = ratesOf(all)
  expect([notified.n > result.n, result.n > 0]).toEqual([true, true])
  const differences = await verifyChecks(server.db, made.at.schools.first)
  expect(differences.filter(({ table }) => table === 'health_summary')).toEqual([])
})

test('SEC-04 HEA-07 what is published of follow-ups is right, and nothing of few children follows from it', async () => {
  const all = await children()
  const { first, second, third } = made.at.schools
  const cells = [...new Set(all.map(({ school_id, grade, sex }) => `${school_id} ${grade} ${sex}`))]
  const lineOf = (area: Area) =>
    cells.map((cell) => {
      const [school_id = 0, grade = 0, sex = 0] = cell.split(' ').map(Number)
      return Number(isIn({ school_id, grade, sex }, area))
    })
  const seen = await Promise.all(
    areas([undefined, first, second, third]).map(async (area) => ({
      area,
      published: await ask('bureau', area, true),
    })),
  )
  const knows = learnt(
    seen.filter(({ published: visible }) => visible.concern !== null).map(({ area }) => lineOf(area)),
  )
  let shown = 0
  for (const { area, published: visible } of seen) {
    const rates = ratesOf(all.filter((each) => isIn(each, area)))
    if (visible.concern !== null) {
      expect(visible).toEqual(rates)
      shown += 1
    } else expect(Object.values(visible)).toEqual([null, null, null, null])
    if (!Object.values(rates).some((rate) => isSmallRate(rate))) continue
    expect(visible.concern).toBeNull()
    expect(knows(lineOf(area)), JSON.stringify(area)).toBe(false)
  }
  expect(shown).toBeGreaterThan(0)
})

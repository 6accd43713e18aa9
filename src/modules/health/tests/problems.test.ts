import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthProblems } from '@/modules/health/contract/check-analysis.ts'
import { problemKinds, problemPairs, type ProblemKind } from '@/modules/health/contract/problem-kinds.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { verifyChecks } from '@/modules/health/server/verify/checks.ts'
import * as moreOfHealth from '@/server/db/migrations/0099-more-of-health.ts'
import { startCheckedDistrict, type CheckedDistrict } from '../../../../tests/support/checked-district.ts'
import {
  attackMarks,
  markedAreas,
  type Marked,
  type MarkedWhere,
} from '../../../../tests/support/marks-attack.ts'

let server: CheckedDistrict['server']
let made: CheckedDistrict['made']
let tokens: CheckedDistrict['tokens']
beforeAll(async () => {
  ;({ server, made, tokens } = await startCheckedDistrict(async (trx, round) => {
    // Every third is overweight and every other has caries, so that many have two; a few of each have more.
    await sql`
      update health_check set weight = case when student_id % 3 = 0 then 'obese' else 'normal' end,
        weight_confirmed = true, caries = student_id % 2 = 0, spine_abnormal = student_id % 11 = 0,
        pressure_raised = student_id % 7 = 0, pressure_confirmed = student_id % 5 <> 0,
        anaemia = student_id % 13 = 0, anaemia_confirmed = true
      where round_id = ${round} and state = 'done'`.execute(trx)
  }))
}, 120_000)
afterAll(() => server.stop())

const bits = Array.from({ length: 32 }, (_, mark) => mark.toString(2).padStart(5, '0'))
const has = (kind: ProblemKind) => (mark: string) => mark[problemKinds.indexOf(kind)] === '1'
const number = (mark: string) => [...mark].filter((bit) => bit === '1').length
const marksOf = (is: (mark: string) => boolean): string[] => bits.filter(is)
const both = (first: ProblemKind, second: ProblemKind) =>
  marksOf((mark) => has(first)(mark) && has(second)(mark))
const numbers = {
  none: marksOf((mark) => number(mark) === 0),
  one: marksOf((mark) => number(mark) === 1),
  two: marksOf((mark) => number(mark) === 2),
  more: marksOf((mark) => number(mark) >= 3),
}

/** Examined students by what they have against confirmed limits, counted from the check-ups themselves. */
const students = async (): Promise<Marked<string>[]> => {
  const bit = (condition: string) => sql.raw(`case when ${condition} then '1' else '0' end`)
  const { rows } = await sql<Marked<string>>`
    select school_id as school, grade, sex, count(*)::int as n,
      ${bit(`weight in ('overweight', 'obese') and weight_confirmed`)} || ${bit('caries')} || ${bit('spine_abnormal')}
        || ${bit('pressure_raised and pressure_confirmed')} || ${bit('anaemia and anaemia_confirmed')} as mark
    from health_check where round_id = ${made.rounds.check} and state = 'done' group by 1, 2, 3, 5`.execute(
    server.db,
  )
  return rows
}

/** Nobody knows beforehand which findings no student of a place has together. */
function withEmpty(rows: readonly Marked<string>[]): Marked<string>[] {
  const cells = new Map(rows.map((row) => [`${row.school} ${row.grade} ${row.sex}`, row]))
  const counted = new Map(rows.map((row) => [`${row.school} ${row.grade} ${row.sex} ${row.mark}`, row.n]))
  return [...cells].flatMap(([key, cell]) =>
    bits.map((mark) => ({ ...cell, mark, n: counted.get(`${key} ${mark}`) ?? 0 })),
  )
}

test('HEA-14 at the own school the counts are of its examined students, the pairs from the most to the fewest, and what is not confirmed is in none', async () => {
  const own = (await students()).filter(({ school }) => school === made.at.schools.first)
  const sum = (marks: readonly string[]) =>
    own.filter(({ mark }) => marks.includes(mark)).reduce((all, { n }) => all + n, 0)
  const of = sum(bits)
  const { data } = await server.ask(healthProblems, {}, { token: tokens.first })
  expect(data.counts).toEqual(
    Object.entries(numbers).map(([problems, marks]) => ({ problems, rate: { n: sum(marks), of } })),
  )
  const counted = problemPairs.map(([first, second]) => [first, second, sum(both(first, second))] as const)
  expect(data.pairs).toHaveLength(10)
  expect(data.pairs[0]).toEqual({
    first: 'weight',
    second: 'teeth',
    rate: { n: sum(both('weight', 'teeth')), of },
  })
  for (const [first, second, n] of counted)
    expect(data.pairs).toContainEqual({ first, second, rate: { n, of } })
  const order = data.pairs.map(({ rate }) => rate!.n)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(sum(numbers.two)).toBeGreaterThan(20)
})

test('HEA-14 figures that were counted before are counted by the migration as those that are written since, and verify counts the same', async () => {
  const stored = async () =>
    (
      await sql`
        select to_jsonb(s) as row from health_summary s
        order by s.school_id, s.round_id, s.grade, s.class_id, s.sex`.execute(server.db)
    ).rows
  const before = await stored()
  const names = ['problems_1', 'problems_2', 'problems_3', ...problemPairs.map((pair) => pair.join('_and_'))]
  await sql`alter table health_summary ${sql.raw(names.map((name) => `drop column ${name}`).join(', '))}`.execute(
    server.db,
  )
  await moreOfHealth.up(server.db as unknown as Kysely<unknown>)
  expect(await stored()).toEqual(before)
  // What the raw measures say was painted over here: only figures of the summary of another round are held against them.
  const differences = await verifyChecks(server.db, made.at.schools.first)
  const ofOthers = differences.filter(({ roundId }) => roundId !== made.rounds.check)
  expect(ofOthers).toEqual([])
})

test('SEC-04 HEA-14 from what is published of findings at once no small group follows, beside the rates that every screen shows', async () => {
  const { first, second, third } = made.at.schools
  const ask = { token: tokens.bureau, published: true }
  const inputOf = ({ school, grade, sex }: MarkedWhere) => ({
    ...(school && { school }),
    ...(grade ? { grade } : { stage: 'primary' as const }),
    ...(sex && { sex: sex === 1 ? ('boy' as const) : ('girl' as const) }),
  })
  const pairs = problemPairs.map(([one, other]) => both(one, other))
  let shownPairs = 0
  const outcome = await attackMarks(
    withEmpty((await students()).filter(({ grade }) => grade <= 6)),
    markedAreas([first, second, third], [1, 4, 5]),
    [...Object.values(numbers), [...numbers.two, ...numbers.more], ...pairs],
    async (where) => {
      const { data } = await server.ask(healthProblems, inputOf(where), ask)
      expect(new Set(data.counts.map(({ rate }) => rate === null)).size).toBe(1)
      const { data: totals } = await server.ask(healthTotals, inputOf(where), ask)
      shownPairs += data.pairs.filter(({ rate }) => rate !== null && rate.n > 0).length
      const single = (kind: ProblemKind) => totals.figures.find(({ metric }) => metric === kind)?.rate
      return [
        ...data.counts.map(({ problems, rate }) => [rate && rate.n, ...numbers[problems]] as const),
        ...data.pairs.map(
          ({ first: one, second: other, rate }) => [rate && rate.n, ...both(one, other)] as const,
        ),
        // Raised pressure is counted by unconfirmed limits too: it is no sum of these marks.
        ...(['weight', 'teeth', 'spine', 'anaemia'] as const).map(
          (kind) => [single(kind)?.n ?? null, ...marksOf(has(kind))] as const,
        ),
      ]
    },
  )
  expect(outcome.small).toBeGreaterThan(20)
  expect(outcome.known).toBeGreaterThan(50)
  expect(shownPairs).toBeGreaterThan(0)
}, 240_000)

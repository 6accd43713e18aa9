import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '@/contract/call.ts'
import {
  visionBreakdown,
  eyesightHistory,
  type BreakdownDimension,
} from '@/modules/vision/contract/analysis.ts'
import { eyesightBySchool, visionHistoryOfClasses } from '@/modules/vision/contract/classes.ts'
import { gradesOf, stageOf } from '@/standards/grade.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = { first: '', bureau: '', teacher: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const { first, second, third, foreign } = at.schools
  const { previousRound, currentRound, foreignRound } = at.rounds
  for (const round of [previousRound, currentRound])
    for (const [index, id] of [first, second, third].entries())
      await writeExams(server.db, id, round, [
        {
          grade: 1,
          number: 1,
          boysMyopic: 6 + index,
          girlsMyopic: 7,
          boysNormal: 14,
          girlsNormal: 13,
          due: 2,
        },
        { grade: 2, number: 1, boysMyopic: 9, girlsMyopic: 2 + index, boysNormal: 11, girlsNormal: 12 },
        { grade: 2, number: 2, boysMyopic: 8, girlsMyopic: 9, boysNormal: 12, girlsNormal: 11 },
        ...(index === 2
          ? [{ grade: 7, number: 1, boysMyopic: 14, girlsMyopic: 15, boysNormal: 7, girlsNormal: 7 }]
          : []),
      ])
  await writeExams(server.db, foreign, foreignRound, [
    { grade: 1, number: 1, boysMyopic: 20, boysNormal: 20 },
  ])
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

type Requested = Parameters<typeof ask>[0]
type Breakdown = ReplyOf<typeof visionBreakdown>
const ask = async (
  input: {
    by: BreakdownDimension
    school?: number
    grade?: number
    class?: number
    stage?: 'primary' | 'junior'
    sex?: 'boy' | 'girl'
    compare?: number
  },
  as: keyof typeof tokens = 'first',
) => server.ask(visionBreakdown, input, { token: tokens[as] })

interface Raw {
  school_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  band: number | null
  myopia: boolean | null
}
const rawOf = async (round: number): Promise<Raw[]> => {
  const { rows } = await sql<Raw>`
    select school_id, class_id, grade, sex, state, band, myopia from vision_exam where round_id = ${round}`.execute(
    server.db,
  )
  return rows
}
const count = (rows: readonly Raw[]) => ({
  myopia: {
    n: rows.filter((row) => row.myopia).length,
    of: rows.filter((row) => row.myopia !== null).length,
  },
  poorVision: {
    n: rows.filter((row) => (row.band ?? 0) > 0).length,
    of: rows.filter((row) => row.band !== null).length,
  },
  coverage: { n: rows.filter((row) => row.state === 'done').length, of: rows.length },
})

const published = { audience: 'published' } as const

test('VIS-03 classes over the rounds of their year and bands by school are those of the breakdown, hidden alike', async () => {
  const { first, third, foreign } = at.schools
  const history = (input: { school?: number }, as: keyof typeof tokens) =>
    server.ask(visionHistoryOfClasses, input, { token: tokens[as], published: as === 'bureau' })
  const { data } = await history({}, 'first')
  const classes = (await ask({ by: 'class' })).data.rows
  expect(data.rounds.map(({ id }) => id)).toEqual([at.rounds.currentRound])
  expect(data.rows.map(({ id, points }) => [id, points.at(-1)!.myopia])).toEqual(
    classes.map(({ id, now }) => [id, now.myopia]),
  )
  const seen = (await history({ school: third }, 'bureau')).data.rows
  const shown = (await ask({ by: 'class', school: third, ...published }, 'bureau')).data.rows
  expect(seen.map(({ points }) => points.at(-1)!.myopia)).toEqual(shown.map(({ now }) => now.myopia))
  expect((await history({}, 'bureau')).code).toBe(400)
  expect((await history({ school: foreign }, 'bureau')).code).toBe(403)
  const bands = (await server.ask(eyesightBySchool, published, { token: tokens.bureau })).data
  const schools = (await ask({ by: 'school', ...published }, 'bureau')).data
  expect(bands.rows.map((row) => [row.id, row.bands])).toEqual(schools.rows.map((row) => [row.id, row.bands]))
  expect(bands.total).toEqual(schools.total.bands)
  const own = (await server.ask(eyesightBySchool, {}, { token: tokens.first })).data.rows
  expect(own.map(({ id }) => id)).toEqual([first])
})

test('VIS-03 at the own school every figure is a count of its raw exams, whatever the filters, and the parts sum to the whole', async () => {
  const raw = (await rawOf(at.rounds.currentRound)).filter((row) => row.school_id === at.schools.first)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('grade', 'stage', 'sex', 'class' as const),
      fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      fc.option(fc.constantFrom('boy', 'girl' as const), { nil: undefined }),
      fc.option(fc.constantFrom('primary', 'junior' as const), { nil: undefined }),
      async (by, grade, sex, stage) => {
        const input = {
          by,
          ...(grade && { grade }),
          ...(sex && { sex }),
          ...(stage && { stage }),
        } as Requested
        const { data } = await ask(input)
        const within = raw.filter(
          (row) =>
            (grade === undefined
              ? stage === undefined || gradesOf(stage).includes(row.grade)
              : row.grade === grade) &&
            (sex === undefined || row.sex === (sex === 'boy' ? 1 : 2)),
        )
        expect(data.total.now).toMatchObject(count(within))
        for (const row of data.rows) {
          const mine = within.filter((one) =>
            by === 'grade'
              ? one.grade === row.grade
              : by === 'stage'
                ? stageOf(one.grade) === row.stage
                : by === 'sex'
                  ? (one.sex === 1) === (row.sex === 'boy')
                  : one.class_id === row.id,
          )
          expect(row.now).toMatchObject(count(mine))
          expect((row.boys?.n ?? 0) + (row.girls?.n ?? 0)).toBe(row.now.myopia?.n)
          expect(Object.values(row.bands ?? {}).reduce((sum, n) => sum + n, 0)).toBe(row.now.poorVision?.of)
        }
        const sum = (pick: (row: Breakdown['rows'][number]) => number) =>
          data.rows.reduce((total, row) => total + pick(row), 0)
        expect(sum((row) => row.now.myopia?.n ?? 0)).toBe(data.total.now.myopia?.n)
        expect(sum((row) => row.now.coverage?.of ?? 0)).toBe(data.total.now.coverage?.of)
      },
    ),
    { numRuns: 40 },
  )
})

test('VIS-09 the bureau sees its schools with their names, beside last year, and small ones are not published', async () => {
  const { data } = await ask({ by: 'school', stage: 'primary' }, 'bureau')
  expect(data.rows.map(({ id }) => id)).toEqual(
    [at.schools.first, at.schools.second, at.schools.third].sort((a, b) => a - b),
  )
  expect(data.compared?.id).toBe(at.rounds.previousRound)
  for (const row of data.rows) {
    expect(row.now.myopia?.of).toBeGreaterThan(30)
    expect(row.before?.myopia).toEqual(row.now.myopia)
  }
  expect(data.population).toMatchObject({ schools: 3 })
  // Girls of grade 2: with two, three and four of them short-sighted in one class the whole grade is still of more.
  const area = { by: 'class', school: at.schools.first, grade: 2, sex: 'girl' } as const
  const girls = await ask({ ...area, ...published }, 'bureau')
  const shown = girls.data.rows.filter(({ now }) => now.myopia !== null)
  expect(shown).toEqual([])
  expect(girls.data.total.now.myopia).toEqual({ n: 11, of: 34 })
  // At its desk the bureau reads them whole, as the school does: it may open their lists.
  const whole = await ask(area, 'bureau')
  expect(whole.data.rows.map(({ now }) => now.myopia)).toEqual(
    (await ask(area, 'first')).data.rows.map(({ now }) => now.myopia),
  )
})

test('VIS-09 another round is compared with when it is asked for, and one of another district is none', async () => {
  const same = await ask({ by: 'grade', compare: at.rounds.currentRound }, 'bureau')
  expect(same.data.compared).toBeUndefined()
  expect(same.data.total.before).toBeUndefined()
  expect((await ask({ by: 'grade', compare: at.rounds.foreignRound }, 'bureau')).code).toBe(404)
})

test('VIS-09 classes are of one school: without it they are asked for in vain', async () => {
  expect((await ask({ by: 'class' }, 'bureau')).code).toBe(400)
  expect((await ask({ by: 'class', school: at.schools.foreign }, 'bureau')).code).toBe(403)
})

test('VIS-03 round by round, boys and girls sum to all of them, and a sex asked for is alone', async () => {
  const { data } = await server.ask(eyesightHistory, {}, { token: tokens.first })
  const known = data.points.filter(({ myopia }) => (myopia?.of ?? 0) > 0)
  expect(known.length).toBe(2)
  for (const { myopia, boys, girls } of known) expect((boys?.n ?? 0) + (girls?.n ?? 0)).toBe(myopia?.n)
  const boys = await server.ask(eyesightHistory, { sex: 'boy' }, { token: tokens.first })
  expect(boys.data.points.map(({ myopia }) => myopia?.n)).toEqual(data.points.map((point) => point.boys?.n))
})

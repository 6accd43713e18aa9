import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, ReplyOf } from '@/contract/call.ts'
import {
  checkMetrics,
  fitnessBreakdown,
  fitnessTotals,
  healthBreakdown,
  healthTotals,
  type CheckMetric,
} from '@/modules/health/contract/screen.ts'
import { stageOf } from '@/standards/grade.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let rounds: Awaited<ReturnType<typeof writeHealthRounds>>
const tokens = { first: '', bureau: '', teacher: '', 'foreign-bureau': '', foreign: '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  rounds = await writeHealthRounds(server.db, '990901')
  const { first, second, third } = at.schools
  await writeHealthRecords(server.db, first, rounds, [
    { grade: 1, number: 1, children: 40 },
    { grade: 1, number: 2, children: 36 },
    { grade: 4, number: 1, children: 44 },
  ])
  await writeHealthRecords(server.db, second, rounds, [
    { grade: 1, number: 1, children: 70 },
    { grade: 4, number: 1, children: 60 },
  ])
  await writeHealthRecords(server.db, third, rounds, [
    { grade: 1, number: 1, children: 14 },
    { grade: 4, number: 1, children: 80 },
    { grade: 7, number: 1, children: 50 },
  ])
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

type Requested = InputOf<typeof healthBreakdown>
type Breakdown = ReplyOf<typeof healthBreakdown>
const ask = (input: Requested, as: Who = 'first') => server.ask(healthBreakdown, input, { token: tokens[as] })
const published = (input: Requested, as: Who = 'bureau') =>
  server.ask(healthBreakdown, input, { token: tokens[as], published: true })

interface Raw {
  school_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  weight: string | null
  stunted: boolean | null
  pressure_raised: boolean | null
  spine_abnormal: boolean | null
  caries: boolean | null
  anaemia: boolean | null
  level: string | null
}
const rawOf = async (table: 'health_check' | 'fitness_test', round: number): Promise<Raw[]> =>
  (
    await sql<Raw>`select *, class_id::int from ${sql.table(table)} where round_id = ${round}`.execute(
      server.db,
    )
  ).rows
const verdict: Record<CheckMetric, (row: Raw) => boolean | null> = {
  weight: ({ weight }) => (weight === null ? null : weight === 'overweight' || weight === 'obese'),
  stunting: (row) => row.stunted,
  pressure: (row) => row.pressure_raised,
  spine: (row) => row.spine_abnormal,
  teeth: (row) => row.caries,
  anaemia: (row) => row.anaemia,
}
const rateOf = (rows: readonly Raw[], metric: CheckMetric) => ({
  n: rows.filter((row) => verdict[metric](row) === true).length,
  of: rows.filter((row) => verdict[metric](row) !== null).length,
})
const isIn = (row: Raw, { school, grade, stage, sex, class: ofClass }: Omit<Requested, 'by'>) =>
  (school === undefined || row.school_id === school) &&
  (grade === undefined || row.grade === grade) &&
  (stage === undefined || stageOf(row.grade) === stage) &&
  (sex === undefined || (row.sex === 1) === (sex === 'boy')) &&
  (ofClass === undefined || row.class_id === ofClass)
const areaOf = (input: Requested, row: Breakdown['rows'][number]): Omit<Requested, 'by'> => {
  const { by, ...view } = input
  return {
    ...view,
    ...(by === 'school' ? { school: row.id } : {}),
    ...(by === 'class' ? { class: row.id } : {}),
    ...(by === 'grade' ? { grade: row.grade } : {}),
    ...(by === 'stage' ? { stage: row.stage } : {}),
    ...(by === 'sex' ? { sex: row.sex } : {}),
  }
}

/** Every question of a breakdown that a reader can ask below a place. */
const questions = (school?: number): Requested[] =>
  (
    [
      'stage',
      'grade',
      'sex',
      ...(school === undefined ? (['school'] as const) : (['class'] as const)),
    ] as const
  )
    .flatMap((by) => [undefined, 'primary' as const, 'junior' as const].map((stage) => ({ by, stage })))
    .flatMap((each) => [undefined, 'boy' as const, 'girl' as const].map((sex) => ({ ...each, sex })))
    .flatMap((each) =>
      [undefined, ...(each.stage ? [] : [1, 4, 7])].map((grade) => ({ ...each, grade, school })),
    )
    .map((each) => JSON.parse(JSON.stringify(each)) as Requested)

test('HEA-01 at the own school every figure is a count of its raw check-ups, whatever the filters, and the parts sum to the whole', async () => {
  const raw = (await rawOf('health_check', rounds.check)).filter((row) => row.school_id === at.schools.first)
  for (const input of questions(at.schools.first)) {
    const { data } = await ask(input)
    for (const { area, row } of [
      { area: input, row: data.total },
      ...data.rows.map((each) => ({ area: areaOf(input, each), row: each })),
    ]) {
      const mine = raw.filter((one) => isIn(one, area))
      for (const metric of checkMetrics) expect(row.figures[metric]).toEqual(rateOf(mine, metric))
      expect(row.coverage).toEqual({
        n: mine.filter(({ state }) => state === 'done').length,
        of: mine.length,
      })
      expect(Object.values(row.parts ?? {}).reduce((sum, n) => sum + n, 0)).toBe(row.figures.weight?.of)
    }
    for (const metric of checkMetrics) {
      const sum = data.rows.reduce((total, { figures }) => total + (figures[metric]?.n ?? 0), 0)
      expect(sum).toBe(data.total.figures[metric]?.n)
    }
  }
})

test('SEC-03 whoever may open the students of a place sees its figures whole: they agree with the lists', async () => {
  const raw = await rawOf('health_check', rounds.check)
  for (const school of [undefined, at.schools.first])
    for (const input of questions(school)) {
      const { data } = await ask(input, 'bureau')
      for (const { area, row } of [
        { area: input, row: data.total },
        ...data.rows.map((each) => ({ area: areaOf(input, each), row: each })),
      ]) {
        const mine = raw.filter((one) => isIn(one, area))
        for (const metric of checkMetrics) expect(row.figures[metric]).toEqual(rateOf(mine, metric))
        expect(row.parts).not.toBeNull()
      }
    }
})

test('SEC-04 HEA-07 what is published is right, what is of few children is hidden, and nothing hidden follows from what is shown', async () => {
  const raw = await rawOf('health_check', rounds.check)
  const cells = raw.map((row) => `${row.school_id} ${row.grade} ${row.sex}`)
  const unknowns = [...new Set(cells)]
  const lineOf = (area: Omit<Requested, 'by'>) =>
    unknowns.map((cell) => {
      const [school_id, grade, sex] = cell.split(' ').map(Number)
      return isIn({ school_id, grade, sex } as Raw, area) ? 1 : 0
    })
  const seen: { area: Omit<Requested, 'by'>; row: Pick<Breakdown['total'], 'figures' | 'parts'> }[] = []
  for (const school of [undefined, ...Object.values(at.schools).slice(0, 3)])
    for (const input of questions(school)) {
      if (input.by === 'class') continue
      const { data } = await published(input)
      // Of a school it is the same whoever asks for it.
      if (school === at.schools.first) {
        const own = await published(input, 'first')
        expect(own.data).toEqual(data)
      }
      seen.push({ area: input, row: data.total })
      seen.push(...data.rows.map((row) => ({ area: areaOf(input, row), row })))
    }
  let hidden = 0
  for (const metric of checkMetrics) {
    const shown = seen.filter(({ row }) => row.figures[metric] !== null)
    const knows = learnt(shown.map(({ area }) => lineOf(area)))
    for (const { area, row } of seen) {
      const rate = rateOf(
        raw.filter((one) => isIn(one, area)),
        metric,
      )
      if (row.figures[metric] !== null) expect(row.figures[metric]).toEqual(rate)
      if (!isSmallRate(rate)) continue
      expect(row.figures[metric]).toBeNull()
      expect(knows(lineOf(area)), `${metric} ${JSON.stringify(area)}`).toBe(false)
      hidden += 1
    }
  }
  expect(hidden).toBeGreaterThan(50)
  const withParts = learnt(seen.filter(({ row }) => row.parts !== null).map(({ area }) => lineOf(area)))
  for (const { area, row } of seen) {
    const mine = raw.filter((one) => isIn(one, area) && one.weight !== null)
    const isSmall = ['wasting', 'normal', 'overweight', 'obese'].some((part) =>
      isSmallRate({ n: mine.filter(({ weight }) => weight === part).length, of: mine.length }),
    )
    if (!isSmall) continue
    expect(row.parts).toBeNull()
    expect(withParts(lineOf(area))).toBe(false)
  }
})

test('HEA-07 classes are not published, and coverage always is', async () => {
  const input = { by: 'class' as const, school: at.schools.first }
  const { data } = await published(input)
  expect(data.rows).toHaveLength(3)
  for (const { figures, parts, coverage } of data.rows) {
    expect(Object.values(figures).filter((cell) => cell !== null)).toEqual([])
    expect(parts).toBeNull()
    expect(coverage.of).toBeGreaterThan(30)
  }
  const ofClass = await published({ by: 'sex', school: at.schools.first, class: data.rows[0]!.id! })
  expect(ofClass.data.total.figures.weight).toBeNull()
  const own = await ask(input)
  expect(own.data.rows.every(({ figures }) => figures.weight !== null)).toBe(true)
  expect(own.data.rows.map(({ grade, number }) => [grade, number])).toEqual([
    [1, 1],
    [1, 2],
    [4, 1],
  ])
})

test('HEA-01 fitness levels sum to those with a total; the rate, the mean and last year stand beside them', async () => {
  const raw = (await rawOf('fitness_test', rounds.fitness)).filter(
    (row) => row.school_id === at.schools.first,
  )
  const count = (...levels: string[]) => raw.filter(({ level }) => level && levels.includes(level)).length
  const complete = raw.filter(({ level }) => level !== null).length
  const { data } = await server.ask(fitnessTotals, {}, { token: tokens.first })
  const fitness = data.figures[0]!
  expect(fitness.rate).toEqual({ n: count('excellent', 'good'), of: complete })
  expect(data.parts).toEqual({
    excellent: count('excellent'),
    good: count('good'),
    pass: count('pass'),
    fail: count('fail'),
  })
  expect(data.coverage.rate).toEqual({ n: complete, of: raw.length })
  expect(fitness.history.map(({ schoolYear }) => schoolYear)).toEqual([2025, 2026])
  expect(fitness.history[0]!.rate).toEqual(fitness.previous)
  expect(fitness.history[1]!.rate).toEqual(fitness.rate)
  const [{ mean }] = (
    await sql<{ mean: number }>`
      select round(avg(total), 1)::float8 as mean from fitness_test
      where round_id = ${rounds.fitness} and school_id = ${at.schools.first}`.execute(server.db)
  ).rows as [{ mean: number }]
  expect(data.meanTotal).toEqual({ mean, of: complete })
  const grades = await server.ask(fitnessBreakdown, { by: 'grade' }, { token: tokens.first })
  expect(grades.data.rows.reduce((sum, row) => sum + (row.figures.fitness?.of ?? 0), 0)).toBe(complete)
})

test('HEA-01 a school year that was asked for is shown, with none before it; one without a round is not found', async () => {
  const { data } = await server.ask(healthTotals, { schoolYear: 2025 }, { token: tokens.bureau })
  expect(data.round.id).toBe(rounds.checkBefore)
  expect(data.previousRound).toBeUndefined()
  expect(data.figures[0]!.previous).toBeUndefined()
  expect(data.population.schools).toBe(3)
  expect((await server.ask(healthTotals, { schoolYear: 2020 }, { token: tokens.bureau })).code).toBe(404)
})

test('HEA-01 every figure names its standard, and says where a limit is not confirmed', async () => {
  const { data } = await server.ask(healthTotals, {}, { token: tokens.bureau })
  expect(data.figures.map(({ metric, standard }) => [metric, standard])).toEqual([
    ['weight', 'WS/T 586—2018'],
    ['stunting', 'WS/T 456—2014'],
    ['pressure', 'WS/T 610—2018'],
    ['spine', 'GB/T 16133—2014'],
    ['teeth', 'WHO 口腔健康调查基本方法'],
    ['anaemia', 'WS/T 441—2013'],
  ])
  expect(data.figures[0]!.unconfirmed).toBe(false)
})

test('HEA-01 a school, class or account outside the scope is refused', async () => {
  const { foreign, first, second } = at.schools
  expect((await ask({ by: 'grade', school: foreign }, 'bureau')).code).toBe(403)
  expect((await ask({ by: 'grade', school: second }, 'first')).code).toBe(403)
  expect((await ask({ by: 'class' }, 'bureau')).code).toBe(400)
  const { data } = await ask({ by: 'class', school: first }, 'first')
  const { id } = data.rows[0]!
  expect((await ask({ by: 'sex', school: second, class: id! }, 'bureau')).code).toBe(403)
  expect((await ask({ by: 'grade' }, 'teacher')).code).toBe(403)
  // The other district held no round: its pages say so over nobody.
  for (const username of ['foreign-bureau', 'foreign'] as const)
    expect(await ask({ by: 'grade' }, username)).toMatchObject({ code: 0, data: { rows: [] } })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HealthFilter } from '@/modules/health/contract/screen.ts'
import { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { healthGrowth } from '@/modules/health/contract/growth-analysis.ts'
import { fitnessBorderline, fitnessCohort, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { fitnessItems as itemsOf } from '@/modules/health/standards/fitness/items.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import {
  isIn,
  isWhole,
  levelsOf,
  meanOf,
  areas,
  readRawFitness,
  readRawGrowth,
  scoreOf,
  totalsOf,
  type Raw,
} from '../../../../tests/support/raw-fitness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeHealthDistrict>>['at']
let rounds: Awaited<ReturnType<typeof writeHealthDistrict>>['rounds']
const tokens = { first: '', second: '', bureau: '', teacher: '', foreign: '', 'foreign-bureau': '' }
type Who = keyof typeof tokens
let tests: Raw[]
beforeAll(async () => {
  server = await startServer()
  ;({ at, rounds } = await writeHealthDistrict(server.db))
  for (const name of Object.keys(tokens) as Who[]) tokens[name] = await server.signIn(name)
  tests = await readRawFitness(server.db)
}, 120_000)
afterAll(() => server.stop())

const inRound = (round: number, input: HealthFilter = {}, school: number | undefined = at.schools.first) =>
  tests.filter((row) => row.round_id === round && (!school || row.school_id === school) && isIn(row, input))
test('HEA-03 at the own school head figures, totals and items are counts of the raw tests, whatever the filter', async () => {
  await fc.assert(
    fc.asyncProperty(areas, async (input) => {
      const token = tokens.first
      const mine = inRound(rounds.fitness, input)
      const totals = totalsOf(mine)
      const levels = levelsOf(mine)
      const { data: head } = await server.ask(fitnessHead, input, { token })
      expect(head.good.now).toEqual({ n: levels.excellent + levels.good, of: totals.length })
      expect(head.passed.now).toEqual({ n: totals.length - levels.fail, of: totals.length })
      expect(head.total.now).toEqual({ mean: meanOf(totals), of: totals.length })
      const tested = mine.filter(({ state }) => state === 'done').length
      expect(head.tested.now).toEqual({ n: tested, of: mine.length - head.exempt })
      const whole = mine.filter(isWhole).length
      expect(head.complete.now).toEqual({ n: whole, of: tested })
      expect(head.open).toBe(mine.length - head.exempt - whole)
      const earlier = inRound(rounds.fitnessBefore, input)
      const before = levelsOf(earlier)
      if (earlier.length > 0)
        expect(head.good.previous).toEqual({
          n: before.excellent + before.good,
          of: totalsOf(earlier).length,
        })

      const { data: scores } = await server.ask(fitnessScores, input, { token })
      expect(scores.figures.now.levels).toEqual(levels)
      for (const { from, n } of scores.bins)
        expect(n).toBe(totals.filter((total) => Math.min(100, Math.floor(total / 5) * 5) === from).length)
      expect(scores.bins.reduce((sum, { n }) => sum + (n ?? 0), 0)).toBe(totals.length)

      const { data: items } = await server.ask(fitnessItems, input, { token })
      for (const { item, figures, goodInterval } of items.rows) {
        const marks = mine.flatMap((row) => scoreOf(row, item) ?? []).toSorted((a, b) => a - b)
        const quantile = (p: number) => marks[Math.max(0, Math.ceil(p * marks.length - 1e-9) - 1)]
        expect(figures.now).toEqual({
          of: marks.length,
          mean: meanOf(marks),
          ...(marks.length >= items.minimumOf
            ? { p25: quantile(0.25), p75: quantile(0.75) }
            : { p25: null, p75: null }),
          good: { n: marks.filter((mark) => mark >= 80).length, of: marks.length },
          passed: { n: marks.filter((mark) => mark >= 60).length, of: marks.length },
        })
        const share = figures.now!.good.n / marks.length
        expect(goodInterval!.low).toBeLessThanOrEqual(share)
        expect(goodInterval!.high).toBeGreaterThanOrEqual(share)
        const boxes = items.boxes.filter((box) => box.item === item)
        expect(boxes.reduce((sum, { of }) => sum + (of ?? 0), 0)).toBe(marks.length)
      }
    }),
    { numRuns: 12 },
  )
})

test('HEA-03 beside a school stands the district of the same stages, grade and sex', async () => {
  const input = { grade: 4, sex: 'girl' as const }
  const { data } = await server.ask(fitnessHead, input, { token: tokens.first })
  const all = inRound(rounds.fitness, input, 0)
  const levels = levelsOf(all)
  expect(data.compared).toEqual({ region: '甲区', stages: ['primary'], grade: 4 })
  expect(data.good.compared).toEqual({ n: levels.excellent + levels.good, of: totalsOf(all).length })
  const { data: whole } = await server.ask(fitnessScores, {}, { token: tokens.first })
  const primary = inRound(rounds.fitness, { stage: 'primary' }, 0)
  expect(whole.figures.compared?.total).toEqual({
    mean: meanOf(totalsOf(primary)),
    of: totalsOf(primary).length,
  })
  const { data: region } = await server.ask(fitnessHead, {}, { token: tokens.bureau })
  expect(region.compared).toBeUndefined()
  expect(region.good.compared).toBeUndefined()
})

test('HEA-03 beside their own school nobody sees figures of a district in which the others are few', async () => {
  const { data } = await server.ask(fitnessItems, { grade: 1, sex: 'girl' }, { token: tokens.second })
  // Of the others some item is passed by all but a few girls: the difference would disclose them.
  const others = inRound(rounds.fitness, { grade: 1, sex: 'girl' }, 0).filter(
    ({ school_id }) => school_id !== at.schools.second,
  )
  let withheld = 0
  for (const { item, figures } of data.rows) {
    const marks = others.flatMap((row) => scoreOf(row, item) ?? [])
    const parts = [
      marks.filter((mark) => mark >= 80).length,
      marks.filter((mark) => mark >= 60 && mark < 80).length,
      marks.filter((mark) => mark < 60).length,
    ]
    if (!parts.some((n) => n > 0 && n < 5)) continue
    expect(figures.compared).toBeNull()
    withheld += 1
  }
  expect(withheld).toBeGreaterThan(0)
})

test('HEA-03 what is missing is counted by class, grade and school; the rows sum to the whole', async () => {
  const classes = await server.ask(fitnessMissing, { grade: 5 }, { token: tokens.first })
  expect(classes.data.by).toBe('class')
  expect(classes.data.rows.map(({ number }) => number)).toEqual([1, 2])
  const grades = await server.ask(fitnessMissing, {}, { token: tokens.first })
  expect(grades.data.rows.map(({ grade }) => grade)).toEqual([1, 4, 5])
  const schools = await server.ask(fitnessMissing, {}, { token: tokens.bureau })
  expect(schools.data.rows.map(({ id }) => id)).toEqual([
    at.schools.first,
    at.schools.second,
    at.schools.third,
  ])
  for (const { rows, total, items } of [classes.data, grades.data, schools.data]) {
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect(sum(({ complete }) => complete.n)).toBe(total.complete.n)
    expect(sum(({ complete }) => complete.of)).toBe(total.complete.of)
    expect(sum(({ untested }) => untested)).toBe(total.untested)
    for (const item of items) {
      const n = (row: typeof total) => row.missing.find((each) => each.item === item)?.n ?? 0
      expect(sum(n)).toBe(n(total))
    }
  }
  const mine = inRound(rounds.fitness).filter(({ state }) => state === 'done')
  const lacking = (item: string) =>
    mine.filter((row) => {
      const isDone = itemsOf(row.grade, row.sex === 1 ? 'boy' : 'girl').some((each) => each.item === item)
      const why = (row.columns['no_mark'] as Record<string, string> | null)?.[item]
      return isDone && scoreOf(row, item) === null && why !== 'exempt'
    }).length
  expect(Object.fromEntries(grades.data.total.missing.map(({ item, n }) => [item, n]))).toEqual(
    Object.fromEntries(
      grades.data.items.map((item) => [
        item,
        item === 'bmi' ? mine.filter((row) => row.bmi_score === null).length : lacking(item),
      ]),
    ),
  )
})

test('HEA-03 a dot is a child of the own school, named only where one grade or class is asked for', async () => {
  const { data } = await server.ask(fitnessBorderline, {}, { token: tokens.first })
  const totals = totalsOf(inRound(rounds.fitness)).toSorted((a, b) => a - b)
  expect(data.dots?.map(({ score }) => score)).toEqual(totals)
  expect(data.dots?.some((dot) => 'student' in dot || 'name' in dot)).toBe(false)
  const between = (from: number, below: number) =>
    totals.filter((total) => total >= from && total < below).length
  expect(data.zones.map(({ rate }) => rate?.n)).toEqual([between(55, 60), between(78, 80), between(85, 90)])
  const named = await server.ask(fitnessBorderline, { grade: 5 }, { token: tokens.first })
  expect(named.data.dots?.length).toBeGreaterThan(10)
  for (const { student, name } of named.data.dots ?? []) {
    expect(student).toBeGreaterThan(0)
    expect(name).not.toMatch(/\*/)
  }
})

test('HEA-09 a bureau sees no dot: points of the district, and of a school the counts', async () => {
  const published = { token: tokens.bureau, published: true }
  const { data } = await server.ask(fitnessBorderline, { stage: 'primary' }, published)
  expect(data.dots).toBeUndefined()
  const totals = totalsOf(inRound(rounds.fitness, { stage: 'primary' }, 0))
  const shown = data.bins?.filter(({ n }) => n !== null) ?? []
  expect(shown.length).toBeGreaterThan(3)
  for (const { from, n } of shown) {
    expect(n).toBe(totals.filter((total) => Math.floor(total) === from).length)
    expect(n).toBeGreaterThanOrEqual(5)
  }
  const ofSchool = { school: at.schools.first, grade: 5 }
  const school = await server.ask(fitnessBorderline, ofSchool, { token: tokens.bureau })
  expect(school.data.dots).toBeUndefined()
  expect(school.data.bins).toBeUndefined()
})

test('HEA-03 the same children a year apart: totals, levels and who moved, by grade and class', async () => {
  const now = inRound(rounds.fitness)
  const before = new Map(inRound(rounds.fitnessBefore).map((row) => [row.student_id, row]))
  const pairs = now.flatMap((row) => {
    const earlier = before.get(row.student_id)
    return row.total !== null && earlier?.total ? [{ row, earlier }] : []
  })
  expect(pairs.length).toBeGreaterThan(60)
  const order = ['fail', 'pass', 'good', 'excellent']
  const step = ({ row, earlier }: (typeof pairs)[number]) =>
    order.indexOf(row.level!) - order.indexOf(earlier.level!)
  const check = (part: Awaited<ReturnType<typeof ask>>['total'], mine: typeof pairs) => {
    expect(part.matched).toBe(mine.length)
    expect(part.moved).toEqual({
      up: mine.filter((pair) => step(pair) > 0).length,
      same: mine.filter((pair) => step(pair) === 0).length,
      down: mine.filter((pair) => step(pair) < 0).length,
    })
    for (const { from, to, n } of part.levels ?? [])
      expect(n).toBe(mine.filter(({ row, earlier }) => earlier.level === from && row.level === to).length)
    expect((part.levels ?? []).reduce((sum, { n }) => sum + n, 0)).toBe(mine.length)
    if (mine.length === 0) return
    expect(part.total?.now).toBeCloseTo(meanOf(mine.map(({ row }) => row.total!)), 5)
    expect(part.total?.before).toBeCloseTo(meanOf(mine.map(({ earlier }) => earlier.total!)), 5)
  }
  const ask = async (input: HealthFilter) =>
    (await server.ask(fitnessCohort, input, { token: tokens.first })).data
  const data = await ask({})
  check(data.total, pairs)
  expect(data.total.cross.now).toEqual({ mean: meanOf(totalsOf(now)), of: totalsOf(now).length })
  for (const part of data.rows)
    check(
      part,
      pairs.filter(({ row }) => row.grade === part.grade),
    )
  const classes = await ask({ grade: 5 })
  expect(classes.by).toBe('class')
  for (const part of classes.rows)
    check(
      part,
      pairs.filter(({ row }) => row.class_id === part.id),
    )
})

test('HEA-03 growth by age and sex: who is in it, the mean, and percentiles from 30 children on', async () => {
  const rows = await readRawGrowth(server.db, rounds.check, at.schools.first)
  const { data } = await server.ask(healthGrowth, {}, { token: tokens.first })
  let visible = 0
  for (const { measure, cells, width, decimals } of data.measures)
    for (const { age, sex, of, mean, percentiles } of cells) {
      const values = rows
        .filter((row) => ageYearsOn(row.birth, row.taken) === age && (row.sex === 1) === (sex === 'boy'))
        .flatMap((row) => row[measure] ?? [])
        .toSorted((a, b) => a - b)
      expect(of).toBe(values.length)
      const exact = values.reduce((sum, value) => sum + value, 0) / values.length
      expect(Math.abs(mean! - exact)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
      expect(percentiles === null).toBe(values.length < data.minimumOf)
      percentiles?.forEach((value, index) => {
        const p = [0.03, 0.15, 0.5, 0.85, 0.97][index]!
        const nearest = values[Math.max(0, Math.ceil(p * values.length - 1e-9) - 1)]!
        expect(Math.abs(value - nearest)).toBeLessThanOrEqual(width + 0.5 * 10 ** -decimals)
        visible += 1
      })
    }
  expect(visible).toBeGreaterThan(20)
  const bmi = data.measures.find(({ measure }) => measure === 'bmi')!
  const overweight = bmi.limits.find(({ limit, sex }) => limit === 'overweight' && sex === 'boy')!
  expect(overweight).toMatchObject({ standard: 'WS/T 586—2018', unconfirmed: false })
  expect(overweight.points.find(({ age }) => age === 10)?.value).toBe(19.2)
})

test('HEA-03 a school, class or account outside the scope is refused', async () => {
  const { foreign, first, second } = at.schools
  for (const call of [
    fitnessHead,
    fitnessScores,
    fitnessItems,
    fitnessMissing,
    fitnessBorderline,
    fitnessCohort,
    healthGrowth,
  ]) {
    const codeOf = async (input: HealthFilter, as: Who) =>
      (await server.ask(call as typeof fitnessHead, input, { token: tokens[as] })).code
    expect(await codeOf({ school: foreign }, 'bureau')).toBe(403)
    expect(await codeOf({ school: second }, 'first')).toBe(403)
    expect(await codeOf({}, 'teacher')).toBe(403)
    // The other district held no round: its pages say so over nobody.
    expect(await codeOf({}, 'foreign-bureau')).toBe(0)
  }
  const ofFirst = tests.find(({ school_id }) => school_id === first)!.class_id
  const requested = { school: second, class: ofFirst }
  expect((await server.ask(fitnessBorderline, requested, { token: tokens.bureau })).code).toBe(403)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  eyesightByClass,
  eyesightByDegree,
  eyesightByGrade,
  eyesightBySex,
} from '@/modules/vision/contract/eyesight.ts'
import { screenDistrict, screenRank, screenTotals, screenWarning } from '@/modules/vision/contract/screen.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let school: string
let bureau: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const { first, second, third, foreign } = at.schools
  const { previousRound, currentRound, foreignRound } = at.rounds
  await writeExams(server.db, first, previousRound, [
    { grade: 1, number: 1, boysMyopic: 8, girlsMyopic: 8, boysNormal: 12, girlsNormal: 12 },
  ])
  // Grade 1 has 3 myopic children in all: small, so not published, and a second grade with it.
  await writeExams(server.db, first, currentRound, [
    { grade: 1, number: 1, boysMyopic: 2, girlsMyopic: 1, boysNormal: 18, girlsNormal: 16, due: 3 },
    { grade: 2, number: 1, boysMyopic: 6, girlsMyopic: 7, boysNormal: 14, girlsNormal: 13 },
    { grade: 2, number: 2, boysMyopic: 8, girlsMyopic: 9, boysNormal: 11, girlsNormal: 10 },
    { grade: 3, number: 1, boysMyopic: 11, girlsMyopic: 12, boysNormal: 9, girlsNormal: 8 },
  ])
  await writeExams(server.db, second, currentRound, [
    { grade: 1, number: 1, boysMyopic: 10, girlsMyopic: 10, boysNormal: 10, girlsNormal: 10 },
    { grade: 2, number: 1, boysMyopic: 8, girlsMyopic: 8, boysNormal: 12, girlsNormal: 12 },
  ])
  await writeExams(server.db, third, currentRound, [
    { grade: 1, number: 1, boysMyopic: 9, girlsMyopic: 9, boysNormal: 11, girlsNormal: 11 },
    { grade: 2, number: 1, boysMyopic: 7, girlsMyopic: 7, boysNormal: 13, girlsNormal: 13 },
    { grade: 7, number: 1, boysMyopic: 14, girlsMyopic: 15, boysNormal: 7, girlsNormal: 7 },
  ])
  await writeExams(server.db, foreign, foreignRound, [
    { grade: 1, number: 1, boysMyopic: 20, boysNormal: 20 },
  ])
  school = await server.signIn('first')
  bureau = await server.signIn('bureau')
})
afterAll(() => server.stop())

test('VIS-01 head figures carry n, of and the same term last year', async () => {
  const { data } = await server.ask(screenTotals, {}, { token: school })
  expect(data.area.level).toBe('school')
  expect(data.previousRound?.id).toBe(at.rounds.previousRound)
  expect(data.figures).toMatchObject([
    {
      metric: 'myopia',
      rate: { n: 56, of: 155 },
      previous: { n: 16, of: 40 },
      target: { year: 2030, value: 0.32 },
    },
    { metric: 'poorVision', rate: { n: 56, of: 155 } },
    { metric: 'highMyopia', rate: { n: 0, of: 155 } },
    { metric: 'coverage', rate: { n: 155, of: 158 } },
  ])
})

test('VIS-01 the own school sees every cell; rows sum to the whole at every level', async () => {
  const { data } = await server.ask(eyesightByClass, {}, { token: school })
  const add = (rates: ({ n: number } | null)[]) =>
    rates.reduce((sum, rate) => sum + (rate?.n ?? Number.NaN), 0)
  for (const grade of data.grades) expect(add(grade.classes.map(({ rate }) => rate))).toBe(grade.total?.n)
  expect(add(data.grades.map(({ total }) => total))).toBe(data.total?.n)
})

test('VIS-01 the bureau sees its district only; its tiles sum to the stage', async () => {
  const { data } = await server.ask(screenDistrict, {}, { token: bureau })
  expect(data.groups.map(({ stage }) => stage)).toEqual(['primary', 'junior'])
  const primary = data.groups[0]!
  expect(primary.schools.map(({ id }) => id).sort()).toEqual(
    [at.schools.first, at.schools.second, at.schools.third].sort(),
  )
  expect(primary.rate).toEqual({ n: 56 + 36 + 32, of: 155 + 80 + 80 })
})

test('CALL-04 another school, class or round is refused however it is named', async () => {
  const { foreign, second } = at.schools
  expect((await server.ask(screenTotals, { school: second }, { token: school })).code).toBe(403)
  expect((await server.ask(screenTotals, { school: foreign }, { token: bureau })).code).toBe(403)
  expect((await server.ask(screenTotals, { round: at.rounds.foreignRound }, { token: bureau })).code).toBe(
    404,
  )
  const foreignClass = await server.db
    .selectFrom('class')
    .select('id')
    .where('school_id', '=', foreign)
    .execute()
  const reply = await server.ask(screenTotals, { class: foreignClass[0]!.id }, { token: school })
  expect(reply.code).toBe(403)
})

test('SEC-03 VIS-01 three children are not published, nor what would give them away; the bureau at its desk reads them', async () => {
  const requested = { school: at.schools.first }
  const { data } = await server.ask(eyesightByGrade, requested, { token: bureau, published: true })
  expect(data.total).toEqual({ n: 56, of: 155 })
  const hidden = data.grades.filter(({ myopia }) => myopia === null).map(({ grade }) => grade)
  expect(hidden).toContain(1)
  expect(hidden.length).toBeGreaterThanOrEqual(2)
  const byClass = (await server.ask(eyesightByClass, requested, { token: bureau, published: true })).data
  for (const grade of byClass.grades)
    if (hidden.includes(grade.grade)) {
      expect(grade.total).toBeNull()
      expect(grade.classes.map(({ rate }) => rate)).toEqual(grade.classes.map(() => null))
    }
  const bySex = (await server.ask(eyesightBySex, requested, { token: bureau, published: true })).data
  for (const grade of bySex.grades)
    if (hidden.includes(grade.grade)) expect([grade.boys, grade.girls]).toEqual([null, null])
  const degree = (await server.ask(eyesightByDegree, requested, { token: bureau, published: true })).data
  expect(degree.rows.find(({ grade }) => grade === 1)?.bands.normal).toBeNull()
  for (const call of [eyesightByGrade, eyesightByClass, eyesightBySex, eyesightByDegree]) {
    const { data: whole } = await server.ask(call, requested, { token: bureau })
    const { data: own } = await server.ask(call, {}, { token: school })
    expect({ ...whole, asOf: '' }).toEqual({ ...own, asOf: '' })
  }
})

test('VIS-01 a class of a hidden grade is hidden when drilled into', async () => {
  const classes = await server.db
    .selectFrom('class')
    .select('id')
    .where('school_id', '=', at.schools.first)
    .where('grade', '=', 1)
    .where('school_year', '=', 2000 + at.rounds.currentRound)
    .execute()
  const requested = { school: at.schools.first, class: classes[0]!.id }
  const { data } = await server.ask(screenTotals, requested, { token: bureau, published: true })
  expect(data.figures.find(({ metric }) => metric === 'myopia')?.rate).toBeNull()
})

test('VIS-01 a grade hidden only to protect another stays hidden when drilled into', async () => {
  const requested = { school: at.schools.first }
  const { data } = await server.ask(eyesightByGrade, requested, { token: bureau, published: true })
  for (const { grade, myopia } of data.grades.filter((row) => row.myopia === null)) {
    expect(myopia).toBeNull()
    const drilled = await server.ask(
      screenTotals,
      { ...requested, grade },
      { token: bureau, published: true },
    )
    expect(drilled.data.figures.find(({ metric }) => metric === 'myopia')?.rate).toBeNull()
  }
})

test('VIS-01 ranks stand inside one stage, with intervals; alerts sum to no more than the whole', async () => {
  const { data } = await server.ask(screenRank, {}, { token: bureau })
  expect(data.stage).toBe('primary')
  expect(data.rows.map(({ rank }) => rank)).toEqual([1, 2, 3])
  for (const { rate, low, high } of data.rows) {
    const share = (rate?.n ?? 0) / (rate?.of ?? 1)
    expect(low!).toBeLessThan(share)
    expect(high!).toBeGreaterThan(share)
  }
  const warning = (await server.ask(screenWarning, {}, { token: school })).data
  expect(warning.levels).toEqual([
    { level: 0, n: 0 },
    { level: 1, n: 56 },
    { level: 2, n: 0 },
    { level: 3, n: 0 },
  ])
  const requested = { school: at.schools.first }
  const published = (await server.ask(screenWarning, requested, { token: bureau, published: true })).data
  expect(published.levels).toEqual(warning.levels)
})

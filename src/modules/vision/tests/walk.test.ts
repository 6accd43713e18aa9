import { afterAll, beforeAll, expect, test } from 'vitest'
import * as progress from '@/modules/vision/contract/progress.ts'
import { visionRecordsCount } from '@/modules/vision/contract/records.ts'
import { countExams, readRawExams, type RawExam } from '../../../../tests/support/brute/count-exams.ts'
import type { Narrowed } from '../../../../tests/support/brute/narrowed.ts'
import { walkAnalysis } from '../../../../tests/support/brute/walk-analysis.ts'
import { exporter } from '../../../../tests/support/export-district.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import {
  examsOf,
  walkDistrict,
  walkArea,
  walkSchool,
  type AskFigures,
  type Shown,
  type WalkArea,
} from '../../../../tests/support/brute/walk-vision.ts'
import { writeMixedExams } from '../../../../tests/support/write-mixed-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let now: RawExam[]
let before: RawExam[]
const tokens = { first: '', bureau: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const { previousRound, currentRound } = at.rounds
  const grades = { first: [1, 2, 3], second: [2, 5], third: [4, 7, 8] }
  for (const [seed, name] of (['first', 'second', 'third'] as const).entries())
    await writeMixedExams(server.db, {
      school: at.schools[name],
      rounds: [previousRound, currentRound],
      grades: grades[name],
      seed: seed + 1,
    })
  now = await readRawExams(server.db, currentRound)
  before = await readRawExams(server.db, previousRound)
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

type Reader = keyof typeof tokens
const askAs =
  (reader: Reader, published: boolean): AskFigures =>
  async (call, input) => {
    const { code, msg, data } = await server.ask(call, input, { token: tokens[reader], published })
    if (code !== 0) throw new Error(`${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
    return data
  }

/** Internal figures are the count; published ones are the count or hidden. */
function expectTrue(shown: readonly Shown[], published: boolean) {
  const wrong = shown.filter(({ got, counted }) => {
    if (published && got === null) return false
    return JSON.stringify(sorted(got)) !== JSON.stringify(sorted(counted))
  })
  expect(wrong).toEqual([])
  expect(shown.filter(({ got }) => got !== null).length).toBeGreaterThan(0)
}
const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value

/** A place as its own school and as the bureau drill to it. */
const drills = (area: WalkArea) => {
  const { school: _school, ...own } = area
  return [
    ...(area.school === at.schools.first ? [{ reader: 'first' as const, input: own }] : []),
    { reader: 'bureau' as const, input: area },
  ]
}

/** As a page narrows its analyses. */
const filters: readonly Narrowed[] = [{}, { sex: 'girl' }, { stage: 'primary', glasses: 'worn' }]

const audiences = [
  ['internal', false],
  ['published', true],
] as const

test.each(audiences)(
  'VIS-01 VIS-03 VIS-09 each figure that several places show of one place is one and the same count, as %s',
  async (_name, published) => {
    const { first, second, third } = at.schools
    const ofFirst = now.find(({ school_id, grade }) => school_id === first && grade === 2)!
    const areas: WalkArea[] = [
      {},
      ...[first, second, third].map((school) => ({ school })),
      { school: first, grade: 2 },
      { school: third, grade: 7 },
      { school: first, grade: 2, class: ofFirst.class_id },
    ]
    for (const area of areas)
      for (const { reader, input } of drills(area)) {
        const { class: ofClass, ...wider } = area
        const ofGrade = ofClass === undefined ? area : { ...wider, grade: ofFirst.grade }
        const walked = {
          area: ofClass === undefined ? area : { ...area, grade: ofFirst.grade },
          input,
          exams: examsOf(now, area),
          before: examsOf(before, area),
          history: [examsOf(before, ofGrade), examsOf(now, ofGrade)],
        }
        expectTrue(await walkArea(askAs(reader, published), walked), published)
        for (const filter of filters) {
          const beside = { filter, earlier: before, isOwn: reader === 'first' && !published }
          expectTrue(await walkAnalysis(askAs(reader, published), walked, beside), published)
        }
      }
  },
  120_000,
)

test.each(audiences)(
  'VIS-01 VIS-09 tiles, ranks, the grid of classes and their year are the counts of the places behind them, as %s',
  async (_name, published) => {
    const { first } = at.schools
    expectTrue(await walkDistrict(askAs('bureau', published), now, before), published)
    const [exams, earlier] = [examsOf(now, { school: first }), examsOf(before, { school: first })]
    for (const { reader, input } of drills({ school: first }))
      expectTrue(await walkSchool(askAs(reader, published), { input, exams, before: earlier }), published)
  },
)

test('VIS-01 alert levels and degrees of myopia are two metrics: levels count SE alone, degrees are of the myopic', () => {
  const { myopia, levels, degrees } = countExams(now)
  const [, ...graded] = levels
  const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0)
  // Otherwise this district could not show them apart.
  expect(sum(graded)).toBeGreaterThan(myopia.n)
  expect(sum(degrees)).toBeLessThan(myopia.n)
  expect(levels[0]).toBeGreaterThan(0)
})

test('VIS-02 VIS-07 VIS-08 progress by class, school, day and in the tables counts the list of the round once', async () => {
  const { first } = at.schools
  const bureau = askAs('bureau', false)
  const countsOf = (exams: RawExam[]) => {
    const { coverage, absent, exempt, due } = countExams(exams)
    return { enrolled: coverage.of, done: coverage.n, absent, exempt, due }
  }
  const { rows } = await bureau(progress.progressBySchool, {})
  for (const { id, enrolled, done, absent, exempt, due } of rows)
    expect({ enrolled, done, absent, exempt, due }).toEqual(countsOf(examsOf(now, { school: id })))
  for (const { reader, input } of drills({ school: first })) {
    const ofSchool = await askAs(reader, false)(progress.progressByClass, input)
    for (const { id, enrolled, done, absent, exempt, due } of ofSchool.rows)
      expect({ enrolled, done, absent, exempt, due }).toEqual(countsOf(examsOf(now, { class: id })))
    const days = await askAs(reader, false)(progress.progressByDay, input)
    const { enrolled, exempt, done } = countsOf(examsOf(now, { school: first }))
    expect([days.done, days.of]).toEqual([done, enrolled - exempt])
  }
  const { total, byGrade, bySex } = await bureau(progress.progressTable, {})
  const { due: _due, ...whole } = countsOf(now)
  expect(total).toMatchObject(whole)
  for (const { grade, done } of byGrade)
    if (grade !== undefined)
      expect(done).toBe(countExams(now.filter((exam) => exam.grade === grade)).coverage.n)
  for (const sex of ['boy', 'girl'] as const) {
    const parts = bySex.filter((row) => row.sex === sex).reduce((sum, { done }) => sum + done, 0)
    expect(parts).toBe(countExams(now.filter((exam) => exam.sex === (sex === 'boy' ? 1 : 2))).coverage.n)
  }
})

test('VIS-05 VIS-10 the list of records holds as many of each level, degree and band as the panels show, and so does the file of an export', async () => {
  for (const { reader, exams } of [
    { reader: 'bureau' as const, exams: now },
    { reader: 'first' as const, exams: examsOf(now, { school: at.schools.first }) },
  ]) {
    const { levels, degrees, bands, absent, exempt, due, coverage } = countExams(exams)
    const counts = async (key: string, values: readonly string[]) => {
      const found: number[] = []
      for (const value of values)
        found.push(
          (await askAs(reader, false)(visionRecordsCount, { query: { filters: { [key]: [value] } } })).total,
        )
      return found
    }
    expect(await counts('warning', ['0', '1', '2', '3'])).toEqual(levels)
    expect(await counts('degree', ['low', 'moderate', 'high'])).toEqual(degrees)
    expect(await counts('band', ['normal', 'mild', 'moderate', 'severe'])).toEqual(Object.values(bands))
    expect(await counts('state', ['done', 'absent', 'exempt', 'due'])).toEqual([
      coverage.n,
      absent,
      exempt,
      due,
    ])
    const columns = ['warning', 'degree', 'band', 'state']
    const { table } = await exporter(server).rows(tokens[reader], {
      list: 'visionRecords',
      columns,
      format: 'csv',
    })
    const written = (column: string, labels: readonly string[]) =>
      labels.map((word) => table.slice(1).filter((row) => row[columns.indexOf(column)] === word).length)
    expect(table[0]?.slice(0, 4)).toEqual(['预警级别', '近视程度', '视力情况', '筛查'])
    expect(written('warning', ['零级', '一级', '二级', '三级'])).toEqual(levels)
    expect(written('degree', ['低度近视', '中度近视', '高度近视'])).toEqual(degrees)
    expect(written('band', ['正常', '轻度不良', '中度不良', '重度不良'])).toEqual(Object.values(bands))
    expect(written('state', ['已筛', '缺勤', '免检', '未筛'])).toEqual([coverage.n, absent, exempt, due])
  }
})

import { sql } from 'kysely'
import { fitnessCompletenessOfSchools } from '../../../src/contract/exports.ts'
import { fitnessYears, growthYears, healthCardById } from '../../../src/modules/health/contract/card.ts'
import { healthFollowUps } from '../../../src/modules/health/contract/follow-up.ts'
import { healthResultsCount, healthResultsPage } from '../../../src/modules/health/contract/results.ts'
import type { HealthResultRow } from '../../../src/modules/health/contract/result-list.ts'
import { screeningRounds } from '../../../src/contract/rounds.ts'
import {
  visionHistory,
  visionRecordById,
  visionRecordsPage,
} from '../../../src/modules/vision/contract/records.ts'
import { exporter } from '../export-district.ts'
import { bmiTenths, concernsOf, judge, readRawChecks, type RawCheck } from './count-checks.ts'
import { read, readRawExams, type RawExam } from './count-exams.ts'
import { changesOf } from './count-refraction.ts'
import {
  components,
  countTests,
  isWhole,
  levelOf,
  readRawTests,
  scoreOf,
  totalOf,
  type RawTest,
} from './count-tests.ts'
import type { Driver, Note, Reader } from './driver.ts'
import type { Shown } from './walk-vision.ts'

interface Student {
  id: number
  school: number
}
const byStudent = <T extends { student_id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.student_id, row]))
const yesNo = (found: { isWrong: boolean } | null) => (found === null ? null : found.isWrong ? 'yes' : 'no')

/** Rows of the lists, cards of some students and files of exports: each by itself what its raw row says. */
export async function walkLists(driver: Driver, note: Note): Promise<void> {
  const { db, district, readers } = driver
  const { all } = await readers[0]!.ask(screeningRounds, {})
  const roundsOf = (kind: string) => all.filter((round) => round.kind === kind)
  const exams = byStudent(await readRawExams(db, roundsOf('vision')[0]!.id))
  const earlier = byStudent(await readRawExams(db, roundsOf('vision').at(-1)!.id))
  const checks = byStudent(await readRawChecks(db, roundsOf('check')[0]!.id))
  const tests = byStudent(await readRawTests(db, roundsOf('fitness')[0]!.id))
  const testsBefore = byStudent(await readRawTests(db, roundsOf('fitness').at(-1)!.id))
  const { rows: students } = await sql<Student>`
    select id::int as id, school_id as school from student
    where removed is null and school_id = any(${district.schools}) order by id`.execute(db)
  for (const reader of readers.filter(({ isPublished }) => !isPublished)) {
    const mine = students.filter(({ school }) => !reader.isOwn || school === district.own)
    const shown: Shown[] = []
    const results = await reader.ask(healthResultsPage, { limit: 500 })
    const withHealth = mine.filter(({ school }) => district.withHealth.includes(school))
    shown.push(...sameStudents('results', results.rows, withHealth))
    for (const row of results.rows) shown.push(...resultOf(row, checks.get(row.id), tests.get(row.id)))
    const lacking = results.rows.filter(({ missing }) => missing.length > 0).length
    const { total } = await reader.ask(healthResultsCount, { query: { filters: { missing: ['any'] } } })
    shown.push({ where: 'students who lack something', got: total, counted: lacking })

    const records = await reader.ask(visionRecordsPage, { limit: 500 })
    shown.push(...sameStudents('records', records.rows, mine))
    for (const { id, state, seRight, seLeft, band, degree, warning, glasses, progress } of records.rows) {
      const exam = exams.get(id)
      const counted = gradedOf(exam)
      shown.push({
        where: `record ${id}`,
        got: { state, seRight, seLeft, band, degree, warning, glasses },
        counted,
      })
      shown.push(...changeOf(id, progress, exam, earlier.get(id)))
    }
    const some = withHealth.filter(({ id }) => tests.has(id) || exams.has(id)).slice(0, 6)
    for (const { id } of some)
      shown.push(...(await walkCard(reader, id, { exams, checks, tests, testsBefore })))
    shown.push(...(await walkExport(driver, reader, { mine, withHealth }, { exams, tests })))
    note(reader)({}, shown)
  }
  const { schools } = await readers[0]!.ask(fitnessCompletenessOfSchools, {})
  note(readers[0]!)(
    {},
    schools.map(({ id, open }) => ({
      where: `completeness of ${id}`,
      got: open,
      counted: countTests([...tests.values()].filter((test) => test.school_id === id)).open,
    })),
  )
}

const sameStudents = (
  where: string,
  rows: readonly { id: number }[],
  students: readonly Student[],
): Shown[] => [
  {
    where: `students of ${where}`,
    got: rows.map(({ id }) => id).toSorted((a, b) => a - b),
    counted: students.map(({ id }) => id),
  },
]

/** A row of the list of check-ups and tests. */
function resultOf(row: HealthResultRow, check: RawCheck | undefined, test: RawTest | undefined): Shown[] {
  const found = check && judge(check)
  const total = test ? totalOf(test) : null
  const tenths = check?.state === 'done' ? bmiTenths(check.height, check.weight) : null
  const scores = test
    ? Object.fromEntries(
        components.flatMap((each) => {
          const score = scoreOf(test, each)
          return score === null ? [] : [[each, score]]
        }),
      )
    : {}
  const got = {
    checkState: row.checkState,
    testState: row.testState,
    bmi: row.bmi,
    weight: row.weight,
    stunted: row.stunted,
    pressure: row.pressure,
    spine: row.spine,
    caries: row.caries,
    anaemia: row.anaemia,
    total: row.total,
    level: row.level,
    scores: row.scores,
  }
  const counted = {
    checkState: check?.state ?? 'unlisted',
    testState: test?.state ?? 'unlisted',
    bmi: tenths === null ? null : tenths / 10,
    weight: found?.weight?.value ?? null,
    stunted: yesNo(found?.stunting ?? null),
    pressure: yesNo(found?.pressure ?? null),
    spine: yesNo(found?.spine ?? null),
    caries: yesNo(found?.teeth ?? null),
    anaemia: yesNo(found?.anaemia ?? null),
    total: total === null ? null : total / 10,
    level: total === null ? null : levelOf(total),
    scores,
  }
  // Of who is tested, excused from nothing or some: nothing lacks just where the figure of completeness says so.
  const lacksTest = row.missing.some(
    (part) => part === 'body' || !['heightCm', 'weightKg', 'pressure', 'spine', 'caries'].includes(part),
  )
  return [
    { where: `result ${row.id}`, got, counted },
    ...(test?.state === 'done'
      ? [{ where: `result ${row.id} lacks`, got: lacksTest, counted: !isWhole(test) }]
      : []),
  ]
}

/** What an exam says of its student, as a list and a card have it. */
function gradedOf(exam: RawExam | undefined) {
  const none = { seRight: null, seLeft: null, band: null, degree: null, warning: null }
  if (!exam) return { state: 'unlisted', ...none, glasses: null }
  const is = read(exam)
  const [seRight, seLeft] = is.ses
  const degree = is.isValid && !is.isMyopic ? 'none' : is.degree
  const warning = is.level === null ? null : String(is.level)
  return exam.state === 'done'
    ? { state: 'done', seRight, seLeft, band: is.band, degree, warning, glasses: exam.glasses }
    : { state: exam.state, ...none, glasses: null }
}

/** ΔSE a year of the eye that changes faster, to thousandths. */
function changeOf(
  id: number,
  got: number | null,
  now: RawExam | undefined,
  before: RawExam | undefined,
): Shown[] {
  const isPair = now?.state === 'done' && before?.state === 'done'
  const changes = isPair ? changesOf({ now, before }) : []
  const fastest = Math.min(...changes.map(({ eighths, days }) => (eighths / 8 / days) * 365.25))
  const where = `record ${id} change`
  if (changes.length === 0) return [{ where, got, counted: null }]
  return [{ where, got: got !== null && Math.abs(got - fastest) < 0.001, counted: true }]
}

interface Raw {
  exams: Map<number, RawExam>
  checks: Map<number, RawCheck>
  tests: Map<number, RawTest>
  testsBefore: Map<number, RawTest>
}
/** The cards of one student, whichever round each shows. */
async function walkCard(
  reader: Reader,
  id: number,
  { exams, checks, tests, testsBefore }: Raw,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const { exam } = await reader.ask(visionRecordById, { id })
  const [last] = (await reader.ask(visionHistory, { id })).rows.toReversed()
  const now = exams.get(id)
  if (now?.state === 'done' && exam) {
    const { degree, warning, band, seRight, seLeft } = gradedOf(now)
    const counted = { degree, warning: warning === null ? null : Number(warning), band, seRight, seLeft }
    for (const [where, row] of [
      ['card', exam],
      ['history', last],
    ] as const)
      if (row)
        shown.push({
          where: `${where} ${id}`,
          got: {
            degree: row.degree,
            warning: row.warning,
            band: row.band,
            seRight: row.seRight,
            seLeft: row.seLeft,
          },
          counted,
        })
  }
  const { test } = await reader.ask(healthCardById, { id })
  const mark = tests.get(id)
  if (mark?.state === 'done' && test) {
    const total = totalOf(mark)
    shown.push({ where: `card ${id} total`, got: test.total, counted: total === null ? null : total / 10 })
    for (const { item, score } of test.items)
      if (item === 'bmi' || mark.marks[item] !== null)
        shown.push({ where: `card ${id} ${item}`, got: score, counted: scoreOf(mark, item) })
    const peers = [...tests.values()].filter(
      (each) => each.school_id === mark.school_id && each.grade === mark.grade && each.sex === mark.sex,
    )
    const totals = peers.flatMap((each) => totalOf(each) ?? [])
    const position = 1 + totals.filter((each) => each > (total ?? 0)).length
    const rank = total === null || totals.length < 5 ? null : { position, of: totals.length }
    shown.push({ where: `card ${id} rank`, got: test.rank, counted: rank })
  }
  for (const row of (await reader.ask(fitnessYears, { id })).rows) {
    const own = [mark, testsBefore.get(id)].find(
      (each) => each?.grade === row.grade && each.state === row.state,
    )
    const total = own ? totalOf(own) : null
    if (own)
      shown.push({
        where: `card ${id}, year of grade ${row.grade}`,
        got: row.total,
        counted: total === null ? null : total / 10,
      })
  }
  const check = checks.get(id)
  const growth = (await reader.ask(growthYears, { id })).rows.find(
    ({ kind, takenOn, grade }) => kind === 'check' && grade === check?.grade && takenOn === check.taken_on,
  )
  if (check?.state === 'done' && growth) {
    const found = judge(check)
    const value = (kind: string) => growth.findings.find((each) => each.kind === kind)?.value ?? null
    shown.push({
      where: `card ${id} findings`,
      got: ['weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia'].map(value),
      counted: [
        found.weight?.value ?? null,
        ...[found.stunting, found.pressure, found.spine, found.teeth, found.anaemia].map(yesNo),
      ],
    })
    const { rows } = await reader.ask(healthFollowUps, { id })
    const requested = rows.filter(({ round }) => round.id === growth.round.id).map(({ kind }) => kind)
    const concerns = concernsOf(check)
    // A notice or a visit stays on the card.
    const followed = Object.keys(check.steps).filter((kind) => !concerns.includes(kind))
    shown.push({
      where: `card ${id} visits`,
      got: requested.toSorted(),
      counted: [...concerns, ...followed].toSorted(),
    })
  }
  return shown
}

/** Files: as many of each word as the rows have. */
async function walkExport(
  { server }: Driver,
  { token }: Reader,
  { mine: students, withHealth }: Readonly<Record<'mine' | 'withHealth', readonly Student[]>>,
  { exams, tests }: Pick<Raw, 'exams' | 'tests'>,
): Promise<Shown[]> {
  const { rows } = exporter(server)
  const file = async (list: 'visionRecords' | 'healthResults', columns: string[]) =>
    (await rows(token, { list, columns, format: 'csv' })).table.slice(1)
  const vision = await file('visionRecords', ['warning', 'band'])
  const health = await file('healthResults', ['total', 'level'])
  const own = students.flatMap(({ id }) => exams.get(id) ?? []).map(read)
  const levels = students.flatMap(({ id }) => tests.get(id) ?? []).flatMap((test) => totalOf(test) ?? [])
  const written = (table: typeof vision, column: number, word: string) =>
    table.filter((row) => row[column] === word).length
  return [
    {
      where: 'rows of the files',
      got: [vision.length, health.length],
      counted: [students.length, withHealth.length],
    },
    ...['零级', '一级', '二级', '三级'].map((word, level) => ({
      where: `file ${word}`,
      got: written(vision, 0, word),
      counted: own.filter((is) => is.level === level).length,
    })),
    ...(['优秀', '良好', '及格', '不及格'] as const).map((word, at) => ({
      where: `file ${word}`,
      got: written(health, 1, word),
      counted: levels.filter((each) => levelOf(each) === (['excellent', 'good', 'pass', 'fail'] as const)[at])
        .length,
    })),
  ]
}

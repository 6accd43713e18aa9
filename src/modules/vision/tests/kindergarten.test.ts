import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { partsMatrix } from '@/modules/submissions/contract/bureau.ts'
import { ownParts } from '@/modules/submissions/contract/parts.ts'
import { eyesightRefraction, visionBreakdown } from '@/modules/vision/contract/analysis.ts'
import { eyesightByGrade } from '@/modules/vision/contract/eyesight.ts'
import { progressByClass, progressBySchool, progressTable } from '@/modules/vision/contract/progress.ts'
import { visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { screenDistrict, screenRank, screenTotals, screenTrend } from '@/modules/vision/contract/screen.ts'
import { refreshParts } from '@/modules/vision/server/summaries/part-summary.ts'
import { csv } from '../../../../tests/support/import/import-server.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { addKindergarten, youngRoster } from '../../../../tests/support/kindergarten.ts'
import { driver, schoolYear } from '../../../../tests/support/rounds-driver.ts'

let server: TestServer
let bureau: string
let young: Awaited<ReturnType<typeof addKindergarten>>
let round: number

const born = (age: number) => `${schoolYear - age}-05-06`
/** Acuity and sphere of both eyes of the children of the three grades: 30 each, so that nothing is hidden of them. */
const perGrade = 30
const children = (['小', '中', '大'] as const).flatMap((word, at) =>
  Array.from({ length: perGrade }, (_, i) => ({
    no: at * perGrade + i + 1,
    birth: born(3 + at),
    class: `${word}（${1 + (i % 2)}）班`,
  })),
)

beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
  await sql`delete from screening_round`.execute(server.db)
  bureau = await server.signIn('bureau')
  young = await addKindergarten(server, bureau)
  const roster = await young.as.roster(youngRoster(children))
  await young.as.commit(roster.data)
  const opened = await driver(server, bureau).open({ term: 'autumn', notify: false })
  if (opened.code !== 0) throw new Error(`${opened.code} ${opened.msg}`)
  round = opened.data.id
  // 4.8 is poor at 5 years and at 4, not at 3; −0.75 D with it makes a child myopic that is under 6 as well, with 4.9 it does not.
  const eyes = (i: number) => (i < 10 ? ['4.8', '-0.75'] : i < 20 ? ['4.9', '-0.75'] : ['5.0', '1.00'])
  const rows = children.map(({ no, birth }, at) => {
    const [acuity = '', sphere = ''] = eyes(at % perGrade)
    return [studentNo(no, birth), `${schoolYear}-10-12`, acuity, acuity, sphere, sphere, '是']
  })
  const head = ['学籍号', '筛查日期', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜', '左眼球镜', '是否散瞳']
  const sheet = await young.as.screening(csv([head, ...rows]), round)
  const done = await young.as.commit(sheet.data)
  if (done.code !== 0) throw new Error(`${done.code} ${done.msg} ${JSON.stringify(sheet.data.errors)}`)
}, 120_000)
afterAll(() => server.stop())

const dataOf = async <T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> => {
  const { code, msg, data } = await reply
  if (code !== 0) throw new Error(`${code} ${msg}`)
  return data
}

test('FILE-15 the screen has a kindergarten as a stage and its grades in their order', async () => {
  const totals = await dataOf(server.ask(screenTotals, {}, { token: young.token }))
  expect(totals.population).toMatchObject({ classes: 6, enrolled: 90 })
  expect(totals.area.school?.stages).toEqual(['kindergarten'])
  const district = await dataOf(server.ask(screenDistrict, {}, { token: bureau }))
  expect(district.groups.map(({ stage, rate }) => [stage, rate])).toEqual([
    ['kindergarten', { n: 30, of: 90 }],
  ])
  const grades = await dataOf(server.ask(eyesightByGrade, {}, { token: young.token }))
  expect(grades.grades.map(({ grade }) => grade)).toEqual([-3, -2, -1])
  const rank = await dataOf(server.ask(screenRank, { stage: 'kindergarten' }, { token: bureau }))
  expect(rank).toMatchObject({ stage: 'kindergarten', mean: { n: 30, of: 90 } })
})

test('FILE-15 no myopia target is set for kindergartens: none is shown rather than that of another stage', async () => {
  const totals = await dataOf(server.ask(screenTotals, {}, { token: young.token }))
  const head = (metric: string) => totals.figures.find((figure) => figure.metric === metric)
  expect(head('myopia')).not.toHaveProperty('target')
  expect(head('coverage')).toHaveProperty('target')
  const trend = await dataOf(server.ask(screenTrend, {}, { token: bureau }))
  expect(trend.series.map(({ stage }) => stage)).toEqual(['kindergarten'])
  expect(trend.series[0]).not.toHaveProperty('target')
  expect(await dataOf(server.ask(screenRank, {}, { token: bureau }))).not.toHaveProperty('target')
})

test('FILE-16 under six years acuity is judged by age, and myopia by the acuity of that age', async () => {
  const read = (input: object) =>
    dataOf(server.ask(visionBreakdown, { by: 'grade', ...input } as never, { token: young.token }))
  const { rows } = await read({})
  const of = (grade: number) => rows.find((row) => row.grade === grade)?.now
  // UCVA below 4.9 and −0.75 D: ten of each grade, and none of those with 4.9.
  for (const grade of [-3, -2, -1]) expect(of(grade)?.myopia, String(grade)).toEqual({ n: 10, of: 30 })
  const bands = rows.map((row) => row.bands)
  expect(bands).toMatchObject([{ normal: 30 }, { normal: 20 }, { normal: 10 }])
})

/** What of the figures of vision is not what its exams say; the roster has figures of its own about birth dates. */
async function differencesOfVision(): Promise<string[]> {
  const lines: string[] = []
  await verifyFigures(server.db, (line) => lines.push(line))
  return lines.filter((line) => line.includes('vision_'))
}

/** Every child gets a birth date (SQL of `student s` and `class c`), and who is how old is counted again, as when records are mended. */
async function bornOn(birthDate: string) {
  await sql`
    update student s set birth_date = ${sql.raw(birthDate)} from class c
    where c.school_id = s.school_id and c.id = s.class_id and s.school_id = ${young.school}`.execute(
    server.db,
  )
  await refreshParts(server.db, young.school, round)
}

test('FILE-16 without a birth date a child is judged at the usual age of its grade', async () => {
  await bornOn('null::date')
  expect(await differencesOfVision()).toEqual([])
  // Of a child that is older than most of its grade the same values are judged otherwise.
  await bornOn(`make_date(${schoolYear} - 8 - c.grade, 5, 6)`)
  expect(await differencesOfVision()).not.toEqual([])
  await bornOn(`make_date(${schoolYear} - 6 - c.grade, 5, 6)`)
  expect(await differencesOfVision()).toEqual([])
})

test('FILE-15 progress, refraction and records know classes of kindergartens', async () => {
  const classes = await dataOf(server.ask(progressByClass, {}, { token: young.token }))
  expect(classes.rows.map(({ grade, number }) => `${grade} ${number}`).toSorted()).toEqual([
    '-1 1',
    '-1 2',
    '-2 1',
    '-2 2',
    '-3 1',
    '-3 2',
  ])
  const schools = await dataOf(server.ask(progressBySchool, { stage: 'kindergarten' }, { token: bureau }))
  expect(schools.rows.map(({ name }) => name)).toEqual(['甲幼儿园'])
  const table = await dataOf(server.ask(progressTable, {} as never, { token: bureau }))
  expect(JSON.stringify(table)).toContain('kindergarten')
  await dataOf(server.ask(eyesightRefraction, {} as never, { token: young.token }))
  const list = await dataOf(
    server.ask(visionRecordsPage, { query: { filters: { grade: [-3] } }, limit: 50 } as never, {
      token: young.token,
    }),
  )
  expect(list.rows).toHaveLength(perGrade)
})

test('FILE-15 a kindergarten sends its grades in: the bureau has them in its matrix', async () => {
  const own = await dataOf(server.ask(ownParts, { kind: 'vision', round } as never, { token: young.token }))
  expect(JSON.stringify(own)).toContain('-3')
  const matrix = await dataOf(server.ask(partsMatrix, { kind: 'vision', round }, { token: bureau }))
  expect(matrix.schools.find(({ id }) => id === young.school)).toMatchObject({
    stage: 'kindergarten',
    parts: [{ grade: -3 }, { grade: -2 }, { grade: -1 }],
  })
})

test('FILE-15 stored figures of a kindergarten are what its exams say', async () => {
  expect(await verifyFigures(server.db, () => undefined)).toMatchObject({ differences: 0 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import {
  sportItemsPublished,
  sportSchools,
  sportStreaks,
  sportTotals,
} from '@/modules/sport/contract/screen.ts'
import type { TestServer } from '../../../../tests/support/harness.ts'
import type { openSport } from '../../../../tests/support/sport-driver.ts'
import { startSportWeek } from '../../../../tests/support/write-sport-week.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let big: { id: number; students: number[] }
let bureau: string

beforeAll(async () => {
  ;({ server, driver, big, bureau } = await startSportWeek(27))
})
afterAll(() => server.stop())

const ask = <C extends Call>(call: C, input: InputOf<C>, token = driver.token) =>
  server.ask(call, input, { token })

test('SPO-06 DATE-01 without a window the last days are shown, and they are those of the screen', async () => {
  const { data } = await ask(analysis.sportAnalysisDays, {})
  const { data: screen } = await ask(sportTotals, {})
  expect(data).toMatchObject({ start: '2026-11-15', end: '2026-11-20', schoolDays: 4, today: '2026-11-20' })
  expect(data.figures).toEqual(screen.figures)
  expect(data.figures.participation).toEqual({ n: 13, of: 4 * 28 })
  expect(data.classes).toEqual({ n: 2, of: 2 })
  expect(data.days.map(({ day, rate }) => [day, rate])).toEqual([
    ['2026-11-19', { n: 13, of: 28 }],
    ['2026-11-20', { n: 12, of: 28 }],
  ])
})

test('SPO-06 DATE-02 a window that cannot be is said by every call', async () => {
  for (const [start, end] of [
    ['2026-11-20', '2026-11-16'],
    ['2026-02-30', '2026-03-01'],
    ['2026-11-20', '2026-11-21'],
    ['2020-01-01', '2026-11-20'],
  ])
    for (const call of [
      analysis.sportAnalysisDays,
      analysis.sportAnalysisClasses,
      analysis.sportAnalysisSpread,
      analysis.sportAnalysisHours,
      analysis.sportAnalysisAbsent,
    ])
      expect((await ask(call, { start: start!, end: end! })).code).toBe(400)
})

test('SPO-06 classes, sexes, items and minutes add up to the school of the screen', async () => {
  const { data: screen } = await ask(sportTotals, {})
  const { data } = await ask(analysis.sportAnalysisClasses, {})
  const sum = (rates: readonly ({ n: number; of: number } | null)[]) =>
    rates.reduce((all, rate) => ({ n: all!.n + rate!.n, of: all!.of + rate!.of }), { n: 0, of: 0 })
  expect(sum(data.rows.map(({ figures }) => figures.participation))).toEqual(screen.figures.participation)
  expect(sum(data.rows.flatMap(({ boy, girl }) => [boy, girl]))).toEqual(screen.figures.participation)
  const spread = (await ask(analysis.sportAnalysisSpread, {})).data
  expect(spread.bands!.reduce((all, { n }) => all + n, 0)).toBe(spread.of)
  expect(spread.bands).toEqual([
    { band: 'none', n: 99 },
    { band: 'to30', n: 1 },
    { band: 'to60', n: 0 },
    { band: 'to90', n: 11 },
    { band: 'to120', n: 0 },
    { band: 'to180', n: 0 },
    { band: 'more', n: 1 },
  ])
  const items = (await ask(analysis.sportAnalysisItems, {})).data
  expect(items.items).toEqual((await ask(sportItemsPublished, {})).data.items)
})

test('SPO-06 class and sex narrow every figure they are known by, of the own school alone', async () => {
  const { data } = await ask(analysis.sportAnalysisDays, { bj: big.id, sex: 'girl' })
  expect(data.area).toMatchObject({ level: 'class', class: { id: big.id } })
  expect(data.figures.participation).toEqual({ n: 6, of: 4 * 12 })
  const spread = (await ask(analysis.sportAnalysisSpread, { sex: 'girl' })).data
  expect(spread.of).toBe(4 * 14)
  expect((await ask(analysis.sportAnalysisDays, { school: driver.schools.second })).code).toBe(403)
  expect((await ask(analysis.sportAnalysisDays, { bj: 999_999 })).code).toBe(403)
  const ofBureau = { school: driver.schools.first }
  expect((await ask(analysis.sportAnalysisDays, { ...ofBureau, bj: big.id }, bureau)).code).toBe(403)
  expect((await ask(analysis.sportAnalysisDays, { ...ofBureau, sex: 'boy' }, bureau)).code).toBe(400)
  for (const call of [
    analysis.sportAnalysisClasses,
    analysis.sportAnalysisItems,
    analysis.sportAnalysisSpread,
  ])
    expect((await ask(call, {}, bureau)).code).toBe(403)
  expect((await ask(analysis.sportAnalysisSchools, {})).code).toBe(403)
})

test('SPO-06 who has not taken part for three school days is shown by class, and hours of all child-days', async () => {
  const { data } = await ask(analysis.sportAnalysisAbsent, {})
  const { data: streaks } = await ask(sportStreaks, {})
  const absent = streaks.bands!.find(({ band }) => band === 'absent')!.n
  expect(data.total).toEqual({ n: absent, of: 28 })
  expect(data.rows.map(({ id, rate }) => [id, rate])).toEqual([
    [driver.class, { n: 3, of: 4 }],
    [big.id, { n: 12, of: 24 }],
  ])
  const { hours } = (await ask(analysis.sportAnalysisHours, {})).data
  expect(hours).toEqual([{ hour: 13, rate: { n: 13, of: 4 * 28 } }])
})

test('SEC-03 SPO-09 the bureau reads schools as its screen does, and one of them as the school itself', async () => {
  const { data } = await ask(analysis.sportAnalysisSchools, {}, bureau)
  const { data: screen } = await ask(sportSchools, {}, bureau)
  expect(data.rows.map(({ key, figures }) => [key, figures])).toEqual(
    screen.rows.map(({ key, figures }) => [key, figures]),
  )
  const ofSchool = { school: driver.schools.first }
  const grades = (await ask(analysis.sportAnalysisGrades, ofSchool, bureau)).data
  expect(grades.rows).toEqual((await ask(analysis.sportAnalysisGrades, {})).data.rows)
  const spread = (await ask(analysis.sportAnalysisSpreadOfDistrict, ofSchool, bureau)).data
  expect(spread.bands).toEqual((await ask(analysis.sportAnalysisSpread, {})).data.bands)
  const { hours } = (await ask(analysis.sportAnalysisHours, ofSchool, bureau)).data
  expect(hours).toEqual((await ask(analysis.sportAnalysisHours, {})).data.hours)
  // Narrowed to a grade, the denominator is that grade's alone.
  const ofGrade = await ask(analysis.sportAnalysisSpreadOfDistrict, { ...ofSchool, grade: 3 }, bureau)
  expect([ofGrade.data.of, ofGrade.data.bands!.reduce((sum, { n }) => sum + n, 0)]).toEqual([4 * 4, 4 * 4])
  const published = { ...ofSchool, grade: 3, audience: 'published' } as const
  expect((await ask(analysis.sportAnalysisSpreadOfDistrict, published, bureau)).data).toMatchObject({
    bands: null,
    of: 5 * 4,
  })
  const items = (await ask(analysis.sportAnalysisItemsOfDistrict, ofSchool, bureau)).data
  expect(items.items).toEqual((await ask(analysis.sportAnalysisItems, {})).data.items)
})

test('SPO-09 a bureau reads how many have not taken part, by school and never by class', async () => {
  const { data } = await ask(analysis.sportAnalysisAbsent, {}, bureau)
  expect(data.rows.map(({ key, rate }) => [key, rate])).toEqual([
    [`school-${driver.schools.first}`, { n: 15, of: 28 }],
    [`school-${driver.schools.second}`, { n: 1, of: 1 }],
  ])
  const ofSchool = await ask(analysis.sportAnalysisAbsent, { school: driver.schools.first }, bureau)
  expect(ofSchool.data.rows).toEqual([])
  expect(JSON.stringify([data, ofSchool.data])).not.toContain('class')
})

test('SPO-06 classes with activity are of all with students, of a school that sent nothing too', async () => {
  const classes = async (input: object, token: string) =>
    (await server.ask(analysis.sportAnalysisDays, input, { token })).data.classes
  expect(await classes({ bj: big.id }, driver.token)).toEqual({ n: 1, of: 1 })
  const early = { start: '2026-11-16', end: '2026-11-16' }
  expect(await classes(early, driver.token)).toEqual({ n: 0, of: 2 })
  const ofDistrict = await classes({}, bureau)
  expect(ofDistrict.n).toBe(2)
  expect(ofDistrict.of).toBeGreaterThan(2)
})

test('SPO-06 what devices recognised is shown day by day, where they sent anything', async () => {
  const { data } = await ask(analysis.sportAnalysisValid, {})
  expect(data.days).toEqual([{ day: '2026-11-20', rate: { n: 25, of: 25 } }])
  expect((await ask(analysis.sportAnalysisValid, {}, bureau)).data.days).toEqual(data.days)
})

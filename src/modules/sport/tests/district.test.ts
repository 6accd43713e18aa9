import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as district from '@/modules/sport/contract/district.ts'
import { sportHours } from '@/modules/sport/contract/screen.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { makeDevice, openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

/** A Friday, four in the afternoon at the schools. */
const now = new Date('2026-11-20T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startServer({ now: () => now })
  driver = await openSport(server)
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau']) tokens[name] = await server.signIn(name)
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ sex: 1 + (i % 2), birth: `2015-01-${10 + (i % 19)}` }))
  // The desk's own classes are of few children: they grow, and do no sport.
  const small = await server.db
    .selectFrom('class')
    .select(['id', 'school_id'])
    .where('grade', '=', 3)
    .execute()
  for (const { id, school_id } of small)
    await fillClass(
      server.db,
      { school: school_id, class: Number(id) },
      many(40).map((student) => ({ ...student, number: null })),
    )
  for (const [index, school] of [driver.schools.first, driver.schools.second].entries()) {
    const device = index === 0 ? driver.device : await makeDevice(server, tokens['second']!)
    for (const grade of [4, 5]) {
      const own = await writeClass(server.db, school, { grade })
      const students = await fillClass(server.db, { school, class: own }, many(40))
      const records = students.slice(0, 24).flatMap((member, i) => [
        sportRecord(member, hoursAgo(27), { item: 'rope', seconds: 1200 }),
        sportRecord(member, hoursAgo(51), { item: 'running', seconds: 600 }),
        // Three in grade 5 of the first school alone.
        ...(index === 0 && grade === 5 && i < 3
          ? [sportRecord(member, hoursAgo(29), { item: 'football' })]
          : []),
      ])
      await send(server, device, records, now)
    }
  }
}, 60_000)
afterAll(() => server.stop())

const ask = async <C extends Call>(call: C, input: InputOf<C>, name = 'bureau') =>
  server.ask(call, input, { token: tokens[name]! })

test('SPO-06 CALL-01 the district by grade, item and hour is answered under both spellings alike', async () => {
  const same = async (one: Call, other: Call) => {
    const [{ code, data }, { data: as }] = [await ask(one, {}), await ask(other, {})]
    expect(code).toBe(0)
    expect(data).toEqual(as)
  }
  await same(district.sportGradesOfDistrict, analysis.sportAnalysisGrades)
  await same(district.sportItemsOfDistrict, analysis.sportAnalysisItemsOfDistrict)
  await same(district.sportHoursOfDistrict, analysis.sportAnalysisHours)
  await same(district.sportHoursBesideParts, analysis.sportAnalysisHours)
  expect((await ask(sportHours, {})).code).toBe(0)
})

test('SPO-06 minutes of an item by grade and by day sum to those of the window; shares are of all minutes', async () => {
  const items = (await ask(analysis.sportAnalysisItemsOfDistrict, {})).data
  const sums = new Map(items.items.map(({ item, minutes }) => [item, minutes]))
  expect(sums.get('rope')).toBe(4 * 24 * 20)
  const { data: byGrade } = await ask(district.sportItemsByGrade, {})
  const { data: byDay } = await ask(district.sportItemsByDay, {})
  expect(byGrade.grades).toEqual([4, 5])
  expect(byDay.days).toEqual(['2026-11-18', '2026-11-19'])
  const published = [...byGrade.items, ...byDay.items].filter(({ minutes }) => minutes)
  expect(published.map(({ item }) => item)).toContain('rope')
  for (const { item, minutes } of published) expect(minutes!.reduce((a, b) => a + b, 0)).toBe(sums.get(item))
  const { data: shares } = await ask(district.sportSpreadOverItems, {})
  for (const { item, share } of shares.items) expect(share).toEqual({ n: sums.get(item), of: items.total })
})

test('SPO-09 an item of few children is shown to the bureau by grade, by day and in its rate', async () => {
  const { data: byGrade } = await ask(district.sportItemsByGrade, {})
  const { data: byDay } = await ask(district.sportItemsByDay, {})
  for (const { items } of [byGrade, byDay])
    expect(items.find(({ item }) => item === 'football')!.minutes!.reduce((a, b) => a + b, 0)).toBe(30)
  const { data } = await ask(district.sportParticipationByItem, {})
  const rateOf = (name: string) => data.items.find(({ item }) => item === name)!.rate
  expect(rateOf('football')).toMatchObject({ n: 3 })
  expect(rateOf('rope')).toMatchObject({ n: 96 })
  expect(rateOf('rope')!.of).toBeGreaterThan(96 * data.schoolDays)
})

test('SPO-09 minutes of child-days by grade sum to those of the district', async () => {
  const { grades } = (await ask(district.sportSpreadByGrade, {})).data
  const whole = (await ask(analysis.sportAnalysisSpreadOfDistrict, {})).data
  expect(grades!.map(({ grade }) => grade)).toEqual(expect.arrayContaining([4, 5]))
  expect(grades!.reduce((sum, { of }) => sum + of, 0)).toBe(whole.of)
  for (const { of, bands } of grades!) expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(of)
})

test('SPO-06 CALL-01 schools sum to the district in every variant', async () => {
  const figures = async (input: { school?: number }) => {
    const byItem = (await ask(district.sportParticipationByItem, input)).data.items
    const ofGrades = (await ask(district.sportItemsByGrade, input)).data
    const ofDays = (await ask(district.sportItemsByDay, input)).data
    const spread = (await ask(district.sportSpreadByGrade, input)).data.grades!
    const hours = (await ask(district.sportHoursOfDistrict, input)).data.hours
    const parts = (await ask(district.sportGradesOfDistrict, input)).data.rows
    return Object.fromEntries([
      ...byItem.map(({ item, rate }) => [`${item} of ${rate!.of === 0}`, rate!.n]),
      ...ofGrades.items.flatMap(({ item, minutes }) =>
        ofGrades.grades.map((grade, i) => [`${item} in ${grade}`, minutes![i]]),
      ),
      ...ofDays.items.flatMap(({ item, minutes }) =>
        ofDays.days.map((day, i) => [`${item} on ${day}`, minutes![i]]),
      ),
      ...spread.flatMap(({ grade, of, bands }) => [
        [`roster of ${grade}`, of],
        ...bands.map(({ band, n }) => [`${grade} ${band}`, n]),
      ]),
      ...hours.map(({ hour, rate }) => [`at ${hour}`, rate!.n]),
      ...parts.map(({ key, figures: of }) => [key, of.participation!.n]),
    ]) as Record<string, number>
  }
  const whole = await figures({})
  const { first, second } = driver.schools
  const [one, other] = [await figures({ school: first }), await figures({ school: second })]
  for (const [key, n] of Object.entries(whole)) expect((one[key] ?? 0) + (other[key] ?? 0), key).toBe(n)
  expect(Object.keys(whole)).toEqual(
    expect.arrayContaining(['rope in 4', 'rope on 2026-11-19', '5 to30', 'at 13', 'grade-4']),
  )
})

test('SPO-06 DATE-02 a school reads its own alone; another district and a window that cannot be are refused or empty', async () => {
  const all: readonly Call[] = Object.values(district)
  for (const call of all) {
    expect((await ask(call, {}, 'first')).code, call.path).toBe(0)
    expect((await ask(call, { school: driver.schools.second }, 'first')).code, call.path).toBe(403)
    expect((await ask(call, { school: driver.schools.first }, 'foreign-bureau')).code, call.path).toBe(403)
    expect((await ask(call, { start: '2026-11-20', end: '2026-11-16' })).code, call.path).toBe(400)
    const foreign = await ask(call, {}, 'foreign-bureau')
    expect(JSON.stringify(foreign.data), call.path).not.toMatch(/rope|running/)
  }
})

test('SEC-05 of a school, items by grade and by day, their rates and minutes by grade are not published', async () => {
  const input = { school: driver.schools.first, audience: 'published' } as const
  for (const call of [district.sportItemsByGrade, district.sportItemsByDay])
    expect((await ask(call, input)).data.items.every(({ minutes }) => minutes === null)).toBe(true)
  const { items } = (await ask(district.sportParticipationByItem, input)).data
  expect(items.every(({ rate }) => rate === null)).toBe(true)
  expect((await ask(district.sportSpreadByGrade, input)).data.grades).toBeNull()
  const ofGrade = await ask(district.sportHoursOfDistrict, { ...input, grade: 4 })
  expect(ofGrade.data.hours.every(({ rate }) => rate === null)).toBe(true)
})

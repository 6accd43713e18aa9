import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { sportBoardCompute } from '@/modules/sport/contract/board.ts'
import * as screen from '@/modules/sport/contract/screen.ts'
import { minutesAt } from '@/modules/sport/server/screen/quartiles.ts'
import { minChildren } from '@/modules/sport/server/screen/sport-mask.ts'
import { hoursAgo, now, startSportWeek } from '../../../../tests/support/write-sport-week.ts'
import type { TestServer } from '../../../../tests/support/harness.ts'
import { send, sportRecord, type openSport } from '../../../../tests/support/sport-driver.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
let big: { id: number; students: number[] }
let bureau: string

beforeAll(async () => {
  ;({ server, driver, big, bureau } = await startSportWeek(5))
})
afterAll(() => server.stop())

const as = (token: string) => ({
  totals: (input: InputOf<typeof screen.sportTotals>) => server.ask(screen.sportTotals, input, { token }),
  days: (input: InputOf<typeof screen.sportDays>) => server.ask(screen.sportDays, input, { token }),
  parts: (input: InputOf<typeof screen.sportBreakdown>) =>
    server.ask(screen.sportBreakdown, input, { token }),
  schools: (input: InputOf<typeof screen.sportSchools>) => server.ask(screen.sportSchools, input, { token }),
  items: (input: InputOf<typeof screen.sportItemsPublished>) =>
    server.ask(screen.sportItemsPublished, input, { token }),
  hours: (input: InputOf<typeof screen.sportHours>) => server.ask(screen.sportHours, input, { token }),
  streaks: (input: InputOf<typeof screen.sportStreaks>) => server.ask(screen.sportStreaks, input, { token }),
  live: (input: InputOf<typeof screen.sportArrivals>) => server.ask(screen.sportArrivals, input, { token }),
})

test('SPO-01 without a window the last days are shown, of whose school days every rate has its counts', async () => {
  const { data } = await as(driver.token).totals({})
  expect(data).toMatchObject({ start: '2026-11-15', end: '2026-11-20', schoolDays: 4, today: '2026-11-20' })
  expect(data.day).toEqual({ n: 13, of: 28 })
  // Today is not over. Of the days before it only Thursday has records; the roster counts on the silent ones too.
  expect(data.figures.participation).toEqual({ n: 12, of: 4 * 28 })
  expect(data.figures.reachedIn).toEqual({ n: 0, of: 4 * 28 })
  expect(data.figures.reached).toEqual({ n: 1, of: 4 * 28 })
  const today = (await as(driver.token).totals({ start: '2026-11-20', end: '2026-11-20' })).data
  expect(today.figures).toMatchObject({ participation: { n: 13, of: 28 }, reachedIn: { n: 6, of: 28 } })
  expect(data.quarantined).toEqual({ open: 0, resolved: 0 })
  expect(data.area).toMatchObject({ level: 'school', school: { id: driver.schools.first } })
})

test('SPO-01 minutes are of the roster, and a heavy day counts up to 180 where places are compared', async () => {
  const { data } = await as(driver.token).parts({ by: 'class', start: '2026-11-19', end: '2026-11-19' })
  const row = data.rows.find(({ id }) => id === big.id)
  expect(row?.figures.minutes).toEqual({ mean: 37.5, capped: 35, of: 24 })
  const { data: days } = await as(driver.token).days({ class: big.id })
  expect(days.days.map(({ day, rate }) => [day, rate])).toEqual([
    ['2026-11-19', { n: 12, of: 24 }],
    ['2026-11-20', { n: 12, of: 24 }],
  ])
})

test('SPO-01 a place of a school is narrowed to grade and class; foreign ones are refused', async () => {
  const own = as(driver.token)
  expect((await own.totals({ grade: 3 })).data.day).toEqual({ n: 1, of: 4 })
  expect((await own.totals({ class: big.id })).data.day).toEqual({ n: 12, of: 24 })
  expect((await own.totals({ school: driver.schools.second })).code).toBe(403)
  expect((await as(bureau).totals({ school: driver.schools.first, class: big.id })).code).toBe(403)
  expect((await as(bureau).parts({ school: driver.schools.first, by: 'class' })).code).toBe(400)
  expect((await as(bureau).totals({ grade: 3 })).code).toBe(400)
})

test('SPO-01 DATE-02 a window that cannot be is said, not answered with nothing', async () => {
  for (const [start, end] of [
    ['2026-11-20', '2026-11-16'],
    ['2026-02-30', '2026-03-01'],
    ['2026-11-20', '2026-11-21'],
    ['2020-01-01', '2026-11-20'],
  ])
    expect((await as(driver.token).totals({ start: start!, end: end! })).code).toBe(400)
  const { data } = await as(driver.token).totals({ start: '2026-11-14', end: '2026-11-15' })
  expect(data).toMatchObject({
    schoolDays: 0,
    figures: { participation: { n: 0, of: 0 }, minutes: { mean: 0, capped: 0, of: 0 } },
  })
})

test('SEC-03 SPO-07 a bureau reads the figures of its schools whole, and no class', async () => {
  const { data } = await as(bureau).parts({ school: driver.schools.first, by: 'grade' })
  const own = (await as(driver.token).parts({ by: 'grade' })).data
  expect(data.rows.map(({ grade, figures }) => [grade, figures])).toEqual(
    own.rows.map(({ grade, figures }) => [grade, figures]),
  )
  const items = (await as(bureau).items({ school: driver.schools.first })).data
  expect(items).toEqual((await as(driver.token).items({})).data)
  const live = (await as(bureau).live({})).data
  expect(live).toMatchObject({ records: 25, schools: 1 })
  expect(live.items.map(({ n }) => n).toSorted()).toEqual([1, 24])
  for (const grade of [3, 5]) {
    const area = { school: driver.schools.first, grade }
    expect((await as(bureau).streaks(area)).data.bands).toEqual(
      (await as(driver.token).streaks({ grade })).data.bands,
    )
    expect((await as(bureau).days(area)).data.days).toEqual(
      (await as(driver.token).days({ grade })).data.days,
    )
  }
})

test('SPO-07 schools are shown to the bureau only, by stage', async () => {
  const { data } = await as(bureau).schools({})
  expect(data.rows.map(({ id, stage }) => [id, stage])).toEqual([
    [driver.schools.first, 'primary'],
    [driver.schools.second, 'primary'],
  ])
  expect((await as(driver.token).schools({})).code).toBe(403)
})

test('SPO-07 of schools and grades the bureau reads the roster, and who took part in as many days before', async () => {
  const [first, second] = (await as(bureau).schools({})).data.rows
  expect([first?.roster, second?.roster]).toEqual([28, driver.strangers.length])
  // Nobody sent anything before: there is nothing to compare with.
  expect(first).not.toHaveProperty('before')
  const friday = { start: '2026-11-20', end: '2026-11-20' }
  const [ofFriday] = (await as(bureau).schools(friday)).data.rows
  expect([ofFriday?.figures.participation, ofFriday?.before]).toEqual([
    { n: 13, of: 28 },
    { n: 12, of: 28 },
  ])
  const grades = (await as(bureau).parts({ ...friday, school: driver.schools.first, by: 'grade' })).data.rows
  expect(grades.map(({ grade, roster, before }) => [grade, roster, before])).toEqual([
    [3, 4, { n: 0, of: 4 }],
    [5, 24, { n: 12, of: 24 }],
  ])
  const own = (await as(driver.token).parts({ ...friday, by: 'grade' })).data.rows
  expect(own.map(({ roster }) => roster)).toEqual([4, 24])
})

test('SPO-07 a school that sent nothing is of every denominator with its roster, day by day too', async () => {
  const { data } = await as(bureau).totals({})
  const ofFirst = (await as(driver.token).totals({})).data
  expect(data.day).toEqual({ n: 13, of: 28 + driver.strangers.length })
  expect(data.figures.participation).toEqual({ n: 12, of: 4 * (28 + driver.strangers.length) })
  expect(data.figures.minutes?.of).toBe(ofFirst.figures.minutes!.of + 4 * driver.strangers.length)
  const { days } = (await as(bureau).days({})).data
  expect(days.map(({ rate }) => rate)).toEqual([
    { n: 12, of: 28 + driver.strangers.length },
    { n: 13, of: 28 + driver.strangers.length },
  ])
  const rows = (await as(bureau).schools({})).data.rows.map(({ figures }) => figures.participation!.of)
  expect(rows.reduce((sum, of) => sum + of, 0)).toBe(data.figures.participation!.of)
  expect(data.schools).toEqual({ n: 1, of: 3 })
})

test('SPO-01 streaks are of the whole roster, and a day that is not over breaks none', async () => {
  const { data } = await as(driver.token).streaks({})
  const n = Object.fromEntries(data.bands!.map(({ band, n: count }) => [band, count]))
  expect(data.of).toBe(28)
  expect(n).toEqual({ absent: 15, none: 0, one: 13, three: 0, five: 0, ten: 0 })
})

test('SPO-01 hours are students of a weekday and hour by the clock of the schools', async () => {
  const { data } = await as(driver.token).hours({})
  expect(data.cells).toEqual([
    { weekday: 4, hour: 13, n: 12 },
    { weekday: 5, hour: 11, n: 1 },
    { weekday: 5, hour: 13, n: 12 },
  ])
})

test('SPO-01 quartiles count who has no record as 0 minutes, and days do not pass for children', () => {
  const bins = [0, 0, 4, 4, ...Array<number>(9).fill(0)]
  expect(minutesAt(0.25, bins, 16)).toBe(0)
  expect(minutesAt(0.75, bins, 16)).toBe(45)
  expect(minutesAt(0.75, [...Array<number>(12).fill(0), 5], 5)).toBe(180)
  expect(minChildren({ n: 6, of: 36 }, 6)).toEqual({ n: 1, of: 6 })
})

test('SPO-03 SPO-01 the ranking board and the screen say the same minutes of a class, and the board names its days', async () => {
  const [one] = big.students as [number]
  // A Sunday's record and today's count in neither.
  await send(
    server,
    driver.device,
    [sportRecord(one, hoursAgo(5 * 24), { seconds: 7200, inSchool: false })],
    now,
  )
  const window = { start: '2026-11-14', end: '2026-11-20' }
  const { board } = (await server.ask(sportBoardCompute, window, { token: driver.token })).data
  expect(board!.days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  const { rows } = (await as(driver.token).parts({ ...window, by: 'class' })).data
  expect(rows.map(({ id }) => id)).toEqual([driver.class, big.id])
  for (const { id, figures } of rows) {
    const ranked = board!.classes.find((each) => each.class.id === id)!
    expect(Math.round(ranked.capped * 10) / 10, String(id)).toBe(figures.minutes!.capped)
    expect(Math.round(ranked.uncapped * 10) / 10, String(id)).toBe(figures.minutes!.mean)
  }
  expect(board!.classes[0]).toMatchObject({ class: { id: big.id }, students: 24 })
  expect(board!.students.find(({ id }) => id === one)).toMatchObject({ days: 1, minutes: 180 / 4 })
})

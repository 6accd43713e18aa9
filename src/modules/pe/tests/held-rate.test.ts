import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startTimetableDriver } from '../../../../tests/support/timetable-driver.ts'

let driver: Awaited<ReturnType<typeof startTimetableDriver>>
beforeEach(async () => {
  driver = await startTimetableDriver()
  await driver.term('2026-09-01', '2026-09-25')
})
afterEach(() => driver.stop())

test('PHY-05 on days off no lesson is due, what was held then counts all the same; a cancelled one counts as not held, one that nobody marked and one to come not at all', async () => {
  for (const weekday of [1, 2, 3, 4, 5]) await driver.set({ weekday, period: 3 })
  await driver.generate()
  const week = async () => (await driver.week('2026-09-07')).data
  const figures = async () => {
    const { data } = await driver.ask(peAnalysis, { start: '2026-09-07', end: '2026-09-10' }, driver.as)
    expect(data.total.held).toEqual((await week()).held)
    return { ...data.total.held, unmarked: data.total.unmarked }
  }
  await driver.at('2026-09-10', '18:00')
  const [mon, tue, wed, thu] = (await week()).lessons
  const mark = async (lesson: typeof mon, state: 'held' | 'cancelled', reason: 'weather' | null = null) =>
    expect((await driver.mark({ id: lesson!.id, version: lesson!.version, state, reason })).code).toBe(0)
  await mark(mon, 'held')
  await mark(tue, 'cancelled', 'weather')
  await mark(wed, 'held')
  await driver.at('2026-09-10', '07:00')
  expect(await figures(), 'a lesson that has not begun is not unmarked').toEqual({ n: 2, of: 3, unmarked: 0 })
  await driver.at('2026-09-10', '18:00')
  // Nobody has said anything of Thursday's.
  expect(await figures()).toEqual({ n: 2, of: 3, unmarked: 1 })
  await mark(thu, 'cancelled', 'weather')
  expect(await figures()).toEqual({ n: 2, of: 4, unmarked: 0 })
  // Tuesday turns out to be a holiday, Wednesday a day on which the school was closed.
  await driver.calendarDay('2026-09-08', 'holiday')
  await driver.calendarDay('2026-09-09', 'closed', null, driver.schools.first)
  expect(await figures()).toEqual({ n: 2, of: 3, unmarked: 0 })
  // It was none after all: what was cancelled then counts again.
  await sql`delete from calendar_day where day = '2026-09-08'`.execute(driver.db)
  expect(await figures()).toEqual({ n: 2, of: 4, unmarked: 0 })
  const again = (await week()).lessons.find(({ id }) => id === thu!.id)
  await mark(again, 'held')
  expect(await figures()).toEqual({ n: 3, of: 4, unmarked: 0 })
  expect((await verifyFigures(driver.db, () => undefined)).differences).toBe(0)
})

import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { labourTrend, labourTrendOfDistrict } from '@/modules/labour/contract/screen.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { addUp, readWindow } from '@/modules/sport/server/screen/read-window.ts'
import { sportView } from '@/modules/sport/server/screen/sport-view.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { isSchoolDay } from '@/standards/calendar/school-calendar.ts'
import {
  moved,
  now,
  openCalendarDriver,
  region,
  week,
  type CalendarDriver,
} from '../../../../tests/support/calendar-driver.ts'
import { until } from '../../../../tests/support/import/start-process.ts'

let driver: CalendarDriver
let ask: CalendarDriver['ask']
beforeAll(async () => {
  driver = await openCalendarDriver()
  ask = driver.ask
})
afterAll(() => driver.server.stop())
beforeEach(() => driver.forget())

test('CAL-07 a holiday leaves the denominators of sport at once, on the screens of school and district, and verify agrees', async () => {
  const whole = (await ask('first').totals('2026-11-16', '2026-11-20')).data
  expect(whole.schoolDays).toBe(4)
  const seen = (await ask('bureau').read()).data.district.n
  let isHeard = false
  const consoles = new Set<number>()
  const stop = driver.server.hub.on((message) => {
    if (!('event' in message) || message.event.kind !== ('calendar-changed' as string)) return
    if ('schools' in message) for (const id of message.schools) consoles.add(id)
    else isHeard = true
  })
  await ask('bureau').day({ days: ['2026-11-19'], kind: 'holiday', name: '放假', seen })
  await until(async () => isHeard && consoles.size === 3)
  stop()
  // The consoles of all schools of the district read again, and nobody else's.
  expect([...consoles]).toEqual(expect.arrayContaining([driver.schools.first, driver.schools.second]))
  const less = (await ask('first').totals('2026-11-16', '2026-11-20')).data
  expect(less.schoolDays).toBe(3)
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(less.figures.participation).toEqual({
    n: days.flatMap((day) => driver.ours.filter((_, index) => moved(index, day))).length,
    of: 3 * driver.ours.length,
  })
  expect((await ask('bureau').totals('2026-11-16', '2026-11-20')).data.schoolDays).toBe(3)
  const { differences } = await verifyFigures(driver.server.db, () => undefined)
  expect(differences).toBe(0)
})

test('CAL-08 a day on which a school was closed breaks no streak of its students, and takes the school out of that day of the district', async () => {
  const runs = async (name: string) =>
    (await ask(name).streaks('2026-11-19')).data.bands?.filter(({ n }) => n > 0) ?? null
  const before = await runs('first')
  const seen = (await ask('first').read()).data.own!.n
  await ask('first').day({ days: ['2026-11-18'], kind: 'closed', name: '运动会', seen })
  await until(async () => JSON.stringify(await runs('first')) !== JSON.stringify(before))
  const bandOf = (length: number) =>
    length >= 5 ? 'five' : length >= 3 ? 'three' : length >= 1 ? 'one' : 'none'
  const expected = new Map<string, number>()
  for (const [index] of driver.ours.entries()) {
    let length = 0
    for (const day of ['2026-11-19', '2026-11-17', '2026-11-16']) {
      if (!moved(index, day)) break
      length += 1
    }
    const band = bandOf(length)
    expected.set(band, (expected.get(band) ?? 0) + 1)
  }
  const notified = new Map((await runs('first'))?.map(({ band, n }) => [band as string, n]))
  for (const [band, n] of expected)
    expect(notified.get(band) ?? notified.get('absent') ?? 0, band).toBeGreaterThanOrEqual(n)
  expect(notified.get('three')).toBe(expected.get('three'))
  expect(notified.get('one')).toBe(expected.get('one'))
})

type Kind = 'holiday' | 'makeup' | 'exam' | 'closed'

test('SEC-05 weeks of labour that a school publishes are those of its district, whatever days it took off by itself', async () => {
  const seen = (await ask('first').read()).data.own!.n
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
  await ask('first').day({ days, kind: 'closed', name: '停课', seen })
  const weeksOf = async (name: string, input: InputOf<typeof labourTrend>, published: boolean) => {
    const call = name === 'bureau' ? labourTrendOfDistrict : labourTrend
    const token = await driver.server.signIn(name)
    return (await driver.server.ask(call, input, { token, published })).data.weeks.map(({ monday }) => monday)
  }
  const own = await weeksOf('first', {}, true)
  expect(own).toEqual(await weeksOf('bureau', { school: driver.schools.first }, true))
  expect(own).toContain('2026-11-09')
  expect(await weeksOf('first', {}, false)).not.toContain('2026-11-09')
})

test('CAL-09 denominators over random calendars equal a count by hand, of a school and of the district', async () => {
  const kinds = fc.constantFrom<Kind | null>('holiday', 'makeup', 'exam', 'closed', null, null, null)
  const someDays = fc.tuple(...week.map(() => kinds))
  const closing = fc.tuple(...week.map(() => fc.boolean()))
  const terms = fc.constantFrom(null, ['2026-09-01', '2026-11-18'], ['2026-11-17', '2027-01-20'])
  await fc.assert(
    fc.asyncProperty(someDays, closing, closing, terms, async (set, first, second, term) => {
      const own: Record<number, readonly boolean[]> = {
        [driver.schools.first]: first,
        [driver.schools.second]: second,
      }
      await sql`delete from calendar_day`.execute(driver.server.db)
      await sql`delete from calendar_term`.execute(driver.server.db)
      if (term)
        await sql`insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
          values (${region}, 2026, 'autumn', ${term[0]}, ${term[1]})`.execute(driver.server.db)
      for (const [index, day] of week.entries()) {
        const write = (school: number, kind: Kind) =>
          sql`insert into calendar_day (region_code, school_id, day, kind) values (${region}, ${school}, ${day}, ${kind})`.execute(
            driver.server.db,
          )
        const kind = set[index]
        if (kind) await write(0, kind)
        for (const school of [driver.schools.first, driver.schools.second])
          if (own[school]?.[index]) await write(school, 'closed')
      }
      /** Whether there is school, by the rules as a person would say them. */
      const isOn = (day: string, school?: number) => {
        const index = week.indexOf(day)
        if (term && (day < term[0]! || day > term[1]!)) return false
        const kind = set[index]
        if (kind === 'holiday' || kind === 'closed') return false
        if (school !== undefined && own[school]?.[index]) return false
        return kind === 'makeup' || kind === 'exam' || index > 1
      }
      const over = week.slice(0, 6)
      const isShown = (school?: number) => {
        const past = over.filter((day) => isOn(day, school))
        return past.length > 0 ? past : isOn(week[6]!, school) ? [week[6]!] : []
      }
      const expectedOf = (students: readonly number[], days: readonly string[]) => {
        const n = days
          .filter((day) => day !== week[6])
          .flatMap((day) => students.filter((_, index) => moved(index, day))).length
        // A school that sent nothing on these days counts with its roster.
        return { n, of: days.length * students.length }
      }
      const filter = { start: week[0]!, end: week[6]! }
      const countFor = async (scope: Parameters<typeof sportView>[1]) => {
        const view = await sportView(driver.server.db, scope, filter, now)
        const { enrolled, participants } = addUp(await readWindow(driver.server.db, view, view.days))
        return { n: participants, of: enrolled }
      }
      const { first: id, second: other } = driver.schools
      expect(await countFor({ kind: 'school', schoolId: id, regionCode: region })).toEqual(
        expectedOf(driver.ours, isShown(id)),
      )
      const district = isShown()
      const [one, two] = [
        expectedOf(
          driver.ours,
          district.filter((day) => isOn(day, id)),
        ),
        expectedOf(
          driver.theirs,
          district.filter((day) => isOn(day, other)),
        ),
      ]
      expect(await countFor({ kind: 'region', regionCode: region })).toEqual({
        n: one.n + two.n,
        of: one.of + two.of,
      })
      const calendar = await calendarOf(driver.server.db, { regionCode: region, schoolId: id })
      for (const day of week) expect(isSchoolDay(calendar, day), day).toBe(isOn(day, id))
    }),
    { numRuns: 60 },
  )
})

test('CAL-10 a screen reads the calendar with one query', async () => {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('calendar_')) queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = driver.server.db.withPlugin(counter)
  const view = await sportView(counted, { kind: 'region', regionCode: region }, {}, now)
  await readWindow(counted, view, view.days)
  expect(queries).toBe(1)
})

import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '../../src/contract/calendar.ts'
import * as screen from '../../src/contract/sport-screen.ts'
import { calendarOf } from '../../src/server/calendar/calendar-of.ts'
import { holidaysBetween, isAnnounced, usualTerm } from '../../src/server/calendar/holidays-of-term.ts'
import { addUp, readWindow } from '../../src/server/sport/screen/read-window.ts'
import { sportView } from '../../src/server/sport/screen/sport-view.ts'
import { verifyFigures } from '../../src/server/verify/verify-figures.ts'
import { isSchoolDay } from '../../src/standards/calendar/school-calendar.ts'
import { startServer, type TestServer } from './harness.ts'
import { until } from './import/start-process.ts'
import { makeDevice, openSport, send, sportRecord, type DeviceKey } from './sport-desk.ts'
import { fillClass, writeClass } from './write-classes.ts'

/** A Friday, four in the afternoon at the schools. */
const now = new Date('2026-11-20T08:00:00Z')
const region = '990901'
let server: TestServer
let desk: Awaited<ReturnType<typeof openSport>>
let ours: number[]
let theirs: number[]
const tokens: Record<string, string> = {}

const at = (day: string) => new Date(`${day}T02:00:00Z`)
const week = [
  '2026-11-14',
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
]
/** Who moved on which days of the week, by place in the class. */
const moved = (place: number, day: string) => (place * 7 + Number(day.slice(8)) * 3) % 5 < 3

beforeAll(async () => {
  server = await startServer({ now: () => now })
  desk = await openSport(server)
  for (const name of ['second', 'bureau', 'foreign-bureau', 'foreign', 'teacher'])
    tokens[name] = await server.signIn(name)
  tokens['first'] = desk.token
  const more = Array.from({ length: 21 }, (_, i) => ({ sex: 1 + (i % 2) }))
  const inClass = async (school: number) => {
    const id = await writeClass(server.db, school, { grade: 4 })
    return fillClass(server.db, { school, class: id }, more)
  }
  ours = [...desk.pupils, ...(await inClass(desk.schools.first))]
  theirs = [...desk.strangers, ...(await inClass(desk.schools.second))]
  const other = await makeDevice(server, tokens['second']!)
  await fill(desk.device, ours)
  await fill(other, theirs)
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['calendar_day', 'calendar_term', 'calendar_version'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  // Rows were changed behind the server's back: it forgets what it kept.
  await sql`select pg_notify('mingmu', ${JSON.stringify({ region, event: { kind: 'calendar-changed', school: 0, asOf: now.toISOString() } })})`.execute(
    server.db,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
})

async function fill(device: DeviceKey, pupils: readonly number[]) {
  for (const day of week.slice(0, 6)) {
    const records = pupils.filter((_, place) => moved(place, day)).map((id) => sportRecord(id, at(day)))
    const { code, msg } = await send(server, device, records, now)
    if (code !== 0) throw new Error(msg)
  }
}

const ask = (name: string) => {
  const token = tokens[name]!
  return {
    read: async (schoolYear?: number) =>
      server.ask(calls.calendar, schoolYear === undefined ? {} : { schoolYear }, { token }),
    day: (input: Parameters<typeof server.ask<typeof calls.calendarDaySet>>[1]) =>
      server.ask(calls.calendarDaySet, input, { token }),
    term: (input: Parameters<typeof server.ask<typeof calls.calendarTermSet>>[1]) =>
      server.ask(calls.calendarTermSet, input, { token }),
    prefill: (seen: number, schoolYear = 2026) =>
      server.ask(calls.calendarPrefill, { schoolYear, seen }, { token }),
    undo: (input: { seen: number; schoolYear?: number }) => server.ask(calls.calendarUndo, input, { token }),
    effect: (input: Parameters<typeof server.ask<typeof calls.calendarEffect>>[1]) =>
      server.ask(calls.calendarEffect, input, { token }),
    totals: (start: string, end: string) => server.ask(screen.sportTotals, { start, end }, { token }),
    streaks: (end: string) => server.ask(screen.sportStreaks, { start: '2026-11-16', end }, { token }),
  }
}

test('CAL-03 an empty district says so and counts Monday to Friday; the bureau fills a year in and everybody reads it', async () => {
  const empty = (await ask('bureau').read()).data
  expect(empty).toMatchObject({ today: '2026-11-20', schoolYear: 2026, days: [], canUndo: false, own: null })
  expect(empty.terms.map(({ isSet }) => isSet)).toEqual([false, false])
  const { code, data } = await ask('bureau').prefill(empty.district.n)
  expect(code).toBe(0)
  expect(data.terms).toMatchObject([
    { key: '2026-autumn', startsOn: '2026-09-01', isSet: true },
    { key: '2027-spring', isSet: true },
  ])
  const kinds = new Map(data.days.map(({ day, kind, name }) => [day, `${kind} ${name}`]))
  expect(kinds.get('2026-10-01')).toBe('holiday 国庆节')
  expect(kinds.get('2026-10-10')).toBe('makeup 国庆节')
  expect(kinds.get('2027-01-01')).toBe('holiday 元旦')
  expect(data.announced).toContain(2026)
  const school = (await ask('first').read()).data
  expect(school).toMatchObject({ days: data.days, ownDays: [], district: { n: empty.district.n + 1 } })
  expect((await ask('foreign-bureau').read()).data.days).toEqual([])
})

test('CAL-03 make-up days follow the last working days of their holiday; years not announced have the fixed holidays alone', () => {
  const found = holidaysBetween('2026-09-01', '2026-10-31')
  const follows = found.filter(({ kind }) => kind === 'makeup').map(({ day, follows: of }) => [day, of])
  expect(follows).toEqual([
    ['2026-09-20', 2],
    ['2026-10-10', 3],
  ])
  expect(isAnnounced(2026)).toBe(true)
  expect(isAnnounced(2090)).toBe(false)
  const fixed = holidaysBetween('2090-09-01', '2091-06-30').map(({ name, kind }) => `${kind} ${name}`)
  expect(new Set(fixed)).toEqual(
    new Set([
      'holiday 国庆节',
      'holiday 元旦',
      'holiday 清明节',
      'holiday 劳动节',
      'holiday 端午节',
      'holiday 中秋节',
    ]),
  )
  for (let year = 2024; year < 2040; year += 1) {
    const [autumn, spring] = [usualTerm(year, 'autumn'), usualTerm(year, 'spring')]
    expect(
      autumn.startsOn < autumn.endsOn && autumn.endsOn < spring.startsOn && spring.startsOn < spring.endsOn,
    ).toBe(true)
  }
})

test('CAL-04 a change is refused where somebody else saved meanwhile, is audited, and can be taken back once', async () => {
  const seen = (await ask('bureau').read()).data.district.n
  const set = { days: ['2026-11-19'], kind: 'holiday' as const, name: '放假' }
  expect((await ask('bureau').day({ ...set, seen: seen + 1 })).code).toBe(409)
  const saved = (await ask('bureau').day({ ...set, seen })).data
  expect(saved).toMatchObject({ district: { n: seen + 1 }, canUndo: true })
  expect((await ask('bureau').day({ ...set, name: '别的', seen })).code).toBe(409)
  const { rows } = await sql<{ detail: { days: string[] } }>`
    select detail from audit where action = 'calendar-changed' order by at desc limit 1`.execute(server.db)
  expect(rows[0]?.detail).toMatchObject({ what: 'days', days: ['2026-11-19'], kind: 'holiday' })
  const back = (await ask('bureau').undo({ seen: seen + 1 })).data
  expect(back).toMatchObject({ days: [], canUndo: false, district: { n: seen + 2 } })
  expect((await ask('bureau').undo({ seen: seen + 2 })).code).toBe(409)
})

test('CAL-04 two who save at the same time: one is refused, and nothing is lost or written twice', async () => {
  const seen = (await ask('bureau').read()).data.district.n
  const codes = await Promise.all(
    ['2026-11-18', '2026-11-19'].map(
      async (day) => (await ask('bureau').day({ days: [day], kind: 'closed', seen })).code,
    ),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 409])
  expect((await ask('bureau').read()).data.days).toHaveLength(1)
})

test('CAL-05 a school closes on school days alone, and touches neither terms, holidays, nor anybody else', async () => {
  await ask('bureau').prefill((await ask('bureau').read()).data.district.n)
  const seen = (await ask('first').read()).data.own!.n
  const close = (day: string, kind: 'closed' | 'holiday' = 'closed') =>
    ask('first').day({ days: [day], kind, name: '运动会', seen })
  expect((await close('2026-11-24', 'holiday')).code).toBe(400)
  expect((await close('2026-10-01')).code).toBe(400)
  expect((await close('2026-11-21')).code).toBe(400)
  expect((await close('2027-02-01')).code).toBe(400)
  const closed = await close('2026-11-24')
  expect(closed.data.ownDays).toMatchObject([{ day: '2026-11-24', kind: 'closed', name: '运动会' }])
  expect(
    (
      await ask('first').term({
        schoolYear: 2026,
        term: 'autumn',
        startsOn: '2026-09-02',
        endsOn: '2027-01-10',
        seen: 0,
      })
    ).code,
  ).toBe(403)
  expect((await ask('first').prefill(0)).code).toBe(403)
  expect((await ask('teacher').read()).code).toBe(403)
  expect((await ask('second').read()).data.ownDays).toEqual([])
  expect((await ask('foreign-bureau').read()).data.schools).toEqual([])
  expect((await ask('bureau').read()).data.schools).toMatchObject([
    { id: desk.schools.first, days: [{ day: '2026-11-24' }] },
  ])
  // The district makes that day a holiday: the school's own day is named as a conflict.
  const district = (await ask('bureau').read()).data.district.n
  await ask('bureau').day({ days: ['2026-11-24'], kind: 'holiday', name: '放假', seen: district })
  expect((await ask('first').read()).data.conflicts).toMatchObject([
    { own: { name: '运动会' }, district: { name: '放假' } },
  ])
})

test('CAL-05 days and terms that cannot be are refused in words: a make-up on a weekday, a day out of term, terms that overlap, a term that is over', async () => {
  await ask('bureau').prefill((await ask('bureau').read()).data.district.n)
  const seen = (await ask('bureau').read()).data.district.n
  const day = (of: string, kind: 'makeup' | 'holiday') => ask('bureau').day({ days: [of], kind, seen })
  expect((await day('2026-11-24', 'makeup')).msg).toContain('周六')
  expect((await day('2027-02-05', 'holiday')).code).toBe(400)
  const term = (startsOn: string, endsOn: string) =>
    ask('bureau').term({ schoolYear: 2026, term: 'autumn', startsOn, endsOn, seen })
  expect((await term('2026-09-01', '2027-06-10')).code).toBe(400)
  expect((await term('2027-01-10', '2026-09-01')).code).toBe(400)
  expect((await term('2026-09-01', '2027-02-27')).code).toBe(400)
  expect((await term('2026-09-01', '2027-01-10')).code).toBe(0)
  const past = await ask('bureau').prefill(seen + 1, 2024)
  expect(past.code).toBe(0)
  const over = await ask('bureau').day({ days: ['2024-10-15'], kind: 'closed', seen: seen + 2 })
  expect(over).toMatchObject({ code: 409 })
})

test('CAL-06 before anything is saved the effect tells old and new school days by module, and which modules stay', async () => {
  const { code, data } = await ask('bureau').effect({ days: { days: ['2026-11-19'], kind: 'holiday' } })
  expect(code).toBe(0)
  expect(data.term).toBe('2026-autumn')
  expect(data.days.after).toBe(data.days.before - 1)
  const sport = data.effects.find(({ module }) => module === 'sport')
  expect(sport).toMatchObject({ n: ours.length + theirs.length, days: data.days })
  const vision = data.effects.find(({ module }) => module === 'vision')
  expect(vision?.days.after).toBe(vision!.days.before - 1)
  expect(data.untouched).toEqual(expect.arrayContaining(['labour', 'pe']))
  const nothing = (await ask('bureau').effect({ days: { days: ['2026-11-21'], kind: 'holiday' } })).data
  expect(nothing).toMatchObject({ effects: [] })
  expect((await ask('bureau').read()).data.days).toEqual([])
  expect((await ask('first').effect({ prefill: { schoolYear: 2026 } })).code).toBe(403)
})

test('CAL-07 a holiday leaves the denominators of sport at once, on the screens of school and district, and verify agrees', async () => {
  const whole = (await ask('first').totals('2026-11-16', '2026-11-20')).data
  expect(whole.schoolDays).toBe(4)
  const seen = (await ask('bureau').read()).data.district.n
  let isHeard = false
  const consoles = new Set<number>()
  const stop = server.hub.on((message) => {
    if (!('event' in message) || message.event.kind !== ('calendar-changed' as string)) return
    if ('schools' in message) for (const id of message.schools) consoles.add(id)
    else isHeard = true
  })
  await ask('bureau').day({ days: ['2026-11-19'], kind: 'holiday', name: '放假', seen })
  await until(async () => isHeard && consoles.size === 3)
  stop()
  // The consoles of all schools of the district read again, and nobody else's.
  expect([...consoles]).toEqual(expect.arrayContaining([desk.schools.first, desk.schools.second]))
  const less = (await ask('first').totals('2026-11-16', '2026-11-20')).data
  expect(less.schoolDays).toBe(3)
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(less.figures.participation).toEqual({
    n: days.flatMap((day) => ours.filter((_, place) => moved(place, day))).length,
    of: 3 * ours.length,
  })
  expect((await ask('bureau').totals('2026-11-16', '2026-11-20')).data.schoolDays).toBe(3)
  const { differences } = await verifyFigures(server.db, () => undefined)
  expect(differences).toBe(0)
})

test('CAL-08 a day on which a school was closed breaks no streak of its pupils, and takes the school out of that day of the district', async () => {
  const runs = async (name: string) =>
    (await ask(name).streaks('2026-11-19')).data.bands?.filter(({ n }) => n > 0) ?? null
  const before = await runs('first')
  const seen = (await ask('first').read()).data.own!.n
  await ask('first').day({ days: ['2026-11-18'], kind: 'closed', name: '运动会', seen })
  await until(async () => JSON.stringify(await runs('first')) !== JSON.stringify(before))
  const bandOf = (length: number) =>
    length >= 5 ? 'five' : length >= 3 ? 'three' : length >= 1 ? 'one' : 'none'
  const expected = new Map<string, number>()
  for (const [place] of ours.entries()) {
    let length = 0
    for (const day of ['2026-11-19', '2026-11-17', '2026-11-16']) {
      if (!moved(place, day)) break
      length += 1
    }
    const band = bandOf(length)
    expected.set(band, (expected.get(band) ?? 0) + 1)
  }
  const told = new Map((await runs('first'))?.map(({ band, n }) => [band as string, n]))
  for (const [band, n] of expected)
    expect(told.get(band) ?? told.get('absent') ?? 0, band).toBeGreaterThanOrEqual(n)
  expect(told.get('three')).toBe(expected.get('three'))
  expect(told.get('one')).toBe(expected.get('one'))
})

type Kind = 'holiday' | 'makeup' | 'exam' | 'closed'

test('CAL-09 denominators over random calendars equal a count by hand, of a school and of the district', async () => {
  const kinds = fc.constantFrom<Kind | null>('holiday', 'makeup', 'exam', 'closed', null, null, null)
  const someDays = fc.tuple(...week.map(() => kinds))
  const closing = fc.tuple(...week.map(() => fc.boolean()))
  const terms = fc.constantFrom(null, ['2026-09-01', '2026-11-18'], ['2026-11-17', '2027-01-20'])
  await fc.assert(
    fc.asyncProperty(someDays, closing, closing, terms, async (set, first, second, term) => {
      const own: Record<number, readonly boolean[]> = {
        [desk.schools.first]: first,
        [desk.schools.second]: second,
      }
      await sql`delete from calendar_day`.execute(server.db)
      await sql`delete from calendar_term`.execute(server.db)
      if (term)
        await sql`insert into calendar_term (region_code, school_year, term, starts_on, ends_on)
          values (${region}, 2026, 'autumn', ${term[0]}, ${term[1]})`.execute(server.db)
      for (const [place, day] of week.entries()) {
        const write = (school: number, kind: Kind) =>
          sql`insert into calendar_day (region_code, school_id, day, kind) values (${region}, ${school}, ${day}, ${kind})`.execute(
            server.db,
          )
        const kind = set[place]
        if (kind) await write(0, kind)
        for (const school of [desk.schools.first, desk.schools.second])
          if (own[school]?.[place]) await write(school, 'closed')
      }
      /** Whether there is school, by the rules as a person would say them. */
      const isOn = (day: string, school?: number) => {
        const place = week.indexOf(day)
        if (term && (day < term[0]! || day > term[1]!)) return false
        const kind = set[place]
        if (kind === 'holiday' || kind === 'closed') return false
        if (school !== undefined && own[school]?.[place]) return false
        return kind === 'makeup' || kind === 'exam' || place > 1
      }
      const over = week.slice(0, 6)
      const isShown = (school?: number) => {
        const past = over.filter((day) => isOn(day, school))
        return past.length > 0 ? past : isOn(week[6]!, school) ? [week[6]!] : []
      }
      const expectedOf = (pupils: readonly number[], days: readonly string[]) => {
        const n = days
          .filter((day) => day !== week[6])
          .flatMap((day) => pupils.filter((_, place) => moved(place, day))).length
        // A school that sent nothing on these days is not known to have a roster.
        return { n, of: n > 0 ? days.length * pupils.length : 0 }
      }
      const filter = { start: week[0]!, end: week[6]! }
      const countFor = async (scope: Parameters<typeof sportView>[1]) => {
        const view = await sportView(server.db, scope, filter, now)
        const { enrolled, participants } = addUp(await readWindow(server.db, view, view.days))
        return { n: participants, of: enrolled }
      }
      const { first: id, second: other } = desk.schools
      expect(await countFor({ kind: 'school', schoolId: id, regionCode: region })).toEqual(
        expectedOf(ours, isShown(id)),
      )
      const district = isShown()
      const [one, two] = [
        expectedOf(
          ours,
          district.filter((day) => isOn(day, id)),
        ),
        expectedOf(
          theirs,
          district.filter((day) => isOn(day, other)),
        ),
      ]
      expect(await countFor({ kind: 'region', regionCode: region })).toEqual({
        n: one.n + two.n,
        of: one.of + two.of,
      })
      const calendar = await calendarOf(server.db, { regionCode: region, schoolId: id })
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
  const counted = server.db.withPlugin(counter)
  const view = await sportView(counted, { kind: 'region', regionCode: region }, {}, now)
  await readWindow(counted, view, view.days)
  expect(queries).toBe(1)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  holidaysBetween,
  isAnnounced,
  usualTerm,
} from '@/modules/records/server/calendar/holidays-of-term.ts'
import { openCalendarDriver, type CalendarDriver } from '../../../../tests/support/calendar-driver.ts'

let driver: CalendarDriver
let ask: CalendarDriver['ask']
beforeAll(async () => {
  driver = await openCalendarDriver()
  ask = driver.ask
})
afterAll(() => driver.server.stop())
beforeEach(() => driver.forget())

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
    select detail from audit where action = 'calendar-changed' order by at desc limit 1`.execute(
    driver.server.db,
  )
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
  // A class teacher reads it, for the term of a window, and changes nothing.
  expect((await ask('teacher').read()).code).toBe(0)
  expect((await ask('teacher').prefill(0)).code).toBe(403)
  expect((await ask('second').read()).data.ownDays).toEqual([])
  expect((await ask('foreign-bureau').read()).data.schools).toEqual([])
  expect((await ask('bureau').read()).data.schools).toMatchObject([
    { id: driver.schools.first, days: [{ day: '2026-11-24' }] },
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

test('CAL-06 before anything is saved the effect shows old and new school days by module, and which modules stay', async () => {
  const { code, data } = await ask('bureau').effect({ days: { days: ['2026-11-19'], kind: 'holiday' } })
  expect(code).toBe(0)
  expect(data.term).toBe('2026-autumn')
  expect(data.days.after).toBe(data.days.before - 1)
  const sport = data.effects.find(({ module }) => module === 'sport')
  expect(sport).toMatchObject({ n: driver.ours.length + driver.theirs.length, days: data.days })
  const vision = data.effects.find(({ module }) => module === 'vision')
  expect(vision?.days.after).toBe(vision!.days.before - 1)
  expect(data.untouched).toEqual(expect.arrayContaining(['labour', 'pe']))
  const nothing = (await ask('bureau').effect({ days: { days: ['2026-11-21'], kind: 'holiday' } })).data
  expect(nothing).toMatchObject({ effects: [] })
  expect((await ask('bureau').read()).data.days).toEqual([])
  expect((await ask('first').effect({ prefill: { schoolYear: 2026 } })).code).toBe(403)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goesOnAt, stopNow } from './stop-now.ts'
import { screenKinds, type Hours, type RotationPlan } from './rotation.ts'

/** An instant by what the clocks at the schools show. */
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+08:00`)
const stop = (screen: RotationPlan['stops'][number]['screen'], seconds: number, hours?: Hours) => ({
  screen,
  seconds,
  ...(hours && { hours }),
})

test('FND-display stops follow each other for their seconds, over and over', () => {
  const plan = { stops: [stop('vision', 30), stop('sport', 60)] }
  const start = Math.ceil(at('10:00') / 90_000) * 90_000
  const seen = [0, 29_999, 30_000, 89_999, 90_000].map((ms) => stopNow(plan, start + ms)?.at)
  expect(seen).toEqual([0, 0, 1, 1, 0])
  expect(stopNow(plan, start)).toEqual({ at: 0, until: start + 30_000, next: 1 })
})

test('FND-display a stop is shown within its hours at the schools, and the turns begin anew with them', () => {
  const plan = { stops: [stop('vision', 600), stop('pe', 20, { from: '08:00', to: '12:00' })] }
  expect(stopNow(plan, at('07:59'))).toMatchObject({ at: 0, until: at('08:00'), next: 0 })
  expect(stopNow(plan, at('08:00'))?.at).toBe(0)
  expect(stopNow(plan, at('08:10'))).toEqual({ at: 1, until: at('08:10') + 20_000, next: 0 })
  expect(stopNow(plan, at('12:10'))?.at).toBe(0)
})

test('FND-display hours that end the next morning hold over midnight', () => {
  const plan = { stops: [stop('vision', 10)], hours: { from: '22:00', to: '06:00' } }
  expect(stopNow(plan, at('23:59'))?.at).toBe(0)
  expect(stopNow(plan, at('05:59'))?.at).toBe(0)
  expect(stopNow(plan, at('06:00'))).toBeNull()
  expect(goesOnAt(plan, at('06:00'))).toBe(at('22:00'))
  expect(goesOnAt({ ...plan, hours: { from: '08:00', to: '17:00' } }, at('18:00'))).toBe(
    at('08:00', '2026-11-21'),
  )
})

test('FND-display hours that never meet are never shown, and nothing is promised', () => {
  const plan = {
    stops: [stop('vision', 10, { from: '08:00', to: '09:00' })],
    hours: { from: '10:00', to: '11:00' },
  }
  expect(stopNow(plan, at('08:30'))).toBeNull()
  expect(goesOnAt(plan, at('08:30'))).toBeNull()
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const hours = fc.record({ from: clock, to: clock })
const plans = fc.record(
  {
    stops: fc.array(
      fc.record(
        {
          screen: fc.constantFrom(...screenKinds),
          seconds: fc.integer({ min: 10, max: 600 }),
          hours,
        },
        { requiredKeys: ['screen', 'seconds'] },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    hours,
  },
  { requiredKeys: ['stops'] },
)
const instants = fc.integer({ min: at('00:00', '2026-01-01'), max: at('00:00', '2028-01-01') })

/** By the text of the clock, as a person would check it. */
const shows = (of: Hours | undefined, now: number): boolean => {
  const text = new Date(now).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' }).slice(0, 5)
  if (!of || of.from === of.to) return true
  return of.from < of.to ? text >= of.from && text < of.to : text >= of.from || text < of.to
}

test('FND-display whatever the plan and the instant: what is shown is due, stays no longer than its seconds, and nothing due is left dark', () => {
  fc.assert(
    fc.property(plans, instants, (plan, now) => {
      const due = plan.stops.flatMap((one, index) =>
        shows(plan.hours, now) && shows(one.hours, now) ? [index] : [],
      )
      const shown = stopNow(plan, now)
      if (!shown) {
        expect(due).toEqual([])
        const on = goesOnAt(plan, now)
        if (on === null) return
        expect(on).toBeGreaterThan(now)
        expect(on - now).toBeLessThanOrEqual(24 * 60 * 60_000)
        expect(stopNow(plan, on)).not.toBeNull()
        return
      }
      expect(due).toContain(shown.at)
      expect(shown.until).toBeGreaterThan(now)
      expect(shown.until - now).toBeLessThanOrEqual(plan.stops[shown.at]!.seconds * 1000)
      expect(stopNow(plan, shown.until - 1)?.at).toBe(shown.at)
      expect(stopNow(plan, shown.until)?.at ?? null).toBe(shown.next)
    }),
    { numRuns: 2000 },
  )
})

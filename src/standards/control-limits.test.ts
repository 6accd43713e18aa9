import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betweenVariance, controlLimits, limits95, limits998, standingOf } from './control-limits.ts'

const mean = { n: 959, of: 1801 }
const rate = (max: number) => fc.tuple(fc.nat(max), fc.nat(max)).map(([n, others]) => ({ n, of: n + others }))
const someRate = (max: number) => rate(max).filter(({ of }) => of > 0)

test('VIS-09 limits by hand: of a mean of one half, 100 children lie between 40.2 and 59.8 % by chance', () => {
  const limits = controlLimits({ n: 1, of: 2 }, 100)
  expect(limits?.low).toBeCloseTo(0.4020018, 7)
  expect(limits?.high).toBeCloseTo(0.5979982, 7)
  expect(controlLimits({ n: 1, of: 2 }, 100, limits998)?.low).toBeCloseTo(0.3454884, 7)
})

test('VIS-09 nobody counted, no limits', () => {
  expect(controlLimits({ n: 0, of: 0 }, 60)).toBeNull()
  expect(controlLimits(mean, 0)).toBeNull()
  expect(standingOf({ n: 0, of: 0 }, mean)).toBeNull()
})

test('VIS-09 limits hold the mean, stay between 0 and 1, and come together as units grow', () => {
  fc.assert(
    fc.property(someRate(5000), fc.integer({ min: 1, max: 9999 }), fc.nat(5000), (p, of, more) => {
      const [few, many] = [controlLimits(p, of)!, controlLimits(p, of + more)!]
      const share = p.n / p.of
      expect(few.low).toBeGreaterThanOrEqual(0)
      expect(few.high).toBeLessThanOrEqual(1)
      expect(few.low).toBeLessThanOrEqual(share)
      expect(few.high).toBeGreaterThanOrEqual(share)
      expect(many.low).toBeGreaterThanOrEqual(few.low)
      expect(many.high).toBeLessThanOrEqual(few.high)
    }),
  )
})

test('VIS-09 the 99.8 % limits hold the 95 % limits, and so do the standings', () => {
  fc.assert(
    fc.property(someRate(5000), someRate(500), (p, unit) => {
      const [near, far] = [controlLimits(p, unit.of, limits95)!, controlLimits(p, unit.of, limits998)!]
      expect(far.low).toBeLessThanOrEqual(near.low)
      expect(far.high).toBeGreaterThanOrEqual(near.high)
      const share = unit.n / unit.of
      const standing = standingOf(unit, p)
      expect(standing === 'within').toBe(share >= near.low && share <= near.high)
      expect(standing === 'farAbove').toBe(share > far.high)
      expect(standing === 'farBelow').toBe(share < far.low)
    }),
  )
})

test('VIS-09 counting who is healthy instead of who is not turns high into low', () => {
  const turned = {
    farAbove: 'farBelow',
    above: 'below',
    within: 'within',
    below: 'above',
    farBelow: 'farAbove',
  }
  fc.assert(
    fc.property(someRate(5000), someRate(500), (p, unit) => {
      const other = standingOf({ n: unit.of - unit.n, of: unit.of }, { n: p.of - p.n, of: p.of })
      const edge = [limits95, limits998].flatMap((z) => Object.values(controlLimits(p, unit.of, z)!))
      // On a limit itself the two sums round apart.
      fc.pre(edge.every((limit) => Math.abs(limit - unit.n / unit.of) > 1e-12))
      expect(other).toBe(turned[standingOf(unit, p)!])
    }),
  )
})

test('VIS-09 variance between units by hand: schools of 100 at 30, 50 and 70 % around one half', () => {
  // Each s² is 0.25/100 and w 400; Σz² = 400·(0.04 + 0 + 0.04) = 32; Σw − Σw²/Σw = 1200 − 400 = 800.
  const units = [30, 50, 70].map((n) => ({ n, of: 100 }))
  expect(betweenVariance(units, { n: 150, of: 300 })).toBeCloseTo((32 - 2) / 800, 12)
  // 95 %: 0.5 ± 1.959964·√(0.0025 + 0.0375) = 0.5 ± 0.391993: none of them stands out any more.
  expect(controlLimits({ n: 150, of: 300 }, 100, limits95, 30 / 800)?.low).toBeCloseTo(0.1080072, 7)
  expect(units.map((one) => standingOf(one, { n: 150, of: 300 }))).toEqual(['farBelow', 'within', 'farAbove'])
  expect(units.map((one) => standingOf(one, { n: 150, of: 300 }, 30 / 800))).toEqual([
    'within',
    'within',
    'within',
  ])
})

test('VIS-09 without over-dispersion the limits are the plain ones; with it they are wider, as the moments say', () => {
  const units = fc.array(someRate(400), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(units, (rates) => {
      const mean = rates.reduce((sum, { n, of }) => ({ n: sum.n + n, of: sum.of + of }), { n: 0, of: 0 })
      fc.pre(mean.n > 0 && mean.n < mean.of)
      const p = mean.n / mean.of
      const between = betweenVariance(rates, mean)
      const s2 = (of: number) => (p * (1 - p)) / of
      const q = rates.reduce((sum, { n, of }) => sum + (n / of - p) ** 2 / s2(of), 0)
      const w = rates.map(({ of }) => 1 / s2(of))
      const total = w.reduce((a, b) => a + b, 0)
      const expected = (q - (rates.length - 1)) / (total - w.reduce((a, b) => a + b * b, 0) / total)
      if (q <= rates.length - 1) {
        expect(between).toBe(0)
        for (const { of } of rates)
          expect(controlLimits(mean, of, limits95, between)).toEqual(controlLimits(mean, of))
      } else {
        expect(between).toBeCloseTo(expected, 9)
        for (const rate of rates) {
          const [wide, plain] = [
            controlLimits(mean, rate.of, limits95, between)!,
            controlLimits(mean, rate.of)!,
          ]
          expect(wide.low).toBeLessThanOrEqual(plain.low)
          expect(wide.high).toBeGreaterThanOrEqual(plain.high)
          if (standingOf(rate, mean) === 'within') expect(standingOf(rate, mean, between)).toBe('within')
        }
      }
    }),
  )
  expect(betweenVariance([{ n: 3, of: 9 }], { n: 3, of: 9 })).toBe(0)
  expect(
    betweenVariance(
      [
        { n: 0, of: 9 },
        { n: 0, of: 4 },
      ],
      { n: 0, of: 13 },
    ),
  ).toBe(0)
})

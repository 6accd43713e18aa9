import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateBin, rateBinOf } from './rate-bin.ts'
import { percent, percentagePoints, roundHalfUp } from './rate.ts'
import { wilsonInterval } from './wilson.ts'

test('FND-standards a rate of nobody is no rate', () => {
  expect(percent({ n: 0, of: 0 })).toBeNull()
  expect(percentagePoints({ n: 0, of: 0 }, { n: 1, of: 2 })).toBeNull()
  expect(wilsonInterval(0, 0)).toBeNull()
  expect(rateBinOf(0, 0)).toBeNull()
})

test('FND-standards points are taken before rounding', () => {
  // 33.3 − 33.2 = 0.1 by the rounded rates
  expect(roundHalfUp(percentagePoints({ n: 1, of: 3 }, { n: 398, of: 1200 })!, 1)).toBe(0.2)
  expect(percentagePoints({ n: 45, of: 100 }, { n: 1, of: 2 })).toBe(-5)
})

test.each([
  [1.005, 2, 1.01],
  [0.285, 2, 0.29],
  [40.25, 1, 40.3],
  [-0.25, 1, -0.3],
  [-0.04, 1, 0],
  [2.5, 0, 3],
  [1e-7, 2, 0],
  [1234.5678, -2, 1200],
])('FND-standards %f to %i digits is %f', (value, digits, rounded) => {
  expect(roundHalfUp(value, digits)).toBe(rounded)
})

test.each([
  [0, 100, 0],
  [199, 1000, 0],
  [20, 100, 1],
  [29, 100, 1],
  [3, 10, 2],
  [399, 1000, 2],
  [40, 100, 3],
  [7, 10, 6],
  [799, 1000, 6],
  [80, 100, 7],
  [100, 100, 7],
])('FND-standards %i of %i is in bin %i', (n, of, bin) => {
  expect(rateBinOf(n, of)).toBe(bin)
  expect(rateBin(n / of)).toBe(bin)
})

test('FND-standards every full ten percent opens its bin, whatever the size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 10 }), (tenth, tenths) => {
      expect(rateBinOf(tenth * tenths, tenth * 10)).toBe(Math.min(tenths - 1, 7))
      expect(rateBinOf(tenth * tenths - 1, tenth * 10)).toBe(Math.min(tenths - 2, 7))
    }),
  )
})

test('FND-standards Wilson intervals as published: 10 of 20, 1 of 10', () => {
  expect(wilsonInterval(10, 20)!.low).toBeCloseTo(0.2993, 4)
  expect(wilsonInterval(10, 20)!.high).toBeCloseTo(0.7007, 4)
  expect(wilsonInterval(1, 10)!.low).toBeCloseTo(0.0179, 4)
  expect(wilsonInterval(1, 10)!.high).toBeCloseTo(0.4042, 4)
})

test('FND-standards the interval holds the share, stays in 0 to 1, mirrors, and narrows with more children', () => {
  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
  fc.assert(
    fc.property(counts, ([n, of]) => {
      const { low, high } = wilsonInterval(n, of)!
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(n / of)
      expect(high).toBeGreaterThanOrEqual(n / of)
      expect(wilsonInterval(of - n, of)!.low).toBeCloseTo(1 - high, 12)
      const wider = wilsonInterval(n * 4, of * 4)!
      expect(wider.high - wider.low).toBeLessThan(high - low)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bmiOf } from './bmi-value.ts'

test.each([
  [100, 80.95, 81],
  [100, 80.949, 80.9],
  [100, 18.05, 18.1],
  [100, 18.049, 18],
  [200, 72.2, 18.1], // 18.05
  [158.5, 49.7, 19.8],
  [120.5, 24, 16.5],
])('FND-standards %d cm and %d kg: BMI %d', (heightCm, weightKg, bmi) => {
  expect(bmiOf(heightCm, weightKg)).toBe(bmi)
})

test('FND-standards no BMI without height, without weight, or of nothing', () => {
  expect([bmiOf(null, 40), bmiOf(150, null), bmiOf(0, 40), bmiOf(150, 0), bmiOf(150, NaN)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('FND-standards any BMI lies within 0.05 of the quotient, and more weight never lowers it', () => {
  const height = fc.integer({ min: 800, max: 2200 })
  const weight = fc.integer({ min: 100, max: 2000 })
  fc.assert(
    fc.property(height, weight, fc.nat(50), (mm, hectograms, more) => {
      const bmi = bmiOf(mm / 10, hectograms / 10)!
      const exact = hectograms / 10 / (mm / 1000) ** 2
      expect(Math.abs(bmi - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(bmi).toBe(Number(bmi.toFixed(1)))
      expect(bmiOf(mm / 10, (hectograms + more) / 10)).toBeGreaterThanOrEqual(bmi)
    }),
  )
})

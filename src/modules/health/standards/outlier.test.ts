import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyDoubt, bodyMeasures, looksSwapped } from './body-range.ts'
import { heightFell, isOutlier, outlierMinimum, spreadOf, zOf } from './outlier.ts'

describe('height and weight exchanged', () => {
  test.each([
    [35.2, 142, true],
    [35.2, 242, false], // nobody is as tall as that
    [142, 35.2, false],
    [95, 98, false], // 95 kg at 98 cm is no child either way
    [16, 116, true],
    [150, 150, false],
  ])('FND-import %d cm and %d kg: %s', (heightCm, weightKg, swapped) => {
    expect(looksSwapped(heightCm, weightKg)).toBe(swapped)
  })

  test('FND-import a usual child is never taken for swapped, and always found when it is', () => {
    const height = fc.integer({ min: 950, max: 2050 }).map((mm) => mm / 10)
    const bmi = fc.integer({ min: 15, max: 45 })
    fc.assert(
      fc.property(height, bmi, (cm, of) => {
        const kg = Math.round(of * (cm / 100) ** 2 * 10) / 10
        fc.pre(bodyDoubt('weightKg', kg) === null)
        expect(looksSwapped(cm, kg)).toBe(false)
        expect(looksSwapped(kg, cm)).toBe(true)
      }),
    )
  })
})

describe('ranges', () => {
  test.each([
    ['heightCm', 150, null],
    ['heightCm', 1.5, 'impossible'],
    ['heightCm', 90, 'unusual'],
    ['heightCm', 251, 'impossible'],
    ['weightKg', 131, 'unusual'],
    ['systolic', 300, 'impossible'],
    ['diastolic', 115, 'unusual'],
    ['haemoglobin', 12.5, 'impossible'],
  ] as const)('FND-import %s %d: %s', (measure, value, doubt) => {
    expect(bodyDoubt(measure, value)).toBe(doubt)
  })

  test('FND-import what is doubted stays doubted further out', () => {
    const level = { impossible: 2, unusual: 1, none: 0 }
    const middle = { heightCm: 150, weightKg: 45, systolic: 110, diastolic: 70, haemoglobin: 130 }
    fc.assert(
      fc.property(
        fc.constantFrom(...bodyMeasures),
        fc.nat(150),
        fc.nat(100),
        fc.boolean(),
        (of, by, more, up) => {
          const doubt = (distance: number) =>
            level[bodyDoubt(of, middle[of] + (up ? distance : -distance)) ?? 'none']
          expect(doubt(by + more)).toBeGreaterThanOrEqual(doubt(by))
        },
      ),
    )
  })
})

describe('height between rounds', () => {
  test.each([
    [150, 149.5, false],
    [150, 149, false],
    [150, 148.9, true],
    [150.3, 149.3, false],
    [150, 151, false],
  ])('FND-import %d cm, then %d cm: fell %s', (earlier, later, fell) => {
    expect(heightFell(earlier, later)).toBe(fell)
  })
})

describe('far from grade and sex', () => {
  const group = Array.from({ length: 40 }, (_, index) => 8 + (index % 10) / 10)

  test('FND-import more than three SD either way', () => {
    const spread = spreadOf(group)!
    expect(spread).toMatchObject({ n: 40 })
    expect(spread.mean).toBeCloseTo(8.45, 9)
    expect(spread.sd).toBeCloseTo(0.2909, 4)
    expect(isOutlier(spread.mean + 3 * spread.sd - 1e-6, spread)).toBe(false)
    expect(isOutlier(spread.mean + 3 * spread.sd + 1e-6, spread)).toBe(true)
    expect(isOutlier(spread.mean - 3 * spread.sd - 1e-6, spread)).toBe(true)
    expect(zOf(spread.mean, spread)).toBeCloseTo(0, 9)
  })

  test('FND-import a small group, or one of equal values, has no outlier', () => {
    expect(spreadOf([8])).toBeNull()
    expect(isOutlier(99, spreadOf(group.slice(0, outlierMinimum - 1))!)).toBe(false)
    expect(isOutlier(99, spreadOf(group.map(() => 8))!)).toBe(false)
  })

  test('FND-import at most one in nine of any group lies out there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: outlierMinimum, maxLength: 80 }),
        (values) => {
          const spread = spreadOf(values)!
          const far = values.filter((value) => isOutlier(value, spread)).length
          expect(far).toBeLessThanOrEqual(values.length / 9)
        },
      ),
    )
  })
})

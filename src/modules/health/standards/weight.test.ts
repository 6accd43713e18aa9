import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { fitnessBmiOf, type FitnessBmiClass } from './fitness/fitness-bmi.ts'
import { malnutritionOf, stuntingOf, wastingOf } from './malnutrition.ts'
import { weightStatusOf, type WeightStatus } from './weight-status.ts'

const years = (age: number) => age * 12

describe('overweight and obesity, WS/T 586', () => {
  test.each([
    ['boy', 6, 16.3, 'notOverweight'],
    ['boy', 6, 16.4, 'overweight'],
    ['boy', 6, 17.6, 'overweight'],
    ['boy', 6, 17.7, 'obesity'],
    ['girl', 13, 22.1, 'notOverweight'],
    ['girl', 13, 22.2, 'overweight'],
    ['girl', 13, 25, 'obesity'],
    ['girl', 18, 24, 'overweight'],
    ['boy', 19.5, 28, 'obesity'],
  ] as const)('FND-standards a %s of %d years, BMI %d: %s', (sex, age, bmi, status) => {
    expect(weightStatusOf(sex, years(age), bmi)?.value).toBe(status)
  })

  test('FND-standards the row changes on the day of the half-year', () => {
    expect(weightStatusOf('boy', 89, 17.4)).toMatchObject({
      value: 'overweight',
      rule: { age: 7, limits: [17, 18.7] },
    })
    expect(weightStatusOf('boy', 89, 17.3)?.value).toBe('overweight')
    expect(weightStatusOf('boy', 90, 17.3)).toMatchObject({
      value: 'notOverweight',
      rule: { standard: 'WS/T 586—2018', age: 7.5, limits: [17.4, 19.2], confirmed: true },
    })
  })

  test('FND-standards under 6 years nothing is said', () => {
    expect(weightStatusOf('girl', 71, 30)).toBeNull()
  })
})

describe('the two rules of BMI', () => {
  test('FND-standards have no name in common and differ on the same child', () => {
    expectTypeOf<Extract<WeightStatus, FitnessBmiClass>>().toEqualTypeOf<never>()
    // a boy of 7 years 0 months in grade 1
    expect(weightStatusOf('boy', 84, 17.5)?.value).toBe('overweight')
    expect(fitnessBmiOf(17.5, 1, 'boy').fitnessClass).toBe('normal')
  })

  test.each([
    [13.4, 'low', 80],
    [13.5, 'normal', 100],
    [18.1, 'normal', 100],
    [18.2, 'over', 80],
    [20.3, 'over', 80],
    [20.4, 'obese', 60],
  ] as const)(
    'FND-standards fitness, a boy of grade 1: BMI %d is %s, %i points',
    (bmi, fitnessClass, score) => {
      expect(fitnessBmiOf(bmi, 1, 'boy')).toMatchObject({ fitnessClass, score, rule: { version: '2014' } })
    },
  )
})

describe('stunting and wasting, WS/T 456', () => {
  test('FND-standards stunted at the limit, not above it', () => {
    expect(stuntingOf('boy', years(6), 106.3)).toMatchObject({ value: true, rule: { limits: [106.3] } })
    expect(stuntingOf('boy', years(6), 106.4)?.value).toBe(false)
    expect(stuntingOf('girl', years(17.5), 147.5)?.value).toBe(true)
    expect([stuntingOf('boy', 71, 90), stuntingOf('boy', years(18), 140)]).toEqual([null, null])
  })

  test.each([
    ['boy', 6, 13.2, 'moderateOrSevere'],
    ['boy', 6, 13.3, 'mild'],
    ['boy', 6, 13.4, 'mild'],
    ['boy', 6, 13.5, 'none'],
    ['girl', 13.5, 15.6, 'mild'],
    ['girl', 14, 16.1, 'none'],
  ] as const)('FND-standards a %s of %d years, BMI %d: %s', (sex, age, bmi, wasting) => {
    expect(wastingOf(sex, years(age), bmi)).toMatchObject({ value: wasting, rule: { confirmed: true } })
  })

  test('FND-standards from 18 on the limit of adults, without degrees and not confirmed', () => {
    expect(wastingOf('girl', years(18), 18.4)).toMatchObject({
      value: 'ungraded',
      rule: { confirmed: false },
    })
    expect(wastingOf('girl', years(18), 18.5)?.value).toBe('none')
    expect(wastingOf('girl', 71, 12)).toBeNull()
  })

  test('FND-standards a child with both counts once, as stunted, and is labelled', () => {
    const of = (heightCm: number, bmi: number) =>
      malnutritionOf(stuntingOf('boy', years(6), heightCm), wastingOf('boy', years(6), bmi))
    expect(of(106, 13)).toMatchObject({ value: 'stunting', rule: { confirmed: false } })
    expect(of(106, 15)).toMatchObject({ value: 'stunting', rule: { confirmed: true } })
    expect(of(110, 13)).toMatchObject({ value: 'wasting', rule: { confirmed: true } })
    expect(of(110, 15)?.value).toBe('none')
    expect(malnutritionOf(null, wastingOf('boy', years(6), 13))).toBeNull()
  })
})

describe('any child', () => {
  const sex = fc.constantFrom('boy' as const, 'girl' as const)
  const months = fc.integer({ min: 72, max: 230 })
  const bmi = fc.integer({ min: 80, max: 450 }).map((tenths) => tenths / 10)

  test('FND-standards more BMI never makes thinner, and nobody is thin and overweight', () => {
    const rank = { notOverweight: 0, overweight: 1, obesity: 2 }
    const thin = { moderateOrSevere: 2, mild: 1, ungraded: 1, none: 0 }
    fc.assert(
      fc.property(sex, months, bmi, bmi, (of, age, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const status = (value: number) => rank[weightStatusOf(of, age, value)!.value]
        const wasted = (value: number) => thin[wastingOf(of, age, value)!.value]
        expect(status(high)).toBeGreaterThanOrEqual(status(low))
        expect(wasted(high)).toBeLessThanOrEqual(wasted(low))
        expect(Math.min(status(a), wasted(a))).toBe(0)
      }),
    )
  })

  test('FND-standards who is stunted stays so with a lower height', () => {
    const height = fc.integer({ min: 900, max: 1900 }).map((mm) => mm / 10)
    fc.assert(
      fc.property(sex, fc.integer({ min: 72, max: 215 }), height, height, (of, age, a, b) => {
        const stunted = (cm: number) => stuntingOf(of, age, cm)!.value
        if (stunted(Math.max(a, b))) expect(stunted(Math.min(a, b))).toBe(true)
      }),
    )
  })
})

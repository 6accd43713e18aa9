import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highNormalPressureOf, raisedPressureOf, type PressureExam } from './blood-pressure.ts'

const exam = (input: Partial<PressureExam>): PressureExam => ({
  sex: 'boy',
  ageMonths: 84,
  heightCm: 125.5,
  systolic: 100,
  diastolic: 60,
  ...input,
})
const raised = (input: Partial<PressureExam>) => raisedPressureOf(exam(input))

describe('raised pressure, WS/T 610', () => {
  test.each([
    // boys of 7: height, systolic limit, diastolic limit
    [115.6, 108, 72],
    [115.7, 110, 74],
    [117.9, 112, 74],
    [125.4, 113, 74],
    [125.5, 115, 75],
    [129.5, 117, 77],
    [133.3, 118, 78],
    [135.4, 121, 79],
    [160, 121, 79],
  ])('FND-standards a boy of 7, %d cm tall: from %i or %i on', (heightCm, systolic, diastolic) => {
    expect(raised({ heightCm, systolic, diastolic: 50 })).toMatchObject({
      value: true,
      rule: { standard: 'WS/T 610—2018', age: 7, limits: [systolic, diastolic], confirmed: true },
    })
    expect(raised({ heightCm, systolic: systolic - 1, diastolic })?.value).toBe(true)
    expect(raised({ heightCm, systolic: systolic - 1, diastolic: diastolic - 1 })?.value).toBe(false)
  })

  test('FND-standards six months more are a year: 7 years 5 months by the row of 7, 7 years 6 months of 8', () => {
    expect(raised({ ageMonths: 89 })?.rule.age).toBe(7)
    expect(raised({ ageMonths: 90 })?.rule.age).toBe(8)
    expect(raised({ ageMonths: 17 * 12 + 5 })?.rule.age).toBe(17)
  })

  test('FND-standards from 17 years 6 months on 140 or 90, without a height', () => {
    const adult = { ageMonths: 17 * 12 + 6, heightCm: null }
    expect(raised({ ...adult, systolic: 140 })).toMatchObject({
      value: true,
      rule: { age: 18, limits: [140, 90] },
    })
    expect(raised({ ...adult, diastolic: 90 })?.value).toBe(true)
    expect(raised({ ...adult, systolic: 139, diastolic: 89 })?.value).toBe(false)
  })

  test('FND-standards under 7 by the formula of one source: not confirmed', () => {
    const six = { ageMonths: 77, heightCm: null }
    expect(raised({ ...six, systolic: 112 })).toMatchObject({
      value: true,
      rule: { age: 6, limits: [112, 71], confirmed: false },
    })
    expect(raised({ ...six, sex: 'girl' })?.rule.limits).toEqual([109, 71])
    expect(raised({ ageMonths: 78 })?.rule).toMatchObject({ age: 7, confirmed: true })
    expect(raised({ ageMonths: 29 })).toBeNull()
  })

  test('FND-standards one reading is enough to be raised, both are needed not to be', () => {
    expect(raised({ systolic: null, diastolic: 75 })?.value).toBe(true)
    expect(raised({ systolic: 115, diastolic: null })?.value).toBe(true)
    expect(raised({ systolic: 100, diastolic: null })).toBeNull()
    expect(raised({ systolic: null, diastolic: null })).toBeNull()
    expect(raised({ heightCm: null, systolic: 200 })).toBeNull()
  })

  test('FND-standards where sources differ, only a verdict that hangs on it is not confirmed', () => {
    const boy10 = { ageMonths: 120, heightCm: 145.4, diastolic: 60 }
    expect(raised({ ...boy10, systolic: 122 })).toMatchObject({ value: false, rule: { confirmed: false } })
    expect(raised({ ...boy10, systolic: 123 })).toMatchObject({ value: true, rule: { confirmed: true } })
    expect(raised({ ...boy10, systolic: 121 })).toMatchObject({ value: false, rule: { confirmed: true } })
    const girl11 = { sex: 'girl', ageMonths: 132, heightCm: 134.1, systolic: 100 } as const
    expect(raised({ ...girl11, systolic: 115 })).toMatchObject({ value: true, rule: { confirmed: false } })
    expect(raised({ ...girl11, systolic: 116 })).toMatchObject({ value: true, rule: { confirmed: true } })
    expect(raised({ ...girl11, heightCm: 134.2, systolic: 115 })).toMatchObject({
      value: false,
      rule: { limits: [116, 78], confirmed: true },
    })
  })
})

describe('high-normal pressure', () => {
  test('FND-standards from 120 or 80 on, unless raised; never confirmed', () => {
    const boy14 = { ageMonths: 168, heightCm: 165.7 }
    const high = (input: Partial<PressureExam>) => highNormalPressureOf(exam({ ...boy14, ...input }))
    expect(high({ systolic: 120 })).toMatchObject({
      value: true,
      rule: { clause: '3.2 正常高值血压', confirmed: false },
    })
    expect(high({ diastolic: 80 })?.value).toBe(true)
    expect(high({ systolic: 119, diastolic: 79 })?.value).toBe(false)
    expect(high({ systolic: 129 })?.value).toBe(false)
    expect(highNormalPressureOf(exam({ ageMonths: 77 }))).toBeNull()
  })
})

describe('any child', () => {
  test('FND-standards a higher pressure is never less raised, a taller child never sooner', () => {
    const sex = fc.constantFrom('boy' as const, 'girl' as const)
    const pressure = fc.integer({ min: 60, max: 180 })
    fc.assert(
      fc.property(
        fc.record({
          sex,
          ageMonths: fc.integer({ min: 30, max: 230 }),
          systolic: pressure,
          diastolic: pressure,
        }),
        fc.integer({ min: 90, max: 190 }),
        fc.nat(30),
        fc.nat(30),
        (student, heightCm, more, taller) => {
          const before = raisedPressureOf({ ...student, heightCm })!.value
          if (before) {
            expect(raisedPressureOf({ ...student, heightCm, systolic: student.systolic + more })!.value).toBe(
              true,
            )
            expect(
              raisedPressureOf({ ...student, heightCm, diastolic: student.diastolic + more })!.value,
            ).toBe(true)
          } else expect(raisedPressureOf({ ...student, heightCm: heightCm + taller })!.value).toBe(false)
        },
      ),
    )
  })
})

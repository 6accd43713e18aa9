import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assessCheck, type HealthCheck } from './assess-check.ts'

const check: HealthCheck = {
  sex: 'boy',
  birthDate: '2016-03-15',
  measuredOn: '2023-09-15',
  heightCm: 130,
  weightKg: 30,
  systolic: 110,
  diastolic: 70,
  spine: { segments: [{ segment: 'lumbar', bend: 'leftLow', degree: null, atr: 6 }], sagittal: 'none' },
  teeth: {
    permanent: { decayed: 1, missing: 0, filled: 1 },
    deciduous: { decayed: 0, missing: 0, filled: 0 },
  },
  haemoglobin: 114,
}

test('FND-standards every finding names its own standard and takes the age in its own way', () => {
  const found = assessCheck(check)
  expect(found.bmi).toBe(17.8)
  expect(found.weight).toMatchObject({ value: 'overweight', rule: { standard: 'WS/T 586—2018', age: 7.5 } })
  expect(found.stunting).toMatchObject({ value: false, rule: { standard: 'WS/T 456—2014', age: 7.5 } })
  expect(found.wasting).toMatchObject({ value: 'none', rule: { standard: 'WS/T 456—2014' } })
  expect(found.malnutrition?.value).toBe('none')
  expect(found.heightGrade).toMatchObject({ value: 'middle', rule: { standard: 'WS/T 612—2018', age: 7 } })
  expect(found.raisedPressure).toMatchObject({ value: false, rule: { standard: 'WS/T 610—2018', age: 8 } })
  expect(found.highNormalPressure?.value).toBe(false)
  expect(found.spine?.value).toEqual({ abnormal: true, lateral: 1, sagittal: 'none' })
  expect(found.caries?.value).toMatchObject({ DMFT: 2, untreated: true })
  expect(found.filling?.value).toEqual({ n: 1, of: 2 })
  expect(found.anaemia).toMatchObject({ value: true, rule: { standard: 'WS/T 441—2013', age: 7 } })
})

test('FND-standards what is not confirmed can be switched off, and nothing else goes with it', () => {
  const labelled = assessCheck(check, { unconfirmed: 'label' })
  expect(labelled).toEqual(assessCheck(check))
  expect(assessCheck(check, { unconfirmed: 'off' })).toEqual({
    ...labelled,
    heightGrade: null,
    highNormalPressure: null,
    spine: null,
    filling: null,
  })
})

test('FND-standards what was not measured has no finding', () => {
  const nothing = assessCheck({
    ...check,
    heightCm: null,
    weightKg: null,
    systolic: null,
    diastolic: null,
    spine: null,
    teeth: null,
    haemoglobin: null,
  })
  expect(new Set(Object.values(nothing))).toEqual(new Set([null]))
})

test('FND-standards switched off, nothing unconfirmed is left in any check', () => {
  const some = fc.record({
    sex: fc.constantFrom('boy' as const, 'girl' as const),
    birthDate: fc.integer({ min: 2005, max: 2018 }).map((year) => `${year}-05-20`),
    heightCm: fc.option(fc.integer({ min: 90, max: 190 })),
    weightKg: fc.option(fc.integer({ min: 12, max: 120 })),
    systolic: fc.option(fc.integer({ min: 70, max: 160 })),
    diastolic: fc.option(fc.integer({ min: 40, max: 100 })),
    haemoglobin: fc.option(fc.integer({ min: 80, max: 160 })),
  })
  fc.assert(
    fc.property(some, (input) => {
      const { bmi, ...found } = assessCheck({ ...check, ...input }, { unconfirmed: 'off' })
      expect(bmi === null).toBe(input.heightCm === null || input.weightKg === null)
      for (const finding of Object.values(found)) expect(finding?.rule.confirmed ?? true).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDigits, noDigits } from './digits.ts'
import { qualityOf, type QualityCounts } from './quality.ts'

const digits = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 10, maxLength: 10 })

test('SUB-03 digits that are distributed as the district has them prefer none', () => {
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 5 }), (own, times) => {
      const { value } = compareDigits(
        own,
        own.map((each) => each * times),
      )
      expect(value ?? 0).toBeCloseTo(0)
    }),
  )
})

test('SUB-03 the comparison does not depend on who is called the district', () => {
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(compareDigits(a, b).value).toBe(compareDigits(b, a).value)
    }),
  )
})

test('SUB-03 a school that rounds every height to whole centimetres is seen, and one of few students is not judged', () => {
  const even = noDigits().map(() => 200)
  const rounded = noDigits().map((_, digit) => (digit === 0 ? 100 : 0))
  const test = compareDigits(rounded, even)
  expect(test.value).toBeGreaterThan(test.limit ?? Infinity)
  expect(
    compareDigits(
      noDigits().map((_, digit) => (digit === 0 ? 20 : 0)),
      even,
    ).value,
  ).toBeNull()
})

test('SUB-03 χ² of a table worked by hand: 40 of 60 against 100 of 240', () => {
  const one = noDigits().map((_, digit) => (digit === 0 ? 40 : digit === 9 ? 20 : 0))
  const other = noDigits().map((_, digit) => (digit === 0 ? 100 : digit === 9 ? 140 : 0))
  // n (ad − bc)² / (row sums × column sums) = 300 (40·140 − 20·100)² / (60·240·140·160)
  expect(compareDigits(one, other)).toMatchObject({ value: 12.05, degrees: 1, limit: 10.828 })
})

const counts: QualityCounts = {
  coverage: { count: 89, total: 100 },
  identical: { count: 6, total: 89 },
  digits: noDigits().map(() => 9),
  retest: { count: 3, total: 40 },
  boys: { count: 50, total: 50 },
  girls: { count: 39, total: 50 },
  ages: { count: 0, total: 89 },
  now: { count: 60, total: 89 },
  before: { count: 40, total: 90 },
}

test('SUB-03 every figure says what it counted, its limit, and whether it is beyond', () => {
  const figures = qualityOf('vision', counts, null)
  const breached = figures.filter(({ isBreached }) => isBreached).map(({ name }) => name)
  expect(breached).toEqual(['coverage', 'identical', 'retest', 'sexGap', 'change'])
  for (const { own, limit, name } of figures) {
    expect(own?.total, name).toBeGreaterThan(0)
    if (name !== 'digits') expect(limit, name).toBeGreaterThan(0)
  }
  expect(figures.find(({ name }) => name === 'change')?.value).toBeCloseTo(60 / 89 - 40 / 90)
})

test('SUB-03 exactly nine in ten is enough, and a kind without retests has no such figure', () => {
  const figures = qualityOf('check', { ...counts, coverage: { count: 90, total: 100 } }, counts)
  expect(figures.find(({ name }) => name === 'coverage')).toMatchObject({ isBreached: false })
  expect(figures.some(({ name }) => name === 'retest')).toBe(false)
})

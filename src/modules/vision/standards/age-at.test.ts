import { expect, test } from 'vitest'
import { ageGradedBy } from './age-at.ts'

test('FILE-16 an exam is graded by the age on its day; without a birth date by that of the grade in kindergartens alone', () => {
  expect(ageGradedBy('2021-10-13', '2026-10-12', -1)).toBe(4)
  expect(ageGradedBy('2021-10-12', '2026-10-12', -1)).toBe(5)
  expect([-3, -2, -1, 1, 9].map((grade) => ageGradedBy(null, '2026-10-12', grade))).toEqual([
    3,
    4,
    5,
    null,
    null,
  ])
})

import { expect, test } from 'vitest'
import { classSizeLimit } from './class-size.ts'
import { nextGradeInside, promotingGrades } from './next-grade.ts'

test('YEAR-01 a primary school promotes to grade 6 and graduates from it', () => {
  expect(promotingGrades(['primary'])).toEqual([-3, -2, 1, 2, 3, 4, 5, 7, 8, 10, 11])
  expect(nextGradeInside(5, ['primary'])).toBe(6)
  expect(nextGradeInside(6, ['primary'])).toBeNull()
})

test('YEAR-01 nine-year and twelve-year schools promote from 6 to 7 inside, and nobody from 12', () => {
  expect(nextGradeInside(6, ['primary', 'junior'])).toBe(7)
  expect(nextGradeInside(9, ['primary', 'junior'])).toBeNull()
  expect(nextGradeInside(9, ['primary', 'junior', 'senior'])).toBe(10)
  expect(nextGradeInside(12, ['primary', 'junior', 'senior'])).toBeNull()
  expect(nextGradeInside(6, ['primary', 'senior'])).toBeNull()
})

test('FILE-17 a kindergarten promotes to 大班 and graduates from it, whatever other stages are named', () => {
  expect(promotingGrades(['kindergarten']).filter((grade) => grade < 0)).toEqual([-3, -2])
  expect([-3, -2, -1].map((grade) => nextGradeInside(grade, ['kindergarten']))).toEqual([-2, -1, null])
  expect(nextGradeInside(-1, ['kindergarten', 'primary'])).toBeNull()
})

test('FILE-17 a class of a kindergarten has 25, 30 and 35 children', () => {
  expect([-3, -2, -1].map(classSizeLimit)).toEqual([25, 30, 35])
  expect(() => classSizeLimit(0)).toThrow(RangeError)
})

test('YEAR-01 a class has 45 students in primary school, 50 above it', () => {
  expect([1, 6, 7, 12].map(classSizeLimit)).toEqual([45, 45, 50, 50])
})

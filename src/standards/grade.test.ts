import { expect, test } from 'vitest'
import { gradeNumber, gradeText } from '@/lib/grade-fields.ts'
import {
  ageMonths,
  ageYearsOn,
  comparedFirst,
  gradeBelow,
  grades,
  gradesOf,
  isGrade,
  mayCombine,
  schoolStageOf,
  schoolYearOf,
  stageOf,
  stages,
  usualAgeOf,
} from './grade.ts'

test('FND-standards FILE-12 stages share out three grades of kindergarten and twelve of school, in their order', () => {
  expect(stages.flatMap(gradesOf)).toEqual([-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(stages.flatMap(gradesOf)).toEqual([...grades])
  expect([-3, -2, -1].map(stageOf)).toEqual(['kindergarten', 'kindergarten', 'kindergarten'])
  expect([1, 6, 7, 9, 10, 12].map(stageOf)).toEqual([
    'primary',
    'primary',
    'junior',
    'junior',
    'senior',
    'senior',
  ])
  for (const grade of [-4, -2.5, 0, 13, 6.5]) {
    expect(() => stageOf(grade)).toThrow(RangeError)
    expect([isGrade(grade), gradeNumber.safeParse(grade).success]).toEqual([false, false])
  }
  for (const grade of grades) expect(gradeText.parse(String(grade))).toBe(grade)
})

test('FILE-12 a kindergarten goes with no other stage, and its grades are none of a school', () => {
  expect(mayCombine(['kindergarten'])).toBe(true)
  expect(mayCombine(['primary', 'junior', 'senior'])).toBe(true)
  expect(mayCombine(['kindergarten', 'primary'])).toBe(false)
  expect(schoolStageOf(1)).toBe('primary')
  expect(() => schoolStageOf(-1)).toThrow(RangeError)
})

test('FILE-12 a year before, children were one grade below; those of 小班 and of the first grade came from elsewhere', () => {
  expect([-3, -2, -1, 1, 2, 12].map(gradeBelow)).toEqual([undefined, -3, -2, undefined, 1, 11])
})

test('FILE-12 most children are 3 in 小班 and 6 in the first grade', () => {
  expect([-3, -2, -1, 1, 12].map(usualAgeOf)).toEqual([3, 4, 5, 6, 17])
})

test('FND-standards a school year begins on 1 September', () => {
  expect(['2026-08-31', '2026-09-01', '2027-01-01'].map(schoolYearOf)).toEqual([2025, 2026, 2026])
})

test.each([
  ['2019-09-01', '2026-08-31', 6, 83],
  ['2019-09-01', '2026-09-01', 7, 84],
  ['2020-02-29', '2026-02-28', 5, 71],
  ['2020-02-29', '2026-03-01', 6, 72],
  ['2020-01-31', '2020-01-31', 0, 0],
])('FND-standards born %s, on %s: %i years, %i months', (born, on, years, months) => {
  expect([ageYearsOn(born, on), ageMonths(born, on)]).toEqual([years, months])
})

test('FILE-15 where nobody chose a stage, schools are compared before kindergartens', () => {
  expect(comparedFirst(['kindergarten', 'junior'])).toBe('junior')
  expect(comparedFirst(['kindergarten'])).toBe('kindergarten')
  expect(comparedFirst([])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { ageMonths, ageYearsOn, gradesOf, schoolYearOf, stageOf, stages } from './grade.ts'

test('FND-standards stages share out the twelve grades', () => {
  expect(stages.flatMap(gradesOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([1, 6, 7, 9, 10, 12].map(stageOf)).toEqual([
    'primary',
    'primary',
    'junior',
    'junior',
    'senior',
    'senior',
  ])
  for (const grade of [0, 13, 6.5]) expect(() => stageOf(grade)).toThrow(RangeError)
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

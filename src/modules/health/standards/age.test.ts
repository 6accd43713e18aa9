import { expect, test } from 'vitest'
import { ageMonths } from '@/standards/grade.ts'
import { completedYears, halfYears, roundedYears } from './age.ts'

test.each([
  // born, measured: half-years, rounded years, completed years
  ['2016-03-15', '2022-03-14', 5.5, 6, 5],
  ['2016-03-15', '2022-03-15', 6, 6, 6],
  ['2016-03-15', '2022-09-14', 6, 6, 6],
  ['2016-03-15', '2022-09-15', 6.5, 7, 6],
  ['2016-03-15', '2023-03-14', 6.5, 7, 6],
  ['2016-03-15', '2023-03-15', 7, 7, 7],
  ['2016-08-31', '2023-02-28', 6, 6, 6],
  ['2016-08-31', '2023-03-01', 6.5, 7, 6],
  ['2016-02-29', '2023-02-28', 6.5, 7, 6],
  ['2016-02-29', '2023-03-01', 7, 7, 7],
  ['2016-02-29', '2024-02-29', 8, 8, 8],
])('FND-standards born %s, measured %s: %d, %i and %i years', (born, on, half, rounded, completed) => {
  const months = ageMonths(born, on)
  expect([halfYears(months), roundedYears(months), completedYears(months)]).toEqual([
    half,
    rounded,
    completed,
  ])
})

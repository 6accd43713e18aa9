import { expect, test } from 'vitest'
import { partsOfLabel } from './class-parts.ts'

test('FILE-14 grade and number of a class are read from one text, of kindergartens too', () => {
  expect(['5-1', '12-30', '-1-2', '-3-12'].map(partsOfLabel)).toEqual([
    { grade: 5, number: 1 },
    { grade: 12, number: 30 },
    { grade: -1, number: 2 },
    { grade: -3, number: 12 },
  ])
})

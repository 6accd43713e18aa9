import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test('YEAR-03 numbers of new classes are read as they are typed, and nothing else is', () => {
  expect(readNumbers('3')).toEqual([3])
  expect(readNumbers(' 1，2、 5 ')).toEqual([1, 2, 5])
  expect(readNumbers('')).toEqual([])
  for (const wrong of ['0', '100', '1.5', 'x', '1, 1', '1 2 3 4 5 6 7 8 9', '-1'])
    expect(readNumbers(wrong), wrong).toBeNull()
})

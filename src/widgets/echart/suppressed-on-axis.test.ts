import { expect, test } from 'vitest'
import { stretchesOf } from './suppressed-on-axis.tsx'

test('SEC-03 hidden neighbours are one stretch, a single one too', () => {
  const of = (word: string) => stretchesOf([...word].map((letter) => letter === '-'))
  expect(of('--3-56---')).toEqual([
    [0, 1],
    [3, 3],
    [6, 8],
  ])
  expect(of('12')).toEqual([])
  expect(of('-')).toEqual([[0, 0]])
})

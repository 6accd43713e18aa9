import { expect, test } from 'vitest'
import { stretchesOf } from './hidden-on-axis.tsx'

test('SEC-03 hidden neighbours of a line are one stretch, a single one too', () => {
  const isHidden = (point: number | null) => point === null
  expect(stretchesOf([null, null, 3, null, 5, 6, null, null, null], isHidden)).toEqual([
    [0, 1],
    [3, 3],
    [6, 8],
  ])
  expect(stretchesOf([1, 2], isHidden)).toEqual([])
  expect(stretchesOf([null], isHidden)).toEqual([[0, 0]])
})

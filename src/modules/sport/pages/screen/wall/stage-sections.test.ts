import { expect, test } from 'vitest'
import { stageTurns } from './stage-sections.ts'

test('SPO-07 stages take turns, and one of few schools is shown with its neighbour', () => {
  const turns = (primary: number, junior: number, senior: number, room = 12) =>
    stageTurns(
      [
        { stage: 'primary', n: primary },
        { stage: 'junior', n: junior },
        { stage: 'senior', n: senior },
      ],
      room,
    )
  expect(turns(8, 4, 2)).toEqual([['primary'], ['junior', 'senior']])
  expect(turns(8, 9, 7)).toEqual([['primary'], ['junior'], ['senior']])
  expect(turns(9, 6, 1)).toEqual([['primary'], ['junior', 'senior']])
  expect(turns(2, 2, 9)).toEqual([['primary', 'junior', 'senior']])
  expect(turns(8, 4, 2, 16)).toEqual([['primary', 'junior', 'senior']])
  expect(turns(0, 0, 0, 0).length).toBe(1)
})

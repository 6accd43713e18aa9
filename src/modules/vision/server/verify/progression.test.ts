import { expect, test } from 'vitest'
import { progressionBin, progressionBins } from './progression.ts'

test('FND-verify a change falls into the bin that holds it, per year of 365.25 days', () => {
  expect(progressionBin(0, 365)).toBe(0)
  expect(progressionBin(-0.5, 365)).toBe(-11)
  expect(progressionBin(0.125, 366)).toBe(2)
  // 1.00 D in 487 days is 0.75 D per year exactly: the limit belongs to the bin above it.
  expect(progressionBin(1, 487)).toBe(15)
  expect(progressionBin(-1, 487)).toBe(-15)
  expect(progressionBin(-9, 330)).toBe(-100)
})

test('FND-verify an eye without refraction on either day is left out, as is a day that is not later', () => {
  const before = { day: 100, seRight: -1, seLeft: null }
  expect(progressionBins({ day: 465, seRight: -1.5, seLeft: -2 }, before)).toEqual([-11])
  expect(progressionBins({ day: 100, seRight: -1.5, seLeft: -2 }, before)).toEqual([])
})

import { expect, test } from 'vitest'
import { isYearlyJump } from './year-jump.ts'

test.for([
  ['heightCm', 140, 146, false],
  ['heightCm', 140, 138.5, true],
  ['heightCm', 140, 156, true],
  ['weightKg', 35, 49, false],
  ['weightKg', 35, 53, true],
  ['sprint50', 9.8, 9.1, false],
  ['sprint50', 9.8, 4.1, true],
  ['vitalCapacity', 1500, 2400, true],
  ['sitAndReach', -2, 9, false],
  ['pullUps', 0, 3, false],
  ['pullUps', 0, 14, true],
] as const)('NAT-06 %s from %d to %d is a jump: %s', ([measure, before, now, isJump]) => {
  expect(isYearlyJump(measure, before, now)).toBe(isJump)
})

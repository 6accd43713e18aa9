import { expect, test } from 'vitest'
import { referralSteps } from '@/modules/referrals/standards/steps.ts'
import { largestLoss } from './to-funnel.ts'

const stepsOf = (reached: readonly (number | null)[]) =>
  reached.map((n, at) => ({
    step: referralSteps[at] ?? 'abnormal',
    reached: n,
    before: reached[Math.max(0, at - 1)] ?? null,
    medianDays: null,
    dated: null,
  }))

test('REF-06 the sentence names the largest loss, and none where a step is hidden or nobody is lost', () => {
  expect(largestLoss(stepsOf([100, 90, 40, 38, 38, 20, 2]))).toEqual({ at: 2, n: 50, of: 90 })
  expect(largestLoss(stepsOf([9, 9, 9, 9, 9, 9, 9]))).toBeNull()
  expect(largestLoss(stepsOf([100, null, 40, 38, 38, 20, 2]))).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('CALL-07 the wait doubles from half a second and stops at half a minute', () => {
  expect([0, 1, 2, 3, 6, 50].map((attempt) => backOffMs(attempt, () => 1))).toEqual([
    500, 1000, 2000, 4000, 30_000, 30_000,
  ])
})

test('CALL-07 consoles that lost the same server do not return at the same moment', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  fc.assert(
    fc.property(fc.nat(40), chance, (attempt, share) => {
      const longest = backOffMs(attempt, () => 1)
      const wait = backOffMs(attempt, () => share)
      return wait >= longest / 2 && wait <= longest
    }),
  )
})

import { expect, test } from 'vitest'
import { isDue } from './due.ts'

/** By the clocks at the schools, eight hours ahead. */
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)
const never = { triedAt: null, madeAt: null }

test('OPS-06 a backup is due once a day from its time on, also when the server was away then', () => {
  expect(isDue('02:30', never, at('10T02:29'))).toBe(true)
  const made = at('10T02:31')
  const once = { triedAt: made, madeAt: made }
  expect(isDue('02:30', once, at('10T23:59'))).toBe(false)
  expect(isDue('02:30', once, at('11T02:29'))).toBe(false)
  expect(isDue('02:30', once, at('11T02:30'))).toBe(true)
  expect(isDue('02:30', once, at('14T01:00'))).toBe(true)
})

test('OPS-06 one that failed is tried again after an hour', () => {
  const failed = { madeAt: at('09T02:30'), triedAt: at('10T02:31') }
  expect(isDue('02:30', failed, at('10T03:00'))).toBe(false)
  expect(isDue('02:30', failed, at('10T03:31'))).toBe(true)
})

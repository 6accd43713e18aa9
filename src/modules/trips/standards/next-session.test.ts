import { expect, test } from 'vitest'
import { nextSessionDay } from './next-session.ts'

test('WRK-10 a route goes again on the weekday of its last session, and never today or earlier', () => {
  expect(nextSessionDay('2026-12-10', '2026-11-24')).toBe('2026-12-17')
  expect(nextSessionDay('2026-11-24', '2026-11-24')).toBe('2026-12-01')
  expect(nextSessionDay('2026-11-20', '2026-11-24')).toBe('2026-11-27')
  expect(nextSessionDay('2026-05-14', '2026-11-24')).toBe('2026-11-26')
})

import { expect, test } from 'vitest'
import { qualificationOn } from './qualification.ts'

test('WRK-10 a qualification is warned of from sixty days before its end, and stands on its last day', () => {
  expect(qualificationOn('2026-04-30', '2026-06-30')).toBe('valid')
  expect(qualificationOn('2026-05-01', '2026-06-30')).toBe('ending')
  expect(qualificationOn('2026-06-30', '2026-06-30')).toBe('ending')
  expect(qualificationOn('2026-07-01', '2026-06-30')).toBe('expired')
})

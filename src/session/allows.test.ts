import { expect, test } from 'vitest'
import { allows } from './allows.ts'

test('NAV-11 whoever shares an access code is let in', () => {
  expect(allows(['qu'], ['admin', 'qu'])).toBe(true)
  expect(allows(['qu'], ['admin'])).toBe(false)
})

test('NAV-11 without an access list anything with roles is closed, anything without is open', () => {
  expect(allows(undefined, ['admin'])).toBe(false)
  expect(allows([], ['admin'])).toBe(false)
  expect(allows(undefined, undefined)).toBe(true)
})

test('NAV-11 an empty list of roles lets nobody in', () => expect(allows(['admin'], [])).toBe(false))

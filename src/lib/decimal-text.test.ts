import { expect, test } from 'vitest'
import { decimalText } from './decimal-text.ts'

test('VIS-06 a measured 5.0 stays 5.0, and nothing is rounded away', () => {
  expect(decimalText(5, 1)).toBe('5.0')
  expect(decimalText(-0.5, 2)).toBe('-0.50')
  expect(decimalText(4.95, 1)).toBe('4.95')
  expect(decimalText(120)).toBe('120')
})

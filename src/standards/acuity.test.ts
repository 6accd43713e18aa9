import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalToMark, decimalToTenths, markOfTenths, markToDecimal, parseAcuity } from './acuity.ts'

const table = [
  [4.0, 0.1],
  [4.1, 0.12],
  [4.2, 0.15],
  [4.3, 0.2],
  [4.4, 0.25],
  [4.5, 0.3],
  [4.6, 0.4],
  [4.7, 0.5],
  [4.8, 0.6],
  [4.9, 0.8],
  [5.0, 1.0],
  [5.1, 1.2],
  [5.2, 1.5],
  [5.3, 2.0],
] as const

test.each(table)('FND-standards mark %f is decimal %f, both ways', (mark, decimal) => {
  expect(markToDecimal(mark)).toBe(decimal)
  expect(decimalToMark(decimal)).toBe(mark)
})

test.each([
  ['4.9', 49],
  ['5', 50],
  ['5.0', 50],
  ['4', 40],
  ['+5.10', 51],
  [' ４．８ ', 48],
  ['0.25', 44],
  ['.8', 49],
  ['1', 50],
  ['1.0', 50],
  ['2.0', 53],
  ['0.1', 40],
  ['0.7', 48],
])('FND-import acuity %s is %i tenths', (text, tenths) => {
  expect(parseAcuity(text)).toEqual({ ok: true, mark: tenths / 10, tenths })
})

test.each([
  ['6.3', 'range'],
  ['5.4', 'range'],
  ['3.9', 'range'],
  ['2.1', 'range'],
  ['0.09', 'range'],
  ['0', 'range'],
  ['-4.9', 'range'],
  ['不配合', 'format'],
  ['', 'format'],
  ['4.85', 'format'],
  ['4.9-', 'format'],
  ['5.0/4.9', 'format'],
  ['1e0', 'format'],
  ['.', 'format'],
])('FND-import acuity %s is refused: %s', (text, code) => {
  expect(parseAcuity(text)).toEqual({ ok: false, code })
})

test('FND-standards any decimal on the chart goes to the nearest mark, and more never to a lower one', () => {
  const decimal = fc.double({ min: 0.1, max: 2, noNaN: true })
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(Math.abs(decimalToMark(a) - (5 + Math.log10(a)))).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(decimalToTenths(Math.max(a, b))).toBeGreaterThanOrEqual(decimalToTenths(Math.min(a, b)))
      expect(markOfTenths(decimalToTenths(a))).toBe(decimalToMark(a))
    }),
  )
})

test('FND-standards a mark between two lines follows the formula', () => {
  expect(markToDecimal(4.95)).toBeCloseTo(0.891, 3)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acuityOf,
  decimalToMark,
  decimalToTenths,
  markOfTenths,
  markToDecimal,
  parseAcuity,
  storedAcuity,
} from './acuity.ts'
import { acuityCategories } from './acuity-category.ts'
import { changeTenths, compareAcuity, differsBeyond } from '@/modules/vision/standards/acuity-compare.ts'

const table = [
  [3.0, 0.01],
  [3.1, 0.012],
  [3.2, 0.015],
  [3.3, 0.02],
  [3.4, 0.025],
  [3.5, 0.03],
  [3.6, 0.04],
  [3.7, 0.05],
  [3.8, 0.06],
  [3.9, 0.08],
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
  ['3.9', 39],
  ['3', 30],
  ['３．５', 35],
  ['0.01', 30],
  ['０．０８', 39],
  // Nearer to 4.0, but the line of 0.1 was not read.
  ['0.09', 39],
  ['.05', 37],
])('FND-import acuity %s is %i tenths', (text, tenths) => {
  expect(parseAcuity(text)).toEqual({ ok: true, acuity: tenths / 10, stored: tenths })
})

test.each([
  ['<4.0', 'belowFour'],
  ['＜４．０', 'belowFour'],
  ['〈 4.0', 'belowFour'],
  ['< 4', 'belowFour'],
  ['<0.1', 'belowFour'],
  ['4.0以下', 'belowFour'],
  ['低于 0.1', 'belowFour'],
  ['Below 4.0', 'belowFour'],
  ['≤3.9', 'belowFour'],
  ['指数', 'fingers'],
  [' 指 数 ', 'fingers'],
  ['数指/50cm', 'fingers'],
  ['指数（眼前）', 'fingers'],
  ['指数(CF)', 'fingers'],
  ['CF', 'fingers'],
  ['ＣＦ／３０ｃｍ', 'fingers'],
  ['Count fingers', 'fingers'],
  ['CF at 1 m', 'fingers'],
  ['手动', 'handMotion'],
  ['眼前手动', 'handMotion'],
  ['HM@20cm', 'handMotion'],
  ['hand movements', 'handMotion'],
  ['光感', 'light'],
  ['LP', 'light'],
  ['Light perception', 'light'],
  ['无光感', 'noLight'],
  ['無光感', 'noLight'],
  ['nlp', 'noLight'],
  ['No light perception', 'noLight'],
] as const)('FND-import acuity %s is %s', (text, category) => {
  const query = parseAcuity(text)
  expect(query).toEqual({ ok: true, acuity: category, stored: storedAcuity(category) })
})

test.each([
  ['6.3', 'range'],
  ['5.4', 'range'],
  ['2.9', 'range'],
  ['2.1', 'range'],
  ['0.009', 'range'],
  ['0', 'range'],
  ['-4.9', 'range'],
  ['不配合', 'format'],
  ['', 'format'],
  ['4.85', 'format'],
  ['4.9-', 'format'],
  ['5.0/4.9', 'format'],
  ['1e0', 'format'],
  ['.', 'format'],
  ['光感(-)', 'format'],
  ['光感/手动', 'format'],
  ['指数30', 'format'],
  ['<3.0', 'format'],
  ['<4.5', 'format'],
  ['50cm', 'format'],
])('FND-import acuity %s is refused: %s', (text, code) => {
  expect(parseAcuity(text)).toEqual({ ok: false, code })
})

test('FND-standards any decimal on the chart goes to the nearest mark, and more never to a lower one', () => {
  const decimal = fc.double({ min: 0.01, max: 2, noNaN: true })
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const isUnderTheChart = a < 0.1 && a > 10 ** -1.05
      if (isUnderTheChart) expect(decimalToMark(a)).toBe(3.9)
      else expect(Math.abs(decimalToMark(a) - (5 + Math.log10(a)))).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(decimalToTenths(Math.max(a, b))).toBeGreaterThanOrEqual(decimalToTenths(Math.min(a, b)))
      expect(markOfTenths(decimalToTenths(a))).toBe(decimalToMark(a))
    }),
  )
})

test('FND-standards a mark between two lines follows the formula', () => {
  expect(markToDecimal(4.95)).toBeCloseTo(0.891, 3)
})

test('FND-standards acuity is stored in one order: every category below every mark, and read back as it was given', () => {
  const input = [...acuityCategories.toReversed(), 3, 3.9, 4, 5.3]
  const stored = input.map((acuity) => storedAcuity(acuity))
  expect(stored.toSorted((a, b) => a - b)).toEqual(stored)
  expect(stored.map((each) => acuityOf(each))).toEqual(input)
  expect([storedAcuity(null), acuityOf(null)]).toEqual([null, null])
})

test.each([
  [4.8, 4.7, false],
  [4.8, 4.6, true],
  ['fingers', 'fingers', false],
  ['fingers', 3, false],
  ['fingers', 3.2, true],
  ['fingers', 'handMotion', true],
  ['light', 'noLight', true],
  ['belowFour', 3.1, false],
  ['belowFour', 'light', false],
  ['belowFour', 4, false],
  ['belowFour', 4.1, true],
] as const)('VIS-05 measured as %s and as %s, beyond one line: %s', (first, again, isError) => {
  const [a, b] = [storedAcuity(first), storedAcuity(again)]
  expect([differsBeyond(a, b, 1), differsBeyond(b, a, 1)]).toEqual([isError, isError])
})

test.each([
  [5, 4.8, -2, -2],
  [4.2, 'fingers', -12, -14],
  ['fingers', 'handMotion', -10, -8],
  [4.1, 'belowFour', -2, -12],
  [3.2, 'belowFour', 0, null],
  ['belowFour', 4.2, null, 13],
  ['belowFour', 'light', null, null],
  ['light', 'light', 0, 0],
  [null, 4.2, null, null],
] as const)('MAN-05 from %s to %s an eye changed by %s tenths at least', (before, now, change, order) => {
  expect(changeTenths(storedAcuity(before), storedAcuity(now))).toBe(change)
  expect(compareAcuity(before, now)).toBe(order)
})

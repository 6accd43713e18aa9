import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rate } from './rate.ts'
import { isSmallRate, suppressParts, suppressRateTable, suppressRates } from './suppression-rate.ts'
import { isSmallCount } from './suppression.ts'

const published = { totalPublished: true }
const rate = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 90 })), fc.nat(90))
  .map(([n, others]) => ({ n, of: n + others }))

test('FND-standards grade 1 with 3 of 77 is hidden, and grade 2 with it', () => {
  const grades = [
    { n: 3, of: 77 },
    { n: 12, of: 80 },
    { n: 22, of: 81 },
    { n: 30, of: 79 },
  ]
  expect(suppressRates(grades, published)).toEqual([null, null, grades[2], grades[3]])
  expect(suppressRates(grades, { totalPublished: false })).toEqual([null, ...grades.slice(1)])
})

test.each<[string, Rate, boolean]>([
  ['nobody', { n: 0, of: 40 }, false],
  ['one', { n: 1, of: 40 }, true],
  ['four', { n: 4, of: 40 }, true],
  ['five', { n: 5, of: 40 }, false],
  ['all but four', { n: 36, of: 40 }, true],
  ['all but five', { n: 35, of: 40 }, false],
  ['all', { n: 40, of: 40 }, false],
  ['none of four', { n: 0, of: 4 }, true],
  ['an empty class', { n: 0, of: 0 }, false],
])('FND-standards a rate of %s', (_, value, small) => {
  expect(isSmallRate(value)).toBe(small)
})

test('FND-standards a composition hides its small part and the next that makes five with it', () => {
  expect(suppressParts([60, 20, 9, 2], published)).toEqual([60, 20, null, null])
  expect(suppressParts([60, 20, 9, 5], published)).toEqual([60, 20, 9, 5])
})

test('FND-standards the hidden rates of a list never add up to few children, unless all are hidden', () => {
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 12 }), (rates) => {
      const shown = suppressRates(rates, published)
      const hidden = rates.filter((_, index) => shown[index] === null)
      if (hidden.length === rates.length) return
      shown.forEach((each) => each && expect(isSmallRate(each)).toBe(false))
      expect(hidden.length).not.toBe(1)
      const n = hidden.reduce((sum, each) => sum + each.n, 0)
      const of = hidden.reduce((sum, each) => sum + each.of, 0)
      expect([isSmallCount(n), isSmallCount(of - n)]).toEqual([false, false])
    }),
  )
})

test('FND-standards in a table of rates with both totals no child stands in the one hidden cell of a line', () => {
  const line = fc.array(rate, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 3, maxLength: 3 }), (rates) => {
      const shown = suppressRateTable(rates, { rowTotals: true, columnTotals: true })
      const hidden = rates.flatMap((each, row) =>
        each.flatMap(({ of }, column) => (shown[row]?.[column] === null ? [{ row, column, of }] : [])),
      )
      for (const cell of hidden.filter(({ of }) => of > 0)) {
        expect(hidden.filter(({ row }) => row === cell.row).length).toBeGreaterThan(1)
        expect(hidden.filter(({ column }) => column === cell.column).length).toBeGreaterThan(1)
      }
    }),
  )
})

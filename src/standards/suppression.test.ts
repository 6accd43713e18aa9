import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { determinedByTotals, possibleValues } from '@/modules/vision/standards/fixtures/published-totals.ts'
import { isSmallCount, suppressTable, suppressTableAndTotals } from './suppression.ts'

const both = { rowTotals: true, columnTotals: true }
const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 60 }))
const tableOf = (value: fc.Arbitrary<number>, min: number, max: number) =>
  fc
    .tuple(fc.integer({ min: min, max: max }), fc.integer({ min: min, max: max }))
    .chain(([rows, columns]) => {
      const line = fc.array(value, { minLength: columns, maxLength: columns })
      return fc.array(line, { minLength: rows, maxLength: rows })
    })
const totals = fc.record({ rowTotals: fc.boolean(), columnTotals: fc.boolean() })

describe('one table', () => {
  test('FND-standards a small count takes the smallest rectangle with it', () => {
    const cells = [
      [3, 40, 12],
      [30, 50, 90],
      [11, 70, 80],
    ]
    expect(suppressTable(cells, both)).toEqual([
      [true, false, true],
      [false, false, false],
      [true, false, true],
    ])
  })

  test('FND-standards with row totals alone the row gets one more cell, other rows none', () => {
    const cells = [
      [2, 40, 9],
      [30, 50, 60],
    ]
    expect(suppressTable(cells, { rowTotals: true, columnTotals: false })).toEqual([
      [true, false, true],
      [false, false, false],
    ])
  })

  test('FND-standards a zero does not protect: the hidden ones would still be 3 children', () => {
    expect(suppressTable([[3, 0, 0, 20]], { rowTotals: true, columnTotals: false })).toEqual([
      [true, false, false, true],
    ])
  })

  test('FND-standards without totals only the small counts go', () => {
    expect(suppressTable([[4, 5, 0, 1]], { rowTotals: false, columnTotals: false })).toEqual([
      [true, false, false, true],
    ])
  })

  test('FND-standards what cannot be protected is hidden whole', () => {
    expect(suppressTable([[3, 30, 50]], both)).toEqual([[true, true, true]])
  })
})

describe('any table', () => {
  test('FND-standards no small count is visible, and the counts themselves are not changed', () => {
    fc.assert(
      fc.property(tableOf(count, 1, 6), totals, (cells, options) => {
        const stored = structuredClone(cells)
        const hidden = suppressTable(cells, options)
        cells.flat().forEach((n, index) => isSmallCount(n) && expect(hidden.flat()[index]).toBe(true))
        expect(cells).toEqual(stored)
      }),
    )
  })

  test('FND-standards the published totals determine no hidden count', () => {
    fc.assert(
      fc.property(tableOf(count, 2, 6), totals, (cells, options) => {
        const hidden = suppressTable(cells, options)
        const { rowTotals, columnTotals } = options
        const lastRow = [...cells[0]!.map(() => !columnTotals), !rowTotals && !columnTotals]
        const determined = determinedByTotals([...hidden.map((line) => [...line, !rowTotals]), lastRow])
        cells.forEach((line, row) =>
          line.forEach((n, column) => n > 0 && expect(determined[row]?.[column]).toBe(false)),
        )
      }),
    )
  })

  test('FND-standards with totals hidden where small, nothing hidden is determined, totals included', () => {
    fc.assert(
      fc.property(tableOf(count, 1, 6), (cells) => {
        const { cells: hidden, rowTotals, columnTotals, grandTotal } = suppressTableAndTotals(cells)
        const all = [...hidden.map((line, row) => [...line, rowTotals[row]!]), [...columnTotals, grandTotal]]
        expect(determinedByTotals(all).flat()).not.toContain(true)
        cells.forEach((line, row) => {
          const total = line.reduce((sum, n) => sum + n, 0)
          if (isSmallCount(total)) expect(rowTotals[row]).toBe(true)
        })
      }),
    )
  })

  test('FND-standards not even with counts known not to be negative', () => {
    const small = fc.integer({ min: 0, max: 7 })
    fc.assert(
      fc.property(tableOf(small, 2, 3), (cells) => {
        const hidden = suppressTable(cells, both)
        fc.pre(hidden.flat().includes(false))
        possibleValues(cells, hidden).forEach(({ value, values }) => {
          if (value > 0) expect(values.size).toBeGreaterThan(1)
        })
      }),
    )
  })

  test('FND-standards hidden cells of a line are never few children together', () => {
    fc.assert(
      fc.property(tableOf(count, 1, 6), fc.boolean(), (cells, columnTotals) => {
        const hidden = suppressTable(cells, { rowTotals: true, columnTotals })
        cells.forEach((line, row) => {
          const sum = line.reduce((total, n, column) => total + (hidden[row]?.[column] ? n : 0), 0)
          const isWhole = hidden[row]?.every(Boolean)
          if (!isWhole) expect(isSmallCount(sum)).toBe(false)
        })
      }),
    )
  })

  test('FND-standards a table without small counts stays as it is', () => {
    const fine = fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 60 }))
    fc.assert(
      fc.property(tableOf(fine, 1, 6), totals, (cells, options) => {
        expect(suppressTable(cells, options).flat()).not.toContain(true)
      }),
    )
  })

  test('FND-standards hiding what is hidden hides nothing more', () => {
    fc.assert(
      fc.property(tableOf(count, 1, 6), totals, (cells, options) => {
        const hidden = suppressTable(cells, options)
        expect(suppressTable(cells, { ...options, alsoSuppressed: hidden })).toEqual(hidden)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suppressRateTable } from '@/standards/suppression-rate.ts'
import { isResolved } from './settled-table.ts'

const rate = fc
  .tuple(
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 5, max: 60 })),
    fc.nat(20),
  )
  .map(([n, others]) => ({ n, of: n + others }))
const tables = fc
  .tuple(
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
  )
  .chain(([height, width]) => {
    const table = <T>(value: fc.Arbitrary<T>) =>
      fc.array(fc.array(value, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      })
    return fc.record({ rates: table(rate), forced: table(fc.boolean()), isForced: fc.boolean() })
  })

test('VIS-09 of a table that is found settled the standard’s rule hides nothing more', () => {
  fc.assert(
    fc.property(tables, ({ rates, forced, isForced }) => {
      const options = { rowTotals: rates[0]!.length > 1, columnTotals: rates.length > 1 }
      const hide = (hidden: boolean[][]) =>
        suppressRateTable(rates, { ...options, alsoSuppressed: hidden }).map((line) =>
          line.map((one) => one === null),
        )
      let hidden = forced.map((line) => line.map((one) => isForced && one))
      for (let step = 0; step < 3; step++) {
        const next = hide(hidden)
        if (isResolved(rates, hidden)) expect(next).toEqual(hidden)
        hidden = next
      }
    }),
    { numRuns: 300 },
  )
})

test('VIS-09 most tables that were hidden once are found settled', () => {
  const big = Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: 12 }, (_column, column) => ({ n: (row * 7 + column * 5) % 23, of: 60 })),
  )
  const hidden = suppressRateTable(big, { rowTotals: true, columnTotals: true }).map((line) =>
    line.map((one) => one === null),
  )
  expect(hidden.flat()).toContain(true)
  expect(isResolved(big, hidden)).toBe(true)
  const first = hidden.findIndex((line) => line.includes(true))
  const less = hidden.map((line, row) => (row === first ? line.map(() => false) : line))
  expect(isResolved(big, less)).toBe(false)
})

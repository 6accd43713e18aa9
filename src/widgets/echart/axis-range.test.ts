import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalSpans, rateAxis } from './axis-range.ts'

test('FND-widgets rate axes begin at 0 and end on a whole step', () => {
  expect(rateAxis(74.4)).toEqual({ max: 80, step: 20 })
  expect(rateAxis(0.6)).toEqual({ max: 5, step: 5 })
  expect(rateAxis(81)).toEqual({ max: 100, step: 25 })
  expect(rateAxis(0)).toEqual({ max: 5, step: 5 })
})

test('FND-widgets pictures side by side share one span in points and hold their own values', () => {
  const range = fc.tuple(
    fc.float({ min: 0, max: 100, noNaN: true }),
    fc.float({ min: 0, max: 100, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), (pairs) => {
      const ranges = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      const spans = equalSpans(ranges, 3)
      const size = spans.map(([from, to]) => to - from)
      const holds = spans.every(
        ([from, to], i) => from <= (ranges[i]?.[0] ?? 0) + 1e-6 && to >= (ranges[i]?.[1] ?? 0) - 1e-6,
      )
      return holds && Math.max(...size) - Math.min(...size) < 1e-6
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

test('FND-widgets labels far apart stay, near ones step aside by the same amount', () => {
  expect(spreadLabels([10, 50], 18)).toEqual([10, 50])
  expect(spreadLabels([20, 24], 18)).toEqual([13, 31])
  expect(spreadLabels([24, 20], 18)).toEqual([31, 13])
  expect(spreadLabels([20, 20, 100], 18)).toEqual([11, 29, 100])
})

test('FND-widgets no two labels touch, and none changes its place in the order', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 40 }), (requested, gap) => {
      const placed = spreadLabels(requested, gap)
      const sorted = placed.toSorted((a, b) => a - b)
      for (const [i, top] of sorted.slice(1).entries())
        expect(top - sorted[i]!).toBeGreaterThanOrEqual(gap - 1e-6)
      for (const [i, a] of requested.entries())
        for (const [j, b] of requested.entries()) if (a < b) expect(placed[i]!).toBeLessThan(placed[j]!)
    }),
  )
})

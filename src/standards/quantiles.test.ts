import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxProbabilities, quantilesFromHistogram, seChangeBinWidth } from './quantiles.ts'

test('FND-standards quantiles lie inside the bin by their share of it', () => {
  const bins = [
    { lower: 0, n: 10 },
    { lower: -1, n: 30 },
  ]
  const [low, median, high] = quantilesFromHistogram(bins, 1, [0.25, 0.5, 0.9])
  expect(low).toBeCloseTo(-1 + 10 / 30)
  expect(median).toBeCloseTo(-1 + 20 / 30)
  expect(high).toBeCloseTo(0.6)
})

test('FND-standards a rank at the end of a bin stays in it', () => {
  const bins = [
    { lower: 0, n: 55 },
    { lower: 10, n: 45 },
  ]
  expect(quantilesFromHistogram(bins, 1, [0.55])[0]).toBeCloseTo(1)
})

test('FND-standards nothing counted, no quantile', () => {
  expect(quantilesFromHistogram([{ lower: 0, n: 0 }], 1, [0.1, 0.5])).toEqual([null, null])
})

test('FND-standards quantiles are within a bin of the exact ones, in order', () => {
  const values = fc.array(fc.integer({ min: -300, max: 100 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(values, (hundredths) => {
      const counts = new Map<number, number>()
      for (const value of hundredths)
        counts.set(Math.floor(value / 5), (counts.get(Math.floor(value / 5)) ?? 0) + 1)
      const bins = [...counts].map(([bin, n]) => ({ lower: bin * seChangeBinWidth, n }))
      const sorted = hundredths.toSorted((a, b) => a - b)
      const found = quantilesFromHistogram(bins, seChangeBinWidth, boxProbabilities)
      const exact = [10, 25, 50, 75, 90].map((p) => sorted[Math.ceil((sorted.length * p) / 100) - 1]! / 100)
      found.forEach((value, index) =>
        expect(Math.abs(value! - exact[index]!)).toBeLessThanOrEqual(seChangeBinWidth + 1e-9),
      )
      expect(found).toEqual(found.toSorted((a, b) => a! - b!))
    }),
  )
})

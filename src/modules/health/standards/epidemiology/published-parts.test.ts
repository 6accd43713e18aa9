import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSmallCount } from '@/standards/suppression.ts'
import { inBins, tellableBinning } from './binning.ts'
import { poolNeighbours } from './pool.ts'
import { quarterBounds, sumsBetween } from './quarters.ts'
import { isOfParts, publishedParts } from './published-parts.ts'

test('HEA-04 a stage with few children in one grade is published as a whole, others by grade', () => {
  const children: Record<number, number> = { 1: 9, 2: 3, 3: 12, 7: 8, 8: 7 }
  const parts = publishedParts(
    [1, 2, 3, 7, 8],
    (some) => !isSmallCount(some.reduce((sum, each) => sum + children[each]!, 0)),
  )
  expect(parts).toEqual([[1, 2, 3], [7], [8]])
  expect(isOfParts([1, 2, 3], parts)).toBe(true)
  expect(isOfParts([1, 3], parts)).toBe(false)
  expect(isOfParts([7], parts)).toBe(true)
  expect(isOfParts([1, 2, 3, 8], parts)).toBe(true)
})

test('HEA-04 a stage with few children is published only with the others; few in all are not published', () => {
  const published = (few: number) => (some: readonly number[]) => some.length > few
  expect(publishedParts([1, 2, 3, 7], published(1))).toEqual([[1, 2, 3, 7]])
  expect(publishedParts([1, 2, 3, 7], published(4))).toEqual([])
})

test('HEA-04 neighbours are joined until each group may be published, and nobody is lost', () => {
  const anyCounts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 20 })
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const groups = poolNeighbours(
        counts,
        (a, b) => a + b,
        (n) => !isSmallCount(n),
      )
      const total = counts.reduce((sum, n) => sum + n, 0)
      if (groups === null) {
        expect(isSmallCount(total)).toBe(true)
        return
      }
      expect(groups.some((n) => isSmallCount(n))).toBe(false)
      expect(groups.reduce((sum, n) => sum + n, 0)).toBe(total)
    }),
  )
})

test('HEA-04 published bins hold no few children, nor does what a limit parts off', () => {
  const line = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 24 }),
      (lines, cut) => {
        const binning = tellableBinning(
          lines.map((counts) => ({ counts, cuts: [cut] })),
          [3, 6],
        )
        if (!binning) return
        const { starts } = binning
        expect(starts.length).toBeGreaterThanOrEqual(3)
        for (const counts of lines) {
          expect(inBins(counts, binning).some((n) => isSmallCount(n))).toBe(false)
          const group = starts.findLastIndex((start, index) => index === 0 || start <= cut)
          const from = group === 0 ? 0 : starts[group]!
          const below = counts.slice(from, cut).reduce((sum, n) => sum + n, 0)
          expect(isSmallCount(below)).toBe(false)
        }
      },
    ),
  )
})

test('HEA-04 quarters come as near to a quarter as lumps of answers allow', () => {
  expect(quarterBounds([10, 10, 10, 10])).toEqual([1, 2, 3])
  expect(sumsBetween([10, 10, 10, 10], [1, 2, 3])).toEqual([10, 10, 10, 10])
  // Nearly all in one bin: no quarter of nobody.
  expect(quarterBounds([2, 95, 3])).toEqual([1, 2])
  expect(quarterBounds([0, 40, 0])).toEqual([])
  expect(quarterBounds([])).toEqual([])
})

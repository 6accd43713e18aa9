import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankByRate } from './ranking.ts'

test('FND-standards equal rates share a rank, the next takes its place in line, few are not ranked', () => {
  const ranked = rankByRate(
    [
      { id: 'd', n: 10, of: 100 },
      { id: 'c', n: 20, of: 60 },
      { id: 'b', n: 10, of: 30 },
      { id: 'a', n: 60, of: 100 },
      { id: 'few', n: 9, of: 10 },
      { id: 'none', n: 0, of: 0 },
    ],
    { minimumOf: 30 },
  )
  expect(ranked.map(({ id, rank, tied }) => [id, rank, tied])).toEqual([
    ['a', 1, false],
    ['b', 2, true],
    ['c', 2, true],
    ['d', 4, false],
    ['few', null, false],
    ['none', null, false],
  ])
  expect(ranked[0]!.low).toBeCloseTo(0.502, 3)
  expect(ranked[5]).toMatchObject({ low: null, high: null })
})

test('FND-standards the order of the input does not matter, and a rank counts those above', () => {
  const item = fc.tuple(fc.nat(20), fc.nat(20)).map(([n, others]) => ({ n, of: n + others }))
  const items = fc
    .array(item, { maxLength: 15 })
    .map((list) => list.map((each, index) => ({ id: `s${index}`, ...each })))
  fc.assert(
    fc.property(items, fc.nat(25), (list, minimumOf) => {
      const ranked = rankByRate(list, { minimumOf })
      expect(rankByRate(list.toReversed(), { minimumOf })).toEqual(ranked)
      const known = list.filter(({ of }) => of >= Math.max(1, minimumOf))
      for (const { id, rank, tied } of ranked) {
        const own = known.find((each) => each.id === id)
        if (own === undefined) {
          expect(rank).toBeNull()
          continue
        }
        expect(rank).toBe(1 + known.filter(({ n, of }) => n * own.of > own.n * of).length)
        expect(tied).toBe(known.filter(({ n, of }) => n * own.of === own.n * of).length > 1)
      }
    }),
  )
})

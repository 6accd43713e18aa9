import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusOf } from './bonus.ts'
import { fitnessItemNames, itemDefinitions } from '@/standards/fitness/item.ts'
import { fitnessItems } from './items.ts'
import { scoreItem } from './score-item.ts'

describe('explaining a score', () => {
  test('FND-standards 8.9 s of a girl of grade 8: 78 points, by 9.0 s; next 8.8 s for 80', () => {
    expect(scoreItem('sprint50', 8, 'girl', 8.9)).toEqual({
      item: 'sprint50',
      raw: 8.9,
      score: 78,
      rule: {
        version: '2014',
        item: 'sprint50',
        grade: 8,
        sex: 'girl',
        row: { score: 78, threshold: 9 },
      },
      next: { score: 80, raw: 8.8 },
    })
  })

  test('FND-standards below the 10-point row: 0, no row, and what 10 asks for', () => {
    const scored = scoreItem('vitalCapacity', 1, 'girl', 499)
    expect(scored).toMatchObject({ score: 0, rule: { row: null }, next: { score: 10, raw: 500 } })
  })

  test('FND-standards nothing comes after 100', () => {
    expect(scoreItem('run1000', 12, 'boy', 200)).toMatchObject({ score: 100, next: null })
  })

  test('FND-standards scores of empty cells do not exist: 9 pull-ups in grade 7 are 80, 8 are 76', () => {
    expect(scoreItem('pullUps', 7, 'boy', 9).score).toBe(80)
    expect(scoreItem('pullUps', 7, 'boy', 8)).toMatchObject({ score: 76, next: { score: 80, raw: 9 } })
    expect(scoreItem('pullUps', 7, 'boy', 0)).toMatchObject({ score: 0, next: { score: 30, raw: 1 } })
  })

  test('FND-standards an item the grade and sex do not do has no score', () => {
    expect(() => scoreItem('run800', 9, 'boy', 200)).toThrow(RangeError)
    expect(() => scoreItem('rope', 7, 'girl', 100)).toThrow(RangeError)
  })
})

describe('points on top', () => {
  test.each([
    ['rope', 1, 'boy', 109, 0],
    ['rope', 1, 'boy', 110, 0],
    ['rope', 1, 'boy', 111, 1],
    ['rope', 1, 'boy', 149, 20],
    ['rope', 1, 'boy', 200, 20],
    ['pullUps', 12, 'boy', 19, 1],
    ['pullUps', 12, 'boy', 40, 10],
    ['sitUps', 9, 'girl', 57, 2],
    ['sitUps', 9, 'girl', 59, 4],
    ['sitUps', 9, 'girl', 65, 10],
    ['sitUps', 6, 'girl', 80, 0],
    ['run1000', 12, 'boy', 196, 1],
    ['run1000', 12, 'boy', 178, 5],
    ['run1000', 12, 'boy', 177, 6],
    ['run800', 9, 'girl', 185, 4],
    ['run800', 9, 'girl', 206, 0],
    ['longJump', 9, 'girl', 300, 0],
  ] as const)('FND-standards %s, grade %i, %s: %i gives %i', (item, grade, sex, raw, points) => {
    expect(bonusOf(item, grade, sex, raw)).toBe(points)
  })
})

describe('any mark', () => {
  const anyItem = fc
    .record({ grade: fc.integer({ min: 1, max: 12 }), sex: fc.constantFrom('boy' as const, 'girl' as const) })
    .chain(({ grade, sex }) =>
      fc.constantFrom(...fitnessItems(grade, sex)).map(({ item }) => ({ item, grade, sex })),
    )
  const anyRaw = fc.integer({ min: -500, max: 60_000 }).map((tenths) => tenths / 10)

  test('FND-standards a better mark never scores less, nor gets fewer points on top', () => {
    fc.assert(
      fc.property(anyItem, anyRaw, anyRaw, ({ item, grade, sex }, a, b) => {
        const higher = itemDefinitions[item].better === 'higher'
        const [better, worse] = (higher ? a > b : a < b) ? [a, b] : [b, a]
        const score = (raw: number) => scoreItem(item, grade, sex, raw).score
        expect(score(better)).toBeGreaterThanOrEqual(score(worse))
        expect(bonusOf(item, grade, sex, better)).toBeGreaterThanOrEqual(bonusOf(item, grade, sex, worse))
      }),
      { numRuns: 500 },
    )
  })

  test('FND-standards reaching «next» gives just that score, and the row gives just this one', () => {
    fc.assert(
      fc.property(anyItem, anyRaw, ({ item, grade, sex }, raw) => {
        const scored = scoreItem(item, grade, sex, raw)
        if (scored.next !== null)
          expect(scoreItem(item, grade, sex, scored.next.raw).score).toBe(scored.next.score)
        else expect(scored.score).toBe(100)
        if (scored.rule.row !== null)
          expect(scoreItem(item, grade, sex, scored.rule.row.threshold).score).toBe(scored.score)
        else expect(scored.score).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  test('FND-standards points on top come only with 100', () => {
    fc.assert(
      fc.property(anyItem, anyRaw, ({ item, grade, sex }, raw) => {
        if (bonusOf(item, grade, sex, raw) > 0) expect(scoreItem(item, grade, sex, raw).score).toBe(100)
      }),
    )
  })

  test('FND-standards every item is met', () => {
    const met = new Set(
      [7, 1, 5].flatMap((grade) => [...fitnessItems(grade, 'boy'), ...fitnessItems(grade, 'girl')]),
    )
    expect(new Set([...met].map(({ item }) => item)).size).toBe(fitnessItemNames.length)
  })
})

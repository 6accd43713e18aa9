import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOf, testOfCase } from './fixtures/test-of-case.ts'
import { workedCases } from './fixtures/worked-cases.ts'
import type { FitnessItem, FitnessMark } from '@/standards/fitness/item.ts'
import { fitnessItems } from './items.ts'
import { borderlineOf, fitnessLevelOf, fitnessLevels } from '@/standards/fitness/level.ts'
import { scoreTest } from './score-test.ts'

type Marks = Partial<Record<FitnessItem, FitnessMark>>

const published = testOfCase(workedCases[0]!)

describe('what was not measured', () => {
  const without = (state: 'exempt' | 'absent' | 'missing', ...items: FitnessItem[]) => {
    const marks: Marks = { ...published.marks }
    for (const item of items) marks[item] = { state }
    return scoreTest({ ...published, marks })
  }

  test('FND-standards a missing item: no total, the rest scored, the item named', () => {
    const result = without('missing', 'run800')
    expect(result).toMatchObject({ outcome: 'incomplete', missing: ['run800'], absent: [], total: null })
    expect(result).toMatchObject({ standardScore: null, level: null })
    expect(result.items.map(({ item }) => item)).not.toContain('run800')
    expect(result.items).toHaveLength(5)
  })

  test('FND-standards an item nobody wrote anything of is missing', () => {
    const result = scoreTest({ ...published, marks: {} })
    expect(result.missing).toEqual(fitnessItems(8, 'girl').map(({ item }) => item))
  })

  test('FND-standards absent is not missing, and gives no total either', () => {
    expect(without('absent', 'run800')).toMatchObject({
      outcome: 'incomplete',
      missing: [],
      absent: ['run800'],
      total: null,
    })
  })

  test('FND-standards without height or weight the BMI is missing', () => {
    expect(scoreTest({ ...published, weightKg: null })).toMatchObject({
      outcome: 'incomplete',
      missing: ['bmi'],
      bmi: null,
      total: null,
    })
  })

  test('FND-standards exempt from some: nothing is missing, and still no total', () => {
    expect(without('exempt', 'run800', 'longJump')).toMatchObject({
      outcome: 'partlyExempt',
      missing: [],
      exempt: ['longJump', 'run800'],
      total: null,
      level: null,
    })
  })

  test('FND-standards exempt from all: exempt, also unweighed', () => {
    const all = fitnessItems(8, 'girl').map(({ item }) => item)
    expect(without('exempt', ...all)).toMatchObject({
      outcome: 'exempt',
      missing: [],
      items: [],
      total: null,
    })
    const marks = Object.fromEntries(all.map((item) => [item, { state: 'exempt' as const }]))
    expect(scoreTest({ ...published, heightCm: null, marks })).toMatchObject({
      outcome: 'exempt',
      missing: [],
    })
  })

  test('FND-standards exempt from one and absent from another: incomplete, each under its own name', () => {
    const marks: Marks = { ...published.marks, run800: { state: 'exempt' }, sitUps: { state: 'absent' } }
    expect(scoreTest({ ...published, marks })).toMatchObject({
      outcome: 'incomplete',
      exempt: ['run800'],
      absent: ['sitUps'],
    })
  })

  test('FND-standards an item the grade does not have changes nothing', () => {
    const marks: Marks = { ...published.marks, rope: markOf(250), run1000: markOf(180) }
    expect(scoreTest({ ...published, marks })).toEqual(scoreTest(published))
  })
})

describe('levels', () => {
  test.each([
    [120, 'excellent'],
    [90, 'excellent'],
    [89.9, 'good'],
    [80, 'good'],
    [79.9, 'pass'],
    [60, 'pass'],
    [59.9, 'fail'],
    [0, 'fail'],
  ] as const)('FND-standards %d is %s', (total, level) => {
    expect(fitnessLevelOf(total)).toBe(level)
  })

  test('FND-standards half a tenth goes up: 80.95 is 81.0', () => {
    const result = scoreTest({
      grade: 7,
      sex: 'girl',
      heightCm: 100,
      weightKg: 21.8, // over: 80 × 15 %
      marks: {
        vitalCapacity: markOf(2450), // 85 × 15 %
        sprint50: markOf(8.9), // 80 × 20 %
        sitAndReach: markOf(18.4), // 90 × 10 %
        longJump: markOf(164), // 76 × 10 %
        sitUps: markOf(36), // 76 × 10 %
        run800: markOf(245), // 80 × 20 %
      },
    })
    expect(result).toMatchObject({ standardScore: 81, total: 81, level: 'good' })
  })

  test.each([
    [54.9, null],
    [55, 'pass'],
    [59.9, 'pass'],
    [60, null],
    [84.9, null],
    [85, 'excellent'],
    [89.9, 'excellent'],
    [90, null],
  ] as const)('FND-standards a total of %d is just short of %s', (total, level) => {
    expect(borderlineOf(total)).toBe(level)
  })
})

describe('any test', () => {
  const anyTest = fc
    .record({ grade: fc.integer({ min: 1, max: 12 }), sex: fc.constantFrom('boy' as const, 'girl' as const) })
    .chain(({ grade, sex }) =>
      fc.record({
        grade: fc.constant(grade),
        sex: fc.constant(sex),
        heightCm: fc.option(fc.integer({ min: 1000, max: 1900 }).map((mm) => mm / 10)),
        weightKg: fc.option(fc.integer({ min: 150, max: 1000 }).map((tenths) => tenths / 10)),
        marks: fc.record(
          Object.fromEntries(
            fitnessItems(grade, sex).map(({ item }) => [
              item,
              fc.oneof(
                { weight: 8, arbitrary: fc.integer({ min: 0, max: 4000 }).map((n) => markOf(n / 10)) },
                fc.constantFrom<FitnessMark>({ state: 'exempt' }, { state: 'absent' }, { state: 'missing' }),
              ),
            ]),
          ),
        ),
      }),
    )

  test('FND-standards a total is there exactly when nothing else is, within 0 and 120, to 0.1', () => {
    fc.assert(
      fc.property(anyTest, (test) => {
        const result = scoreTest(test)
        const none = [...result.missing, ...result.absent, ...result.exempt]
        expect(result.total !== null).toBe(none.length === 0)
        expect(result.outcome === 'scored').toBe(result.total !== null)
        expect(result.items.length + none.filter((each) => each !== 'bmi').length).toBe(
          fitnessItems(test.grade, test.sex).length,
        )
        if (result.total === null) return
        expect(result.total).toBeGreaterThanOrEqual(0)
        expect(result.total).toBeLessThanOrEqual(120)
        expect(result.total).toBe(Number(result.total.toFixed(1)))
        expect(fitnessLevels).toContain(result.level)
        const exact =
          result.items.reduce((sum, { score, weight }) => sum + score * weight, result.bmi!.score * 15) / 100
        expect(Math.abs(result.standardScore! - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(result.total).toBeCloseTo(result.standardScore! + result.bonus, 9)
      }),
      { numRuns: 300 },
    )
  })
})

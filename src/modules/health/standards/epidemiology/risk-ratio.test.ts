import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crudeRatio, mantelHaenszel, sumOfStrata, type Stratum } from './risk-ratio.ts'

const stratum = (a: number, exposed: number, c: number, unexposed: number): Stratum => ({
  exposed: { n: a, of: exposed },
  unexposed: { n: c, of: unexposed },
})
/** Deaths under tolbutamide and under placebo, below 55 years and from 55 (University Group Diabetes Program, 1970). */
const diabetes = [stratum(8, 106, 5, 120), stratum(22, 98, 16, 85)]

test('HEA-04 the published example: crude 1.44, adjusted by age 1.33 (0.80–2.20)', () => {
  expect(crudeRatio(diabetes)?.ratio).toBeCloseTo(1.436, 3)
  const found = mantelHaenszel(diabetes)!
  expect(found.ratio).toBeCloseTo(1.3256, 4)
  expect(found.low).toBeCloseTo(0.798, 3)
  expect(found.high).toBeCloseTo(2.202, 3)
  expect(found).toMatchObject({ used: 2, leftOut: 0 })
})

test('HEA-04 of one stratum the interval is Katz’s', () => {
  const half = 1.959964 * Math.sqrt(1 / 30 - 1 / 100 + 1 / 20 - 1 / 200)
  const found = crudeRatio([stratum(30, 100, 20, 200)])!
  expect(found.ratio).toBeCloseTo(3, 12)
  expect(found.low).toBeCloseTo(3 * Math.exp(-half), 9)
  expect(found.high).toBeCloseTo(3 * Math.exp(half), 9)
})

describe('what cannot be estimated', () => {
  test.each([
    ['nobody with the factor', [stratum(0, 0, 4, 20)]],
    ['nobody without it', [stratum(4, 20, 0, 0)]],
    ['no case with it', [stratum(0, 20, 4, 20)]],
    ['no case without it', [stratum(4, 20, 0, 20)]],
    ['both sides in no stratum', [stratum(4, 20, 0, 0), stratum(0, 0, 4, 20)]],
    ['nobody at all', []],
  ])('HEA-04 %s: said so, not corrected into a figure', (_, strata) => {
    expect(mantelHaenszel(strata)).toBeNull()
  })

  test('HEA-04 a stratum with one side is left out and its children are counted', () => {
    const found = mantelHaenszel([...diabetes, stratum(3, 17, 0, 0)])
    expect(found).toMatchObject({ used: 2, leftOut: 17 })
    expect(found!.ratio).toBeCloseTo(1.3256, 4)
  })
})

describe('any strata', () => {
  const side = fc
    .integer({ min: 0, max: 400 })
    .chain((of) => fc.integer({ min: 0, max: of }).map((n) => ({ n, of })))
  const anyStratum = fc.record({ exposed: side, unexposed: side })
  const any = fc.array(anyStratum, { minLength: 1, maxLength: 8 })
  const swapped = (strata: Stratum[]) =>
    strata.map(({ exposed, unexposed }) => ({ exposed: unexposed, unexposed: exposed }))

  test('HEA-04 the ratio of swapped groups is the reciprocal, its interval too', () => {
    fc.assert(
      fc.property(any, (strata) => {
        const [one, other] = [mantelHaenszel(strata), mantelHaenszel(swapped(strata))]
        expect(one === null).toBe(other === null)
        if (!one || !other) return
        expect(one.ratio * other.ratio).toBeCloseTo(1, 9)
        expect(one.low * other.high).toBeCloseTo(1, 9)
      }),
    )
  })

  test('HEA-04 the order of strata does not matter, and the interval holds the estimate', () => {
    fc.assert(
      fc.property(any, (strata) => {
        const [one, other] = [mantelHaenszel(strata), mantelHaenszel(strata.toReversed())]
        if (!one || !other) {
          expect(one).toBe(other)
          return
        }
        expect(one.ratio).toBeCloseTo(other.ratio, 9)
        expect(one.low).toBeLessThanOrEqual(one.ratio)
        expect(one.high).toBeGreaterThanOrEqual(one.ratio)
        expect(one.low).toBeGreaterThan(0)
      }),
    )
  })

  test('HEA-04 one stratum adjusted is the crude one, and the crude one is of their sum', () => {
    fc.assert(
      fc.property(any, (strata) => {
        const sum = sumOfStrata(strata)
        const [crude, adjusted] = [crudeRatio(strata), mantelHaenszel([sum])]
        expect(crude?.ratio).toBe(adjusted?.ratio)
        if (crude)
          expect(crude.ratio).toBeCloseTo(
            sum.exposed.n / sum.exposed.of / (sum.unexposed.n / sum.unexposed.of),
            9,
          )
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anaemiaOf } from './anaemia.ts'
import { cariesOf, fillingOf } from './caries.ts'
import { degreeOfAtr, spineOf, type SegmentExam } from './spine.ts'

const segment = (input: Partial<SegmentExam>): SegmentExam => ({
  segment: 'thoracic',
  bend: 'none',
  degree: null,
  atr: null,
  ...input,
})

describe('spine', () => {
  test('FND-standards the worst segment counts; a written degree is confirmed', () => {
    const bent = segment({ segment: 'lumbar', bend: 'leftLow', degree: 2 })
    expect(spineOf([segment({ degree: 0 }), bent], 'none')).toEqual({
      value: { abnormal: true, lateral: 2, sagittal: 'none' },
      rule: {
        standard: 'GB/T 16133—2014',
        clause: '脊柱弯曲异常的筛查',
        age: null,
        limits: [],
        confirmed: true,
      },
    })
  })

  test('FND-standards straight seen from behind, but a flat back: abnormal', () => {
    expect(spineOf([segment({})], 'flatBack')?.value).toEqual({
      abnormal: true,
      lateral: 0,
      sagittal: 'flatBack',
    })
    expect(spineOf([segment({})], 'none')?.value.abnormal).toBe(false)
  })

  test.each([
    [0, 0],
    [4.9, 0],
    [5, 1],
    [6.9, 1],
    [7, 2],
    [9.9, 2],
    [10, 3],
    [-7, 2],
  ])('FND-standards a rotation of %d° is degree %i, not confirmed', (atr, degree) => {
    expect(degreeOfAtr(atr)).toBe(degree)
    expect(spineOf([segment({ bend: 'leftLow', atr })], null)).toMatchObject({
      value: { lateral: degree },
      rule: { limits: [5, 7, 10], confirmed: false },
    })
  })

  test('FND-standards nothing examined, or a bend without degree or angle: nothing is said', () => {
    expect(spineOf([], null)).toBeNull()
    expect(spineOf([], null, 'abnormal')?.value).toEqual({ abnormal: true, lateral: null, sagittal: 'none' })
    expect(spineOf([], null, 'normal')?.value.abnormal).toBe(false)
    expect(spineOf([segment({ degree: 0 })], 'none', 'abnormal')?.value.abnormal).toBe(false)
    expect(spineOf([segment({ bend: 'rightLow' })], 'none')).toBeNull()
  })
})

describe('caries', () => {
  const teeth = (D: number, M: number, F: number, d = 0, m = 0, f = 0) => ({
    permanent: { decayed: D, missing: M, filled: F },
    deciduous: { decayed: d, missing: m, filled: f },
  })

  test('FND-standards DMFT and dmft apart; any tooth is experience, a decayed one untreated', () => {
    expect(cariesOf(teeth(1, 2, 3, 0, 1, 4))?.value).toEqual({
      DMFT: 6,
      dmft: 5,
      experienced: true,
      untreated: true,
    })
    expect(cariesOf(teeth(0, 0, 1))?.value).toMatchObject({ experienced: true, untreated: false })
    expect(cariesOf(teeth(0, 0, 0))?.value).toMatchObject({ DMFT: 0, dmft: 0, experienced: false })
  })

  test('FND-standards counts that no mouth has are none', () => {
    expect([cariesOf(teeth(33, 0, 0)), cariesOf(teeth(0, 0, 0, 21)), cariesOf(teeth(-1, 0, 0))]).toEqual([
      null,
      null,
      null,
    ])
    expect(cariesOf(teeth(0.5, 0, 0))).toBeNull()
    expect(cariesOf(teeth(30, 1, 1, 20))).not.toBeNull()
  })

  test('FND-standards filled of decayed and filled, not confirmed', () => {
    expect(fillingOf(teeth(3, 5, 1))).toMatchObject({ value: { n: 1, of: 4 }, rule: { confirmed: false } })
  })

  test('FND-standards one more tooth never lowers a count', () => {
    const few = fc.nat(4)
    fc.assert(
      fc.property(few, few, few, few, few, few, (D, M, F, d, m, f) => {
        const before = cariesOf(teeth(D, M, F, d, m, f))!.value
        const after = cariesOf(teeth(D + 1, M, F, d, m, f))!.value
        expect(after.DMFT).toBe(before.DMFT + 1)
        expect(after).toMatchObject({ dmft: before.dmft, experienced: true, untreated: true })
        expect(before.experienced).toBe(D + M + F + d + m + f > 0)
      }),
    )
  })
})

describe('anaemia', () => {
  test.each([
    ['boy', 59, 110, true],
    ['boy', 60, 115, true],
    ['girl', 143, 115, true],
    ['girl', 144, 120, true],
    ['boy', 179, 120, true],
    ['boy', 180, 130, false],
    ['girl', 180, 120, false],
  ] as const)('FND-standards a %s of %i months: below %i g/L', (sex, months, limit, confirmed) => {
    expect(anaemiaOf(sex, months, limit - 1)).toMatchObject({
      value: true,
      rule: { limits: [limit], confirmed },
    })
    expect(anaemiaOf(sex, months, limit)?.value).toBe(false)
  })

  test('FND-standards nothing is said of the first six months', () => {
    expect(anaemiaOf('boy', 5, 80)).toBeNull()
  })
})

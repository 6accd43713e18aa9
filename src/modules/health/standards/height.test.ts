import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heightPercentiles, heightPercentilesInput, heightPercentilesReached } from './growth-percentiles.ts'
import { heightGradeOf, heightGrades, heightZ } from './height-grade.ts'

describe('grade of height, WS/T 612', () => {
  test.each([
    [113.5, 'lower'],
    [113.6, 'lowerMiddle'],
    [119.4, 'lowerMiddle'],
    [119.5, 'middle'],
    [125.5, 'middle'],
    [131.4, 'middle'],
    [131.5, 'upperMiddle'],
    [137.5, 'upper'],
  ] as const)('FND-standards a boy of 7, %d cm: %s', (heightCm, grade) => {
    expect(heightGradeOf('boy', 95, heightCm)).toMatchObject({
      value: grade,
      rule: { standard: 'WS/T 612—2018', age: 7, confirmed: false },
    })
  })

  test('FND-standards a limit belongs to the grade above it', () => {
    expect(heightGradeOf('boy', 96, 136.9)?.value).toBe('upperMiddle')
    expect(heightGradeOf('boy', 96, 136.8)?.value).toBe('middle')
  })

  test('FND-standards the row changes on the birthday; none under 7 or from 19 on', () => {
    expect(heightGradeOf('girl', 96, 120)?.rule.age).toBe(8)
    expect([heightGradeOf('girl', 83, 120), heightGradeOf('girl', 228, 160)]).toEqual([null, null])
  })

  test('FND-standards z is 0 at the median and −2 at two SD below', () => {
    expect(heightZ('boy', 84, 125.48)).toBe(0)
    expect(heightZ('boy', 84, 113.51)).toBeCloseTo(-2, 2)
    expect(heightZ('boy', 80, 113)).toBeNull()
  })

  test('FND-standards a taller child is never graded lower', () => {
    const height = fc.integer({ min: 900, max: 2000 }).map((mm) => mm / 10)
    const sex = fc.constantFrom('boy' as const, 'girl' as const)
    fc.assert(
      fc.property(sex, fc.integer({ min: 84, max: 227 }), height, height, (of, months, a, b) => {
        const rank = (cm: number) => heightGrades.indexOf(heightGradeOf(of, months, cm)!.value)
        expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)))
        expect(heightZ(of, months, Math.max(a, b))).toBeGreaterThanOrEqual(
          heightZ(of, months, Math.min(a, b))!,
        )
      }),
    )
  })
})

describe('percentiles of height', () => {
  test('FND-standards by rounded years, as many as are given', () => {
    expect(heightPercentiles('boy', 89)).toHaveLength(heightPercentilesInput.length)
    expect(heightPercentiles('boy', 89)?.[3]).toBe(125.5)
    expect(heightPercentiles('boy', 90)?.[3]).toBe(130.7)
    expect([heightPercentiles('boy', 77), heightPercentiles('boy', 210)]).toEqual([null, null])
  })

  test('FND-standards how many a height has reached', () => {
    expect(heightPercentilesReached('girl', 84, 114.2)).toBe(0)
    expect(heightPercentilesReached('girl', 84, 114.3)).toBe(1)
    expect(heightPercentilesReached('girl', 84, 134)).toBe(7)
    expect(heightPercentilesReached('girl', 60, 110)).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { bmiLimits, heightLimits, heightRange } from './growth-limits.ts'
import { wastingOf } from './malnutrition.ts'
import { weightStatusOf } from './weight-status.ts'

test.each(['boy', 'girl'] as const)(
  'HEA-05 the lines of a card are the limits of the standards (%s)',
  (sex) => {
    const { ages, lines } = bmiLimits(sex)
    const [thin, heavy, obese] = lines
    for (const [i, age] of ages.entries()) {
      const status = (bmi: number) => weightStatusOf(sex, age * 12, bmi)?.value
      expect([status(heavy!.values[i]! - 0.1), status(heavy!.values[i]!)]).toEqual([
        'notOverweight',
        'overweight',
      ])
      expect(status(obese!.values[i]!)).toBe('obesity')
      expect(wastingOf(sex, age * 12, thin!.values[i]!)?.value).toBe('mild')
      expect(wastingOf(sex, age * 12, thin!.values[i]! + 0.1)?.value).toBe('none')
    }
    const heights = heightLimits(sex)
    expect(heights.lines.map(({ name }) => name)).toEqual(['P5', 'P25', 'P50', 'P75', 'P95'])
    for (const { values } of heights.lines) expect(values.every(Number.isFinite)).toBe(true)
  },
)

test('HEA-05 a height says between which percentiles it lies', () => {
  const [p5, , p50, , p95] = heightLimits('girl').lines.map(({ values }) => values[4]!)
  expect(heightRange('girl', 11 * 12, p50!)).toBe('P50–P75')
  expect(heightRange('girl', 11 * 12, p5! - 0.1)).toBe('<P5')
  expect(heightRange('girl', 11 * 12, p95!)).toBe('≥P95')
  expect(heightRange('girl', 5 * 12, 110)).toBeNull()
})

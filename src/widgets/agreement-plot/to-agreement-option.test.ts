import { expect, test } from 'vitest'
import { agreementAxes } from './to-agreement-option.ts'
import { toAgreementMarks } from './to-agreement-marks.ts'

const data = {
  points: [
    [4.8, 0.1],
    [4.8, 0.1],
    [5, -0.1],
  ] as const,
  bias: 0.03,
  low: -0.2,
  high: 0.3,
}

test('FND-widgets limits of agreement and no difference lie within the axes', () => {
  const { x, y } = agreementAxes(data)
  expect(x.min).toBeLessThanOrEqual(4.8)
  expect(x.max).toBeGreaterThanOrEqual(5)
  expect(y.min).toBeLessThanOrEqual(-0.2)
  expect(y.max).toBeGreaterThanOrEqual(0.3)
})

test('FND-widgets children at one place are one mark, which counts them', () => {
  const marks = toAgreementMarks(data, ((key: string) => key) as never)
  expect(marks.map(({ at, rows }) => [...at, rows[1]?.value])).toEqual([
    [5, -0.1, '1'],
    [4.8, 0.1, '2'],
  ])
})

import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { WeakRow } from './to-weak-marks.ts'
import { toWeakOption } from './to-weak-option.ts'

const rows: WeakRow[] = [
  { id: 'BMI', label: 'BMI', rate: { n: 180, of: 200 } },
  { id: 'run', label: 'run', rate: null },
  { id: 'reach', label: 'reach', rate: { n: 34, of: 200 } },
  { id: 'rope', label: 'rope', rate: { n: 110, of: 200 } },
]
const box = { left: 90, right: 120 }
const option = (target?: number) => toWeakOption({ rows, box, target }, namedTheme)

test('FND-widgets rates stand from the weakest on 0 to 100, those below the mean in their own colour, hidden ones nowhere', () => {
  expect(
    seriesOf(option(), 'scatter').map(({ id, data, itemStyle }) => [id, data, itemStyle?.color]),
  ).toEqual([
    ['usual', [[], [expect.closeTo(55), 1], [90, 2], []], 't1'],
    ['weak', [[17, 0], [], [], []], 's3'],
  ])
  expect(option().xAxis).toMatchObject({ min: 0, max: 100, interval: 25 })
})

test('FND-widgets each rate lies on its interval, of its colour', () => {
  const lines = drawnOf(option(), 'rect')
  expect(lines.map(({ style }) => style.fill)).toEqual(['s3', 't1', 't1'])
  const [{ shape: weak } = { shape: { x: 0, width: 0 } }] = lines
  expect([weak.x / 10, (weak.x + weak.width) / 10]).toEqual([
    expect.closeTo(12.43, 1),
    expect.closeTo(22.81, 1),
  ])
})

test('FND-widgets the target is a dashed line under the marks, and none without one', () => {
  expect(seriesOf(option(0.6), 'scatter')[0]?.markLine).toMatchObject({
    z: 1,
    lineStyle: { color: 't2', type: [6, 4] },
    data: [{ xAxis: 60 }],
  })
  expect(seriesOf(option(), 'scatter').some(({ markLine }) => markLine)).toBe(false)
})

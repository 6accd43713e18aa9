import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { ForestRow } from './forest-data.ts'
import { toForestOption } from './to-forest-option.ts'

const row = (id: string, [ratio, low, high]: [number, number, number], crude: number): ForestRow => ({
  id,
  label: id,
  exposed: { n: 488, of: 1000 },
  unexposed: { n: 439, of: 1000 },
  adjusted: { ratio, low, high },
  crude,
})
const hidden = { exposed: null, unexposed: null, adjusted: null, crude: null }
const rows = [
  row('outdoors', [1.3, 1.22, 1.38], 1.38),
  { ...row('screens', [1, 1, 1], 1), ...hidden },
  row('drinks', [1.02, 0.96, 1.08], 1.11),
]
const box = { left: 120, right: 60 }
const option = (of: ForestRow[] = rows) => toForestOption({ rows: of, box }, namedTheme)

test('FND-widgets adjusted ratios are distinguished by whether their interval leaves 1 out, the crude one is a ring', () => {
  const dots = seriesOf(option(), 'scatter')
  expect(dots.map(({ id, symbol, itemStyle }) => [id, symbol, itemStyle?.color])).toEqual([
    ['crude', 'circle', 'surface'],
    ['out', 'rect', 's3'],
    ['holds', 'rect', 't3'],
  ])
  expect(dots.map(({ data }) => data)).toEqual([
    [[1.38, 0], [], [1.11, 2]],
    [[1.3, 0], [], []],
    [[], [], [1.02, 2]],
  ])
})

test('FND-widgets each interval is a line of its row, in the colour of its ratio; a hidden factor has none', () => {
  expect(
    drawnOf(option(), 'rect').map(({ shape, style }) => [
      shape.x,
      shape.x + shape.width,
      shape.y,
      style.fill,
    ]),
  ).toEqual([
    [expect.closeTo(12.2), expect.closeTo(13.8), 98.5, 's3'],
    [expect.closeTo(9.6), expect.closeTo(10.8), 96.5, 't3'],
  ])
})

test('FND-widgets the axis is a log one between the words of the rows, with a strong line at 1', () => {
  const { xAxis, yAxis, grid, series } = option()
  expect(xAxis).toMatchObject({ type: 'log', min: 0.8, max: 1.4 })
  expect(yAxis).toMatchObject({ type: 'category', inverse: true, data: ['0', '1', '2'] })
  expect(grid).toMatchObject(box)
  const ticks = [series].flat().flatMap((one) => (one && 'markLine' in one ? (one.markLine?.data ?? []) : []))
  expect(ticks).toMatchObject([
    { xAxis: 0.8, lineStyle: { color: 'line' } },
    { xAxis: 1, lineStyle: { color: 't2', width: 2 } },
    { xAxis: 1.2, lineStyle: { color: 'line' } },
    { xAxis: 1.4 },
  ])
})

test('FND-widgets a ratio off the axis stands at its end', () => {
  const far = option([row('far', [14, 8, 30], 0.02)])
  expect(far.xAxis).toMatchObject({ min: 0.1, max: 10 })
  expect(seriesOf(far, 'scatter').map(({ data }) => data)).toEqual([[[0.1, 0]], [[10, 0]], [[]]])
  expect(drawnOf(far, 'rect').map(({ shape }) => [shape.x, shape.width])).toEqual([[80, 20]])
})

import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { ItemRow } from './to-item-marks.ts'
import { toItemOption } from './to-item-option.ts'

const own = { mean: 68, p25: 64, p75: 76, of: 199 }
const rows: ItemRow[] = [
  { id: 'reach', label: '坐位体前屈', own, other: { mean: 76, of: 1811 } },
  { id: 'rope', label: '跳绳', own: null, other: { mean: 80, of: 1800 } },
  { id: 'run', label: '50 米跑', own: { ...own, p25: null, p75: null }, other: { mean: 0, of: 0 } },
]
const box = { left: 90, right: 50 }
const option = toItemOption({ rows, box }, namedTheme)

test('FND-widgets the own mean is a dot, the other group a ring under it; what is hidden or of nobody is a gap', () => {
  expect(seriesOf(option, 'scatter').map(({ id, data, itemStyle }) => [id, data, itemStyle?.color])).toEqual([
    ['other', [[76, 0], [80, 1], []], 'surface'],
    ['own', [[68, 0], [], [68, 2]], 'brand'],
  ])
})

test('FND-widgets the middle half is a band of its row, and there is none where quartiles are of too few', () => {
  expect(drawnOf(option, 'rect').map(({ shape, style }) => [shape.x, shape.width, style.fill])).toEqual([
    [640, 120, 'line2'],
  ])
})

test('FND-widgets the axis does not begin at 0 but is 20 points wide at least, between the words of the rows', () => {
  expect(option.xAxis).toMatchObject({ min: 60, max: 85, interval: 5, axisLabel: { show: false } })
  expect(option.grid).toMatchObject(box)
})

import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toDensityOption } from './to-density-option.ts'

const bins = [
  { from: 45, n: null },
  { from: 50, n: 6 },
  { from: 95, n: 30 },
]
const data = { bins, of: 40, reference: 50 }

test('PHY-01 every bin has its bar from 0, one that is hidden or empty none', () => {
  const [bars] = seriesOf(toDensityOption(data, false, namedTheme), 'bar')
  const drawn = bars?.data?.map((item) =>
    item && typeof item === 'object' && 'value' in item ? item.value : null,
  )
  expect(drawn).toEqual([
    ...Array.from({ length: 4 }, () => null),
    6,
    ...Array.from({ length: 8 }, () => null),
    30,
  ])
  expect(bars?.itemStyle?.color).toBe('z3')
  expect(bars?.barMinHeight).toBe(2)
})

test('PHY-01 figures stand over the bars where they fit', () => {
  expect(valueLabels(toDensityOption(data, true, namedTheme))).toEqual(['6', '30'])
  expect(valueLabels(toDensityOption(data, false, namedTheme))).toEqual([])
})

test('PHY-01 the axis runs in tens to 100, and the reference is a dashed line at its per cent', () => {
  const option = toDensityOption(data, false, namedTheme)
  expect(option.xAxis).toMatchObject([{ type: 'category' }, { min: 30, max: 100, interval: 10 }])
  expect(seriesOf(option, 'scatter')[0]).toMatchObject({
    xAxisIndex: 1,
    markLine: { lineStyle: { type: [6, 4] }, data: [{ xAxis: 50 }] },
  })
})

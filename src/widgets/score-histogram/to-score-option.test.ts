import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { shownBins } from './to-score-marks.ts'
import { toScoreOption } from './to-score-option.ts'

const shown = shownBins([
  { from: 55, n: 7 },
  { from: 60, n: 12 },
  { from: 75, n: null },
  { from: 80, n: 30 },
  { from: 90, n: 4 },
])
const zones = [{ from: 57, below: 60 }]
const option = (isLabelled = true) => toScoreOption({ shown, zones, isLabelled }, namedTheme)
const bars = () => seriesOf(option(), 'bar')[0]?.data ?? []
const part = (item: unknown, key: string): unknown =>
  item && typeof item === 'object' ? (item as Record<string, unknown>)[key] : null

test('HEA-06 every bin is a bar in the colour of its level, a hidden one and one of nobody none', () => {
  expect(bars().map((item) => part(item, 'value'))).toEqual(
    shown.map(({ n }) => (n === null || n === 0 ? null : n)),
  )
  expect(
    bars()
      .filter(Boolean)
      .map((item) => part(part(item, 'itemStyle'), 'color')),
  ).toEqual(['lv0', 'lv1', 'lv2', 'lv3'])
  expect(valueLabels(option())).toEqual(['7', '12', '30', '4'])
  expect(valueLabels(option(false))).toEqual([])
})

test('HEA-06 below the axis lie the levels, on the points where they begin', () => {
  expect(seriesOf(option(), 'line').map(({ id, data }) => [id, data])).toEqual([
    [
      'fail',
      [
        [40, 0],
        [60, 0],
      ],
    ],
    [
      'pass',
      [
        [60, 0],
        [80, 0],
      ],
    ],
    [
      'good',
      [
        [80, 0],
        [90, 0],
      ],
    ],
    [
      'excellent',
      [
        [90, 0],
        [100, 0],
      ],
    ],
  ])
  expect(option().xAxis).toMatchObject([{}, { axisLabel: { customValues: [40, 60, 80, 90, 100] } }, {}])
})

test('HEA-06 the stretch just short of a level is tinted', () => {
  expect(seriesOf(option(), 'scatter')[0]?.markArea?.data).toEqual([[{ xAxis: 57 }, { xAxis: 60 }]])
})

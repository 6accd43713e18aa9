import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import type { WeightRow } from './to-weight-marks.ts'
import { toWeightOption } from './to-weight-option.ts'

const row = (part: Partial<WeightRow> = {}): WeightRow => ({
  id: 'a',
  label: '初中',
  wasting: { n: 38, of: 1000 },
  overweight: { n: 142, of: 1000 },
  obesity: { n: 12, of: 1000 },
  ...part,
})
const picture = (rows: WeightRow[], hidden: string[] = []) =>
  toWeightOption({ rows, room: 'counts', hidden: new Set(hidden) }, namedTheme)
const lengths = (rows: WeightRow[], hidden?: string[]) =>
  seriesOf(picture(rows, hidden), 'bar').map(({ id, data }) => [
    id,
    ...(data ?? []).map((item) => (item && typeof item === 'object' && 'value' in item ? item.value : null)),
  ])

test('HEA-01 the too light stand left of nothing, the too heavy right of it, obesity after overweight', () => {
  expect(lengths([row()])).toEqual([
    ['wasting', -3.8],
    ['overweight', 14.2],
    ['obesity', 1.2],
  ])
  expect(picture([row()]).xAxis).toMatchObject({ min: -5, max: 20 })
  expect(seriesOf(picture([row()]), 'bar').map(({ itemStyle }) => itemStyle?.color)).toEqual([
    'line2',
    's1',
    's2',
  ])
})

test('HEA-01 a figure is written beside the left bar, and in a right one that has room', () => {
  expect(valueLabels(picture([row()]))).toEqual(['3.8', '14.2'])
})

test('SEC-03 of a hidden part neither it nor its neighbour is drawn', () => {
  const rows = [
    row({ obesity: null }),
    row({ wasting: null }),
    row({ overweight: undefined, obesity: undefined }),
  ]
  expect(lengths(rows)).toEqual([
    ['wasting', -3.8, null, -3.8],
    ['overweight', null, 14.2, null],
    ['obesity', null, 1.2, null],
  ])
})

test('FND-widgets a part that is put away leaves the scale and the line at nothing', () => {
  expect(lengths([row()], ['wasting', 'obesity'])).toEqual([['wasting'], ['overweight', 14.2]])
  expect(picture([row()], ['wasting']).xAxis).toMatchObject({ min: -5, max: 20 })
  expect(seriesOf(picture([row()], ['wasting']), 'bar')[0]?.markLine?.data).toEqual([{ xAxis: 0 }])
})

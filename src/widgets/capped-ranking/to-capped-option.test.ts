import { expect, test } from 'vitest'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { CappedRow } from './to-capped-marks.ts'
import { toCappedOption } from './to-capped-option.ts'

const rows: CappedRow[] = [
  { id: 'a', label: '南塘小学', figure: { capped: 137, uncapped: 161, roster: 620 }, rank: 1, tied: false },
  { id: 'b', label: '锦程小学', figure: { capped: 103, uncapped: 103, roster: 9 }, rank: null, tied: false },
  { id: 'c', label: '青石小学', figure: null, rank: null, tied: false },
  { id: 'd', label: '东岭小学', figure: undefined, rank: null, tied: false },
]
const box = { left: 140, right: 40 }
const option = toCappedOption({ rows, box }, namedTheme)

test('SPO-01 what counts is a bar from 0 to its minutes, quieter where it is not ranked; hidden or of nobody it is a gap', () => {
  expect(seriesOf(option, 'bar').map(({ id, data, itemStyle }) => [id, data, itemStyle?.color])).toEqual([
    ['ranked', [{ value: 137 }, null, null, null], 'brand'],
    ['out', [null, { value: 103 }, null, null], 'line2'],
  ])
  expect(option.xAxis).toMatchObject({ min: 0, max: 170 })
  expect(option.grid).toMatchObject(box)
})

test('SPO-01 a tick stands where a row would end without the cap', () => {
  expect(seriesOf(option, 'scatter')).toMatchObject([
    { data: [[161, 0], [103, 1], [], []], symbol: 'rect', symbolSize: [2, 16], itemStyle: { color: 't1' } },
  ])
})

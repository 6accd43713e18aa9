import { expect, test } from 'vitest'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { DumbbellData } from './dumbbell-data.ts'
import { toDumbbellOption, type DumbbellPicture } from './to-dumbbell-option.ts'

const box = { left: 70, right: 150 }
const sexes: DumbbellData = {
  names: { first: '男', second: '女' },
  rows: [
    { id: '5', label: '五年级', first: { n: 500, of: 1000 }, second: { n: 440, of: 800 } },
    { id: '6', label: '六年级', first: null, second: { n: 520, of: 1000 } },
    { id: '7', label: '七年级', first: { n: 0, of: 0 }, second: undefined },
    { id: '8', label: '八年级', first: { n: 530, of: 1000 }, second: null },
  ],
}
const option = (more: Partial<DumbbellPicture> = {}) =>
  toDumbbellOption({ ...sexes, look: 'sexes', box, ...more }, namedTheme)
const looks = (look: DumbbellPicture['look']) =>
  seriesOf(option({ look }), 'scatter').map(({ itemStyle }) => [itemStyle?.color, itemStyle?.borderColor])

test('FND-widgets both ends stand in their row; one that is hidden or of nobody is a gap, and has no bar', () => {
  expect(seriesOf(option(), 'scatter').map(({ id, data }) => [id, data])).toEqual([
    ['first', [[50, 0], [], [], [53, 3]]],
    ['second', [[expect.closeTo(55), 0], [52, 1], [], []]],
  ])
  expect(
    drawnOf(option(), 'rect').map(({ shape, style }) => [shape.x, shape.width, shape.y + 1, style.fill]),
  ).toEqual([[500, expect.closeTo(50), 100, 'line2']])
})

test('FND-widgets the dots are hollow or filled besides their colour', () => {
  expect(looks('sexes')).toEqual([
    ['surface', 'boy'],
    ['girl', undefined],
  ])
  expect(looks('eyes')).toEqual([
    ['brand', undefined],
    ['surface', 'brand'],
  ])
  expect(looks('years')).toEqual(looks('eyes').toReversed())
})

test('FND-widgets the axis holds the ends alone, with hairlines at its ticks between the words of the rows', () => {
  expect(option().xAxis).toMatchObject({ type: 'value', min: 50, max: 56, axisLabel: { show: false } })
  expect(option().grid).toMatchObject(box)
})

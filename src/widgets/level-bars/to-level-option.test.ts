import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toLevelOption, type LevelPicture } from './to-level-option.ts'

const open = { id: '5', label: '五年级', counts: { excellent: 20, good: 11, pass: 60, fail: 9 } }
const hidden = { id: '6', label: '六年级', counts: { excellent: 20, good: 11, pass: 60, fail: null } }
const data: LevelPicture = { rows: [open, hidden], target: 0.6, room: 'rates', hidden: new Set() }
const bars = (input: Partial<LevelPicture>) =>
  seriesOf(toLevelOption({ ...data, ...input }, namedTheme), 'bar')
const columns = (input: Partial<LevelPicture>, theme = namedTheme) =>
  [toLevelOption({ ...data, ...input }, theme).yAxis].flat().map((axis) => (axis as { data: string[] }).data)

test('FND-widgets levels stand best first in their colours; a row with a hidden level draws none', () => {
  expect(bars({}).map(({ id, itemStyle, data: values }) => [id, itemStyle?.color, values])).toMatchObject([
    ['excellent', 'lv3', [{ value: 20 }, null]],
    ['good', 'lv2', [{ value: 11 }, null]],
    ['pass', 'lv1', [{ value: 60 }, null]],
    ['fail', 'lv0', [{ value: 9 }, null]],
  ])
})

test('FND-widgets a share is written where it has room, fewer in a narrow picture', () => {
  expect(valueLabels(toLevelOption(data, namedTheme))).toEqual(['20.0', '11.0', '60.0'])
  expect(valueLabels(toLevelOption({ ...data, room: 'narrow' }, namedTheme))).toEqual(['20.0', '60.0'])
})

test('FND-widgets the rate of 优良 stands behind its row, its counts where there is room, neither on a wall', () => {
  const names = ['五年级', '六年级']
  expect(columns({})).toEqual([names, ['31.0', '–']])
  expect(columns({ room: 'counts' })).toEqual([names, ['31.0', '–'], ['31 / 100', '']])
  expect(columns({ room: 'counts' }, { ...namedTheme, wall: true })).toEqual([names])
})

test('FND-widgets the target stands behind the bars, and goes with the levels that it counts', () => {
  expect(bars({})[0]?.markLine).toMatchObject({ z: 1, data: [{ xAxis: 60 }], lineStyle: { color: 't1' } })
  const shown = bars({ hidden: new Set(['good']) })
  expect(shown.map(({ id, markLine }) => [id, markLine])).toEqual([
    ['excellent', undefined],
    ['pass', undefined],
    ['fail', undefined],
  ])
  expect(bars({ hidden: new Set(['fail']) })[0]?.markLine).toBeDefined()
})

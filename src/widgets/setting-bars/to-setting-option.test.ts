import { expect, test } from 'vitest'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toSettingOption } from './to-setting-option.ts'

const parts = ['home', 'school', 'society'].map((id) => ({ id, label: id }))
const data = {
  parts,
  rows: [
    { id: '1', label: '一年级', minutes: [24, 12, 0] },
    { id: '2', label: '二年级', minutes: [30, 66, 4] },
    { id: '3', label: '三年级', minutes: null },
    { id: '4', label: '四年级', minutes: undefined },
  ],
}

test('WRK-01 minutes stand one behind the other from 0, written where they have room, their sum behind them', () => {
  const option = toSettingOption(data, namedTheme)
  expect(
    seriesOf(option, 'bar').map(({ id, itemStyle, data: values }) => [id, itemStyle?.color, values]),
  ).toMatchObject([
    ['home', 'g2', [{ value: 24 }, { value: 30 }, null, null]],
    ['school', 'g4', [{ value: 12 }, { value: 66 }, null, null]],
    ['society', 'line2', [null, { value: 4 }, null, null]],
  ])
  expect(valueLabels(option)).toEqual(['24.0', '30.0', '12.0', '66.0'])
  expect(option.yAxis).toMatchObject([
    { data: ['一年级', '二年级', '三年级', '四年级'] },
    { data: ['36.0', '100.0', '', '–'] },
  ])
})

test('WRK-01 a place put away leaves the scale and the sums as they are', () => {
  const option = toSettingOption(data, namedTheme, new Set(['school']))
  expect(seriesOf(option, 'bar').map(({ id }) => id)).toEqual(['home', 'society'])
  expect(option.xAxis).toMatchObject({ min: 0, max: 100 })
  expect(option.yAxis).toMatchObject([{}, { data: ['36.0', '100.0', '', '–'] }])
})

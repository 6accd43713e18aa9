import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import { boxAxis, toBoxMarks, toBoxOption, toBoxTable } from './to-box-option.ts'

beforeAll(() => startWithAllNamespaces())

const grade = { id: '五', label: '五', group: '小学' }
const open = { ...grade, p10: -1.2, p25: -0.9, p50: -0.6, p75: -0.3, p90: 0.1, n: 300 }
const hidden = {
  ...grade,
  id: '六',
  label: '六',
  p10: null,
  p25: null,
  p50: null,
  p75: null,
  p90: null,
  n: null,
}
const data = { rows: [open, hidden], reference: -0.75 }

test('FND-widgets a box spans P25 to P75, its whisker P10 to P90, its median stands out', () => {
  const option = toBoxOption(data, namedTheme)
  expect(seriesOf(option, 'boxplot')[0]?.data).toEqual([[-1.2, -0.9, -0.6, -0.3, 0.1], []])
  expect(seriesOf(option, 'scatter')[0]).toMatchObject({ data: [[0, -0.6]], itemStyle: { color: 't1' } })
})

test('FND-widgets the reference is a dashed line in the colour of a warning', () => {
  const [boxes] = seriesOf(toBoxOption(data, namedTheme), 'boxplot')
  expect(boxes?.markLine).toMatchObject({
    lineStyle: { color: 'warning', type: [6, 4] },
    data: [{ yAxis: -0.75 }],
  })
})

test('FND-widgets the axis holds every whisker, zero and the reference, in halves', () => {
  expect(boxAxis(data)).toEqual({ min: -1.5, max: 0.5, step: 0.5 })
  expect(boxAxis({ rows: [hidden], reference: -0.75 })).toEqual({ min: -1, max: 0, step: 0.5 })
})

test('FND-widgets a hidden grade draws no box, and its quantiles say so', () => {
  const [boxes] = seriesOf(toBoxOption(data, namedTheme), 'boxplot')
  expect(boxes?.data?.[1]).toEqual([])
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toBoxMarks(data, t)[0]?.rows[2]).toEqual({ label: '中位数', value: '−0.60 D' })
  expect(new Set(toBoxMarks(data, t)[1]?.rows.map((row) => row.value))).toEqual(new Set(['不显示']))
  expect(toBoxTable(data, t).rows[1]).toEqual(['小学 六', null, null, null, null, null, null])
})

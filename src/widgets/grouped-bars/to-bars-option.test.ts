import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, drawnLabels, namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { toBarsMarks, toBarsOption, toBarsTable, type BarsSeries } from './to-bars-option.ts'

beforeAll(() => startWithAllNamespaces())

const categories = ['一', '二', '三'].map((id) => ({ id, label: id }))
const all: BarsSeries = {
  id: 'all',
  label: '全部',
  colour: 'rate',
  cells: [{ n: 3, of: 20 }, null, { n: 8, of: 20 }],
}
const boys: BarsSeries = { ...all, id: 'boys', label: '男', colour: 'boy' }
const girls: BarsSeries = { ...all, id: 'girls', label: '女', colour: 'girl' }

test('FND-widgets one series stands on the absolute bins, from 0, with its rates written', () => {
  const option = toBarsOption({ categories, series: [all] }, namedTheme)
  const [bars] = seriesOf(option, 'bar')
  expect(bars?.data).toMatchObject([
    { value: 15, itemStyle: { color: 'r0' } },
    null,
    { value: 40, itemStyle: { color: 'r3' } },
  ])
  expect(option.yAxis).toMatchObject({ min: 0 })
  expect(valueLabels(option)).toEqual(['15.0', '40.0'])
})

test('FND-widgets two groups stand side by side, boys outlined, and their marks where the bars are', () => {
  const data = { categories, series: [boys, girls] }
  const bars = seriesOf(toBarsOption(data, namedTheme), 'bar')
  expect(bars.map(({ itemStyle }) => [itemStyle?.color, itemStyle?.borderColor])).toEqual([
    ['surface', 'boy'],
    ['girl', undefined],
  ])
  const [width, gap] = [Number(bars[0]?.barWidth), Number.parseFloat(String(bars[0]?.barGap)) / 100]
  const marks = toBarsMarks(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect((marks[1]?.dx ?? 0) - (marks[0]?.dx ?? 0)).toBeCloseTo(width * (1 + gap))
  expect((marks[1]?.dx ?? 0) + (marks[0]?.dx ?? 0)).toBe(0)
})

test('FND-widgets groups of many categories are narrower, so that none lies over the next', () => {
  const digits = Array.from({ length: 10 }, (_, digit) => ({ id: String(digit), label: String(digit) }))
  const cells = digits.map(() => ({ n: 1, of: 10 }))
  const many = { categories: digits, series: [boys, girls].map((one) => ({ ...one, cells })) }
  const [bar] = seriesOf(toBarsOption(many, namedTheme), 'bar')
  // The panel of data quality is 342 wide, its axis 25.
  expect(2 * Number(bar?.barWidth) + 2).toBeLessThan((342 - 25) / 10)
})

test('FND-widgets the last of several groups on show is still named', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toBarsMarks({ categories, series: [girls] }, t, undefined, true)[0]?.title).toBe('一 女')
})

test('FND-widgets a hidden cell draws nothing and says so in table and marks', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toBarsMarks({ categories, series: [all] }, t)[1]?.rows[0]?.value).toBe('不显示')
  expect(toBarsTable({ categories, series: [all] }, t).rows[1]).toEqual(['二', null, null])
})

test('FND-widgets an interval is drawn over its bar, inside the axis, and stands in the table', () => {
  const data = { categories, series: [all], intervals: true }
  const option = toBarsOption(data, namedTheme)
  expect(drawnOf(option, 'polyline')).toHaveLength(2)
  expect(drawnLabels(option)).toEqual(['15.0', '40.0'])
  const { columns, rows } = toBarsTable(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(columns.at(-1)?.label).toBe('95% 区间')
  expect(rows.map((row) => row.at(-1))).toEqual(['5.2–36.0', null, '21.9–61.3'])
})

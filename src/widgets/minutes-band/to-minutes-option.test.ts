import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, drawnLabels, namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { minutesSpan, toMinutesMarks, toMinutesOption, toMinutesTable } from './to-minutes-option.ts'

beforeAll(() => startWithAllNamespaces())

const point = (id: string, mean: number | null) => ({
  id,
  label: `第 ${id} 周`,
  figure: mean === null ? null : { mean, p25: mean - 30, p75: mean + 30, n: 900 },
})
const data = { points: ['1', '2', '3', '4'].map((id, i) => point(id, 90 + i * 4)), target: 120 }

test('SPO-01 the axis holds the band and the target, and the latest mean is written', () => {
  const { min, max } = minutesSpan({ ...data, target: 300 })
  expect(min).toBeLessThanOrEqual(60)
  expect(max).toBeGreaterThanOrEqual(300)
  const option = toMinutesOption(data, namedTheme)
  expect(valueLabels(option)).toEqual(['102.0'])
  expect(drawnLabels(option)).toEqual(['P75', 'P25'])
  const [mean] = seriesOf(option, 'line')
  expect(mean).toMatchObject({ lineStyle: { color: 'brand' } })
  expect(mean?.markLine).toMatchObject({ lineStyle: { color: 't1', type: [6, 4] }, data: [{ yAxis: 120 }] })
  // Only the latest has a dot.
  expect(mean?.data).toMatchObject([{ symbolSize: 0 }, { symbolSize: 0 }, { symbolSize: 0 }, { value: 102 }])
  expect(drawnOf(option, 'polygon')).toHaveLength(1)
  expect(minutesSpan({ points: [] }).max).toBeGreaterThan(0)
})

test('SPO-01 a hidden week breaks line and band and is shown nowhere', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const points = data.points.map((each, i) => (i === 1 ? point('2', null) : each))
  const option = toMinutesOption({ points, target: 120 }, namedTheme)
  expect(drawnOf(option, 'polygon')).toHaveLength(1)
  const [mean] = seriesOf(option, 'line')
  expect(mean).toMatchObject({ connectNulls: false })
  expect(mean?.data?.map((one) => one !== null)).toEqual([true, false, true, true])
  const marks = toMinutesMarks({ points, target: 120 }, t)
  expect(marks[1]?.rows).toEqual([{ label: '人均时长', value: '不显示' }])
  expect(marks[3]?.rows.map(({ value }) => value)).toEqual(['102.0 分', '72–132', '−18.0 分', '900'])
  expect(toMinutesTable({ points }, t).rows[1]).toEqual(['第 2 周', null, null, null, null])
})

import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf, valueLabels } from '@/widgets/echart/drawn.fixture.ts'
import { hasOnePoint, toTrendMarks, toTrendTable, type TrendSeries } from './to-trend-marks.ts'
import { toTrendOption, trendSpans } from './to-trend-option.ts'

beforeAll(() => startWithAllNamespaces())

const school: TrendSeries = {
  id: 'school',
  label: '近视率',
  target: { year: 2030, value: 0.32 },
  points: [
    { label: '2025 春', rate: { n: 441, of: 1000 } },
    { label: '2025 秋', rate: null },
    { label: '2026 春', rate: { n: 424, of: 1000 } },
    { label: '2026 秋', rate: { n: 419, of: 1000 }, emphasised: true },
  ],
}
const junior = { ...school, id: 'junior', label: '初中', target: { year: 2030, value: 0.6 } }

test('FND-widgets one series prints every value it may print', () => {
  expect(valueLabels(toTrendOption([school], namedTheme))).toEqual(['44.1', '42.4', '41.9'])
})

test('FND-widgets several series print only where they begin and where they are', () => {
  expect(valueLabels(toTrendOption([school, junior], namedTheme))).toEqual(['44.1', '41.9', '44.1', '41.9'])
})

test('FND-widgets the first and the latest figure stand on the side that the line leaves free', () => {
  const weeks = (...shares: number[]): TrendSeries => ({
    id: 'weeks',
    label: '周',
    points: shares.map((n, at) => ({ label: String(at), rate: { n, of: 100 } })),
  })
  const sides = (one: TrendSeries) => {
    const [line] = seriesOf(toTrendOption([one, { ...one, id: 'other' }], namedTheme), 'line')
    const ends = [line?.data?.at(0), line?.data?.at(-1)]
    return ends.map((end) => (end as { label?: { position?: string } }).label?.position)
  }
  expect(sides(weeks(60, 55, 50, 60, 70, 85, 94, 92, 91, 80))).toEqual(['top', 'bottom'])
  expect(sides(weeks(60, 70, 72, 60, 50, 30, 60, 70, 80, 90))).toEqual(['bottom', 'top'])
  // Between a fall and a rise there is no room for the first.
  expect(sides(weeks(60, 50, 75, 70, 60, 50, 60, 70, 80, 90))).toEqual([undefined, 'top'])
})

test('FND-widgets a hidden round breaks the line and has no dot', () => {
  const option = toTrendOption([school], namedTheme)
  const [line] = seriesOf(option, 'line')
  expect(line?.markLine).toMatchObject({ lineStyle: { type: [6, 4] }, data: [{ yAxis: 32 }] })
  expect(line).toMatchObject({ connectNulls: false })
  expect(line?.data?.map((one) => one !== null)).toEqual([true, false, true, true])
})

test('FND-widgets every small picture has the same span in points, its target inside', () => {
  const spans = trendSpans([school, junior])
  const sizes = spans.map(([from, to]) => to - from)
  expect(sizes[0]).toBeCloseTo(sizes[1] ?? 0)
  expect(spans[1]?.[1]).toBeGreaterThan(60)
})

test('FND-widgets a mark says n, interval and the distance to the dated target; a hidden one says nothing', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const marks = toTrendMarks([school], [30], t, '近视率')
  expect(marks[3]?.rows).toEqual([
    { label: '近视率', value: '41.9%' },
    { label: '人数 / 有效人数', value: '419 / 1,000' },
    { label: '95% 区间', value: '38.9–45.0' },
    { label: '与 2030 目标之差', value: '+9.9 pp' },
  ])
  expect(marks[1]?.rows).toEqual([{ label: '近视率', value: '不显示' }])
  expect(toTrendTable([school], t).rows[1]).toEqual(['近视率', '2025 秋', null, null])
})

test('RND-13 a district with one round reads that a trend needs a second; rounds without results do not count', () => {
  const first = { label: '2026 秋', rate: { n: 419, of: 1000 } }
  const unmeasured = { label: '2026 春', rate: { n: 0, of: 0 } }
  expect(hasOnePoint([{ ...school, points: [unmeasured, first] }])).toBe(true)
  // A value that may not be shown was measured all the same.
  expect(hasOnePoint([{ ...school, points: [{ label: '2026 春', rate: null }, first] }])).toBe(false)
  expect(hasOnePoint([{ ...school, points: [unmeasured] }])).toBe(false)
})

test('FND-widgets of a long series the latest rounds are shown, and a slider reaches the others', () => {
  const rounds = Array.from({ length: 20 }, (_, i) => ({ label: String(i), rate: { n: 40 + i, of: 100 } }))
  const option = toTrendOption([{ ...school, points: rounds }], namedTheme)
  expect(option.dataZoom).toMatchObject([
    { type: 'inside', startValue: 8, endValue: 19 },
    { type: 'slider', startValue: 8, endValue: 19 },
  ])
  expect(toTrendOption([school], namedTheme).dataZoom).toBeUndefined()
})

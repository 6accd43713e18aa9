import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, namedTheme } from '@/widgets/echart/drawn.fixture.ts'
import { funnelAxes } from './funnel-axes.ts'
import type { FunnelData } from './funnel-data.ts'
import { funnelFinding, funnelSentence } from './funnel-finding.ts'
import { toFunnelMarks, toFunnelTable } from './to-funnel-marks.ts'
import { toFunnelOption } from './to-funnel-option.ts'

beforeAll(() => startWithAllNamespaces())

const point = (id: string, n: number, of: number) => ({ id, name: `${id}小学`, rate: { n, of } })
const data: FunnelData = {
  points: [
    point('东岭', 24, 76),
    { id: '云溪', name: '云溪小学', rate: null },
    { ...point('锦程', 85, 140), changePp: -1.4, coverage: { n: 140, of: 155 } },
    { id: '新校', name: '新校小学', rate: { n: 0, of: 0 } },
    point('青石', 54, 120),
  ],
  mean: { n: 959, of: 1801 },
}
const t = () => i18n.getFixedT('zh-CN', 'widgets')

test('FND-widgets a school is a dot at its children and its rate; hidden and empty ones are none', () => {
  const dots = drawnOf(toFunnelOption(data, namedTheme), 'circle')
  expect(dots.map(({ shape }) => [shape.cx / 10, 100 - shape.cy])).toEqual([
    [140, expect.closeTo(60.71, 2)],
    [120, 45],
    [76, expect.closeTo(31.58, 2)],
  ])
  expect(dots.map(({ style }) => style.fill)).toEqual(['t3', 't3', 't1'])
})

test('FND-widgets the mean, the 95 % limits, and dashed the 99.8 % limits', () => {
  const drawn = drawnOf(toFunnelOption(data, namedTheme), 'polyline')
  expect(drawn.map(({ style }) => [style.stroke, 'lineDash' in style])).toEqual([
    ['line2', false],
    ['line2', false],
    ['line2', true],
    ['line2', true],
    ['t2', false],
  ])
})

test('FND-widgets a hidden mean draws no limits, and nothing stands out', () => {
  const option = toFunnelOption({ ...data, mean: null }, namedTheme)
  expect(drawnOf(option, 'polyline')).toEqual([])
  expect(new Set(drawnOf(option, 'circle').map(({ style }) => style.fill))).toEqual(new Set(['t3']))
})

test('FND-widgets the axes hold every dot, and the limits of the smallest school', () => {
  const { x, y } = funnelAxes(data)
  expect([x.min, x.max]).toEqual([60, 140])
  expect(y.min).toBeLessThanOrEqual(31.5)
  expect(y.max).toBeGreaterThanOrEqual(70.9)
})

test('FND-widgets the selected school has a ring', () => {
  const rings = drawnOf(toFunnelOption(data, namedTheme, '青石'), 'circle').filter(
    ({ style }) => style.stroke === 'brand',
  )
  expect(rings.map(({ shape }) => shape.cx)).toEqual([1200])
})

test('FND-widgets a dot shows rate, n, interval, change, distance to the mean, limits and coverage', () => {
  const [first, , last] = toFunnelMarks(data, t(), { metric: '近视率', changeLabel: '较 2025 秋' })
  expect(first).toMatchObject({
    id: '锦程',
    rows: [
      { label: '近视率', value: '60.7%' },
      { label: '人数 / 有效人数', value: '85 / 140' },
      { label: '95% 区间', value: '52.4–68.4' },
      { label: '较 2025 秋', value: '−1.4 pp', tone: 'good' },
      { label: '与均值之差', value: '+7.5 pp' },
      { label: '95% 控制限', value: '45.0–61.5' },
      { label: '覆盖率', value: '90.3%' },
    ],
  })
  expect(last?.rows.at(-1)?.value).toBe('42.0–64.5，明显偏低')
})

test('FND-widgets hidden schools stand in the table without figures', () => {
  const { rows } = toFunnelTable(data, t())
  expect(rows.map(([name]) => name)).toEqual(['锦程小学', '青石小学', '东岭小学', '新校小学', '云溪小学'])
  expect(rows.at(-1)).toEqual(['云溪小学', null, null, null, null, null])
})

test('FND-widgets the sentence counts those outside of the limits and the hidden, and names the highest', () => {
  const finding = funnelFinding(data)
  expect(finding).toMatchObject({ shown: 3, hidden: 1, above: 0, below: 1, farBelow: 1 })
  expect(funnelSentence(finding!, 'schools', t())).toBe(
    '3 所中 1 所偏低（超出 95% 控制限），没有偏高的；锦程小学最高，60.7%（85/140）；另有 1 所人数过少不显示',
  )
  expect(funnelFinding({ ...data, mean: null })).toBeNull()
  expect(funnelFinding({ points: data.points.slice(0, 2), mean: data.mean })).toBeNull()
})

test('FND-widgets VIS-09 limits that allow for variation between units are wider, and named so at the dot, in the table and the sentence', () => {
  const wide = { ...data, between: 0.01 }
  const rows = toFunnelMarks(wide, t())[0]!.rows
  expect(rows.find(({ label }) => label === '95% 控制限（含单位间差异）')?.value).toBe('32.0–74.5')
  expect(toFunnelTable(wide, t()).columns[4]).toMatchObject({ label: '95% 控制限（含单位间差异） %' })
  expect(funnelSentence(funnelFinding(wide)!, 'schools', t())).toContain(
    '控制限已计入学校间差异（标准差 10.0 个百分点）',
  )
  // Without it the words are those of chance alone.
  expect(funnelSentence(funnelFinding({ ...data, between: 0 })!, 'schools', t())).not.toContain('标准差')
})

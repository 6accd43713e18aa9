import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnLabels, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { HeartPoint } from './heart-rate-data.ts'
import { sampleLesson } from './sample.fixture.ts'
import { clockText, cutToWindow, roundSeconds, valueAt, zoomByKey, zoomTo } from './time-window.ts'
import { toHeartRateMarks, toHeartRateTable } from './to-heart-rate-marks.ts'
import { bpmSpan, toHeartRateOption } from './to-heart-rate-option.ts'

beforeAll(() => startWithAllNamespaces())

const t = () => i18n.getFixedT('zh-CN', 'widgets')
const whole = { from: 0, to: 2400 }

test('PHY-01 only the stretch of an alert is severe, with a masked name; every student is one thin line', () => {
  const lesson = sampleLesson()
  const option = toHeartRateOption(lesson, whole, namedTheme, t())
  const lines = seriesOf(option, 'line')
  const severe = lines.filter(({ lineStyle }) => lineStyle?.color === 'severe')
  expect(severe.map(({ id }) => id)).toEqual(['alert a', 'alert b'])
  expect(lines.find(({ id }) => id === 'mean')?.markLine).toMatchObject({
    lineStyle: { color: 'severe', type: [6, 4] },
    data: [{ yAxis: lesson.limit?.bpm }],
  })
  const thin = lines.filter(({ lineStyle }) => lineStyle?.opacity === 0.22)
  expect(thin).toHaveLength(38)
  // One of them wore no band for three minutes: a gap.
  const gaps = thin.filter((line) => line.data?.some((point) => (point as (number | null)[])[1] === null))
  expect(gaps).toHaveLength(1)
  expect(gaps[0]).toMatchObject({ connectNulls: false })
  const labels = drawnLabels(option)
  // Six minutes have no room for their words here.
  expect(labels).not.toContain('结束 6 分')
  expect(labels).toContain('结束')
  expect(labels).toEqual(expect.arrayContaining(['张子昊 203', '何诗妍 201', '准备 8 分钟', '75%']))
})

test('PHY-01 nobody in danger, no limit known: nothing is severe', () => {
  const calm = { ...sampleLesson(), alerts: [], limit: undefined }
  const option = toHeartRateOption(calm, whole, namedTheme, t())
  const colours = seriesOf(option, 'line').flatMap(({ lineStyle, markLine }) => [
    lineStyle?.color,
    markLine?.lineStyle?.color,
  ])
  expect(colours).not.toContain('severe')
})

test('PHY-01 behind the lines lies the reference; how many move is an area against the share asked for', () => {
  const option = toHeartRateOption(sampleLesson(), whole, namedTheme, t())
  const halo = seriesOf(option, 'line').find(({ id }) => id === 'halo')
  expect(halo?.markArea).toMatchObject({
    itemStyle: { color: 'brand-soft' },
    data: [[{ yAxis: 140 }, { yAxis: 160 }]],
  })
  const density = seriesOf(option, 'line').find(({ id }) => id === 'density')
  expect(density).toMatchObject({
    xAxisIndex: 1,
    yAxisIndex: 1,
    areaStyle: { color: 'brand' },
    markLine: { lineStyle: { color: 't1' }, data: [{ yAxis: 75 }] },
  })
})

test('PHY-01 the limit is called by what has room: in full, in short, or its beats alone', () => {
  const labelsOf = (label: string, short?: string) =>
    drawnLabels(
      toHeartRateOption(
        { ...sampleLesson(), limit: { bpm: 199, label, ...(short && { short }) } },
        whole,
        namedTheme,
        t(),
      ),
    )
  const long = '安全上限，'.repeat(20)
  expect(labelsOf('上限', '限')).toContain('上限')
  expect(labelsOf(long, '上限 199')).toContain('上限 199')
  expect(labelsOf(long)).toContain('199')
})

test('PHY-01 where the name of an alert stands among the phases, the phase gives way', () => {
  const lesson = sampleLesson()
  const [alert] = lesson.alerts
  const labelsWith = (bpm: number) =>
    drawnLabels(
      toHeartRateOption({ ...lesson, alerts: [{ ...alert!, at: 600, bpm }] }, whole, namedTheme, t()),
    )
  expect(labelsWith(150)).toEqual(expect.arrayContaining(['准备 8 分钟', '基本 26 分钟']))
  expect(labelsWith(219)).not.toContain('基本 26 分钟')
  expect(labelsWith(219)).toContain('张子昊 219')
})

test('PHY-01 the axis of beats holds every line and stays as it is when zoomed', () => {
  const lesson = sampleLesson()
  const { min, max } = bpmSpan(lesson)
  for (const { points } of [...lesson.students, ...lesson.alerts])
    for (const [, bpm] of points) expect(bpm ?? min).toBeGreaterThanOrEqual(min)
  expect(max).toBe(220)
})

test('PHY-01 a line is cut where it enters and leaves the window, and gaps stay gaps', () => {
  const points: HeartPoint[] = [
    [0, 100],
    [10, 120],
    [20, null],
    [30, 140],
  ]
  expect(cutToWindow(points, { from: 5, to: 25 })).toEqual([
    [5, 110],
    [10, 120],
    [20, null],
    [25, null],
  ])
  expect(valueAt(points, 5)).toBe(110)
  expect([valueAt(points, 15), valueAt(points, 31), valueAt([], 0)]).toEqual([null, null, null])
  // A window between two points still shows the line that passes through it.
  expect(cutToWindow(points, { from: 2, to: 4 })).toEqual([
    [2, 104],
    [4, 108],
  ])
})

test('PHY-01 whatever is dragged or pressed, the window is whole seconds inside of the lesson', () => {
  const second = fc.double({ min: -500, max: 3000, noNaN: true })
  const keys = fc.constantFrom('+', '=', '-', 'PageUp', 'PageDown', '0')
  fc.assert(
    fc.property(second, second, fc.array(keys), fc.integer({ min: 60, max: 2700 }), (a, b, pressed, all) => {
      let window = zoomTo(a, b, all)
      for (const key of pressed) window = zoomByKey(key, window ?? { from: 0, to: all }, all) ?? null
      if (window === null) return
      expect(window.from).toBeGreaterThanOrEqual(0)
      expect(window.to).toBeLessThanOrEqual(all)
      expect(window.to - window.from).toBeGreaterThanOrEqual(15)
      expect(Number.isInteger(window.from) && Number.isInteger(window.to)).toBe(true)
    }),
  )
  expect(zoomByKey('+', whole, 2400)).toEqual({ from: 600, to: 1800 })
  expect(zoomByKey('0', { from: 600, to: 1800 }, 2400)).toBeNull()
  expect(zoomByKey('a', whole, 2400)).toBeUndefined()
})

test('PHY-01 the cursor reads the class minute by minute, with the alerts in their place', () => {
  const marks = toHeartRateMarks(sampleLesson(), whole, t())
  expect(marks).toHaveLength(43)
  const positions = marks.map(({ at }) => Number(at[0]))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(marks.find(({ id }) => id === '720')).toMatchObject({
    title: '开课 12:00',
    rows: [
      { label: '班级平均', value: '162 次/分' },
      { label: '群体运动密度', value: '100.0%' },
      { label: '人数 / 有效人数', value: '38 / 38' },
      { label: '阶段', value: '基本' },
    ],
  })
  expect(marks.find(({ id }) => id === 'alert:a')?.rows[0]).toEqual({
    label: '最高心率',
    value: '203 次/分',
    tone: 'severe',
  })
})

test('PHY-01 the table shows the class and its alerts, and no single line', () => {
  const table = toHeartRateTable(sampleLesson(), { from: 0, to: 120 }, t())
  expect(roundSeconds({ from: 0, to: 120 }, 40).step).toBe(5)
  expect(table.rows[24]).toEqual(['2:00', '准备', '110', '13.2', '5 / 38'])
  expect(table.notes?.at(-1)).toEqual(['何诗妍', '201 次/分，29:30'])
  expect(clockText(725)).toBe('12:05')
})

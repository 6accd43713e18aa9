import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { SlopeData } from './slope-data.ts'
import { gapFinding, slopeSpan, toSlopeMarks, toSlopeTable } from './to-slope-marks.ts'
import { labelledRounds, toSlopeOption } from './to-slope-option.ts'

beforeAll(() => startWithAllNamespaces())

const data: SlopeData = {
  rounds: [
    { id: '1', label: '2025 秋' },
    { id: '2', label: '2026 春' },
    { id: '3', label: '2026 秋' },
  ],
  series: [
    { id: 'b', label: '男', look: 'boy', cells: [{ n: 522, of: 1000 }, undefined, { n: 485, of: 946 }] },
    { id: 'g', label: '女', look: 'girl', cells: [{ n: 553, of: 1000 }, null, { n: 474, of: 855 }] },
  ],
}

test('FND-widgets hidden and missing rounds break a line and draw no dot; boys are hollow', () => {
  const lines = seriesOf(toSlopeOption(data, namedTheme), 'line')
  expect(lines.map(({ connectNulls, data: values }) => [connectNulls, values?.[1]])).toEqual([
    [false, null],
    [false, null],
  ])
  expect(lines[0]?.data?.[0]).toEqual({ value: 52.2 })
  expect(lines.map(({ lineStyle, itemStyle }) => [lineStyle?.color, itemStyle?.color])).toEqual([
    ['boy', 'surface'],
    ['girl', 'girl'],
  ])
})

test('FND-widgets the axis holds every line and does not make much of little', () => {
  expect(slopeSpan(data)).toMatchObject({ min: 48, max: 60 })
  const still = { ...data, series: data.series.map((one) => ({ ...one, cells: [{ n: 53, of: 100 }] })) }
  const { min, max } = slopeSpan(still)
  expect(max - min).toBeGreaterThanOrEqual(8)
})

test('FND-widgets the cursor reads both lines of a round, n of each, and their difference before rounding', () => {
  const marks = toSlopeMarks(data, i18n.getFixedT('zh-CN', 'widgets'), '近视率')
  expect(marks[2]).toMatchObject({
    id: '3',
    title: '2026 秋 近视率',
    rows: [
      { label: '男', value: '51.3%' },
      { label: '男 人数 / 有效人数', value: '485 / 946' },
      { label: '女', value: '55.4%' },
      { label: '女 人数 / 有效人数', value: '474 / 855' },
      { label: '女减男', value: '+4.2 pp' },
    ],
  })
  expect(marks[1]?.rows.map(({ value }) => value)).toEqual(['没有数据', '不显示'])
})

test('FND-widgets the gap is compared with the round asked for, and with nothing hidden', () => {
  const finding = gapFinding(data, '1')
  expect(finding?.before).toBeCloseTo(3.1)
  expect(finding?.now).toBeCloseTo(4.17, 2)
  expect(finding?.change).toBeCloseTo(1.07, 2)
  expect(gapFinding(data, '2')).toBeNull()
  expect(gapFinding(data, '3')).toBeNull()
})

test('FND-widgets the table keeps hidden and missing apart', () => {
  const { rows } = toSlopeTable(data, i18n.getFixedT('zh-CN', 'widgets'))
  expect(rows[1]).toEqual(['2026 春', undefined, undefined, null, null])
})

test('FND-widgets the last round is always named, others of its season where there is room', () => {
  const named = (count: number, label: string) => [...labelledRounds(Array(count).fill(label))]
  expect(named(6, '2026 秋')).toEqual([1, 3, 5])
  expect(named(4, '2026 秋')).toEqual([0, 1, 2, 3])
  expect(named(12, '2026 秋')).toEqual([3, 7, 11])
  expect(named(6, 'Autumn 2026')).toEqual([0, 5])
  expect(named(1, 'Autumn 2026')).toEqual([0])
})

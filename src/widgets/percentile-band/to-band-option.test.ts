import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { drawnOf, namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { PercentileBandData } from './band-data.ts'
import { toBandMarks, toBandTable } from './to-band-marks.ts'
import { bandEnds, bandSpan, toBandOption } from './to-band-option.ts'

beforeAll(() => startWithAllNamespaces())

const data: PercentileBandData = {
  ages: [10, 11],
  curves: [
    { label: 'P3', values: [13, 13.5] },
    { label: 'P50', values: [16, 17] },
    { label: 'P97', values: [21, 22] },
  ],
  own: [{ id: 'r', age: 10.8, value: 17.8, range: 'P50–P97' }],
  cutOff: { label: '超重', standard: 'WS/T 586—2018', values: [19.5, 20.5] },
  unit: 'kg/m²',
  decimals: 1,
}

test('FND-widgets a measurement says its place, the curves of its age and whose cut-off it is', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const [mark] = toBandMarks(data, t)
  expect(mark?.title).toBe('10.8 岁')
  expect(mark?.rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '本人 17.8 kg/m²',
    '位置 P50–P97',
    'P3 13.5',
    'P50 17.0',
    'P97 22.0',
    'WS/T 586—2018 超重 20.5',
  ])
  const table = toBandTable(data, t)
  expect(table.rows[1]).toEqual(['11', '17.8', '13.5', '17.0', '22.0', '20.5'])
  expect(table.notes).toEqual([['超重', 'WS/T 586—2018']])
})

const optionOf = (of: PercentileBandData, width = 380) =>
  toBandOption(of, width, (age) => `${age} 岁`, namedTheme)

test('FND-widgets one band lies between the outer curves, the middle over it, the own line on top', () => {
  const option = optionOf(data)
  expect(drawnOf(option, 'polygon').map(({ shape, style }) => [shape.points, style.fill])).toEqual([
    [
      [
        [100, 87],
        [110, 86.5],
        [110, 78],
        [100, 79],
      ],
      'line',
    ],
  ])
  const looks = seriesOf(option, 'line').map(({ id, lineStyle, showSymbol }) => [
    id,
    lineStyle?.color,
    showSymbol,
  ])
  expect(looks).toEqual([
    ['middle', 't3', false],
    ['cutOff', 'warning', false],
    ['own', 'brand', true],
  ])
  expect(seriesOf(option, 'line').map(({ data: points }) => points?.at(-1))).toEqual([
    [11, 17],
    [11, 20.5],
    [10.8, 17.8],
  ])
  expect(bandEnds(data).map(({ text, value }) => `${text} ${value}`)).toEqual([
    'P3 13.5',
    'P50 17',
    'P97 22',
    '超重 20.5',
  ])
})

test('FND-widgets the axes hold the ages and every value; a standard without an age draws nothing there', () => {
  const limit = { label: '重度', standard: 'WS/T 586—2018', values: [null, 30] }
  const { min, max } = bandSpan({ ...data, limits: [limit] })
  expect(min).toBeLessThanOrEqual(13)
  expect(max).toBeGreaterThanOrEqual(30)
  const option = optionOf({ ...data, limits: [limit] })
  expect(option.xAxis).toMatchObject({ min: 10, max: 11 })
  expect(seriesOf(option, 'line').find(({ id }) => id === 'limit 0')?.data).toEqual([[11, 30]])
})

test('FND-widgets only birthdays are named: in full where there is room, else by their figures, else some of them', () => {
  const ages = Array.from({ length: 23 }, (_, i) => 7 + i / 2)
  const long = { ...data, ages, curves: [{ label: 'P50', values: ages }], cutOff: undefined, own: [] }
  const named = (width: number) => {
    const { axisLabel } = [optionOf(long, width).xAxis].flat()[0] as {
      axisLabel: { customValues: number[]; formatter: (age: number) => string }
    }
    return axisLabel.customValues.map(axisLabel.formatter)
  }
  expect(named(900)).toHaveLength(12)
  expect(named(900)[0]).toBe('7 岁')
  expect(named(440)[0]).toBe('7')
  expect(named(300)).toEqual(['7', '9', '11', '13', '15', '17'])
})

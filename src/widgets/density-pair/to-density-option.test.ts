import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { namedTheme, seriesOf } from '@/widgets/echart/drawn.fixture.ts'
import type { DensityPairData } from './density-data.ts'
import { densityTop, toDensityMarks, toDensityTable } from './to-density-marks.ts'
import { mediansOf, toDensityOption } from './to-density-option.ts'

beforeAll(() => startWithAllNamespaces())

const data: DensityPairData = {
  bounds: [0, 60, 120, 180],
  with: { label: '近视', counts: [20, 60, 20], of: 100, median: 82 },
  without: { label: '非近视', counts: [100, null, 300], of: 1000, median: 103 },
  unit: '分钟/日',
}

test('FND-widgets groups compare by their shares, whatever their sizes', () => {
  expect(densityTop(data)).toBe(0.6)
  const option = toDensityOption(data, 308, namedTheme)
  const [without, having] = seriesOf(option, 'line')
  expect(having?.data).toEqual([
    [0, 0],
    [30, 0.2],
    [90, 0.6],
    [150, 0.2],
    [180, 0],
  ])
  const area = { color: 's2', opacity: 0.28 }
  expect(having).toMatchObject({ lineStyle: { color: 's3' }, areaStyle: area, emphasis: { areaStyle: area } })
  expect(without).toMatchObject({ lineStyle: { color: 't3' }, areaStyle: { color: 's0' } })
  expect(option.xAxis).toMatchObject({ min: 0, max: 180, axisLabel: { customValues: [0, 60, 120, 180] } })
  expect([option.yAxis].flat()[0]?.max).toBeGreaterThan(0.6)
})

test('FND-widgets a hidden bin breaks the curve, and one at an end takes the end with it', () => {
  const [without] = seriesOf(toDensityOption(data, 308, namedTheme), 'line')
  expect(without).toMatchObject({ connectNulls: false, showSymbol: false })
  expect(without?.data?.[2]).toEqual([90, null])
  const cut = { ...data, with: { ...data.with, counts: [null, 60, 20] } }
  expect(seriesOf(toDensityOption(cut, 308, namedTheme), 'line')[1]?.data?.slice(0, 2)).toEqual([
    [0, null],
    [30, null],
  ])
})

test('FND-widgets a median that is shown is dashed; the words of two part', () => {
  const [without, having] = seriesOf(toDensityOption(data, 308, namedTheme), 'line')
  expect(having?.markLine).toMatchObject({ lineStyle: { color: 's3', type: [6, 4] }, data: [{ xAxis: 82 }] })
  expect(without?.markLine).toMatchObject({ lineStyle: { color: 't2' }, data: [{ xAxis: 103 }] })
  expect(mediansOf(data).map(({ id, isLeft }) => [id, isLeft])).toEqual([
    ['with', true],
    ['without', false],
  ])
  const alone = { ...data, with: { ...data.with, median: null } }
  expect(mediansOf(alone).map(({ isLeft }) => isLeft)).toEqual([false])
  expect(seriesOf(toDensityOption(alone, 308, namedTheme), 'line')[1]?.markLine).toBeUndefined()
})

test('FND-widgets a hidden bin shows nothing of its group and leaves the other', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const mark = toDensityMarks(data, t)[1]
  expect(mark?.title).toBe('60–120 分钟/日')
  expect(mark?.rows.map(({ value }) => value)).toEqual(['60.0%  60 / 100', '不显示'])
  expect(toDensityTable(data, t).rows[1]).toEqual(['60–120', 60, '60.0', null, null])
})

import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { DensityPairData } from './density-data.ts'
import { densityTop, toDensityMarks, toDensityTable } from './to-density-marks.ts'
import { toDensityScene } from './to-density-scene.ts'

beforeAll(() => startWithAllNamespaces())

const data: DensityPairData = {
  bounds: [0, 60, 120, 180],
  with: { label: '近视', counts: [20, 60, 20], of: 100, median: 82 },
  without: { label: '非近视', counts: [100, null, 300], of: 1000, median: 103 },
  unit: '分钟/日',
}

test('FND-widgets groups compare by their shares, whatever their sizes', () => {
  expect(densityTop(data)).toBe(0.6)
  const { curves, floor, medians } = toDensityScene(data, { width: 308, height: 222, u: 1 })
  const [without, having] = curves
  expect(having?.runs[0]?.map(({ x }) => x)).toEqual([4, 54, 154, 254, 304])
  const heights = having?.runs[0]?.map(({ y }) => floor - y) ?? []
  expect(heights[2]).toBeCloseTo(3 * (heights[1] ?? 0), 6)
  expect(without?.runs.every((run) => run.length === 2)).toBe(true)
  expect(medians.map(({ id, isLeft }) => [id, isLeft])).toEqual([
    ['with', true],
    ['without', false],
  ])
})

test('FND-widgets a hidden bin tells nothing of its group and leaves the other', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const mark = toDensityMarks(data, t)[1]
  expect(mark?.title).toBe('60–120 分钟/日')
  expect(mark?.rows.map(({ value }) => value)).toEqual(['60.0%  60 / 100', '隐去'])
  expect(toDensityTable(data, t).rows[1]).toEqual(['60–120', 60, '60.0', null, null])
})

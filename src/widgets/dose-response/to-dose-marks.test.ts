import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { doseSpan, toDoseMarks, toDoseTable, type DoseFactor } from './to-dose-marks.ts'

beforeAll(() => startWithAllNamespaces())

const outdoors: DoseFactor = {
  id: 'outdoors',
  label: '户外时间',
  unit: '分钟/日',
  steps: [
    { range: '<62', rate: { n: 819, of: 1584 } },
    { range: '>131', rate: null },
  ],
}

test('FND-widgets a quarter says its range, its rate and of how many; a hidden one nothing', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const [minimum, limit] = toDoseMarks({ factors: [outdoors], metric: '近视率' }, t)
  expect(minimum?.title).toBe('户外时间 Q1（<62 分钟/日）')
  expect(minimum?.rows.slice(0, 2).map(({ value }) => value)).toEqual(['51.7%', '819 / 1,584'])
  expect(limit?.rows).toEqual([{ label: '近视率', value: '不显示' }])
  expect(toDoseTable({ factors: [outdoors] }, t).rows[1]).toEqual([
    '户外时间',
    'Q2',
    '>131 分钟/日',
    null,
    null,
  ])
})

test('FND-widgets all factors stand on one axis that holds every interval', () => {
  const screen = { ...outdoors, steps: [{ range: '<28', rate: { n: 20, of: 100 } }] }
  const { min, max } = doseSpan([outdoors, screen])
  expect(min).toBeLessThanOrEqual(14)
  expect(max).toBeGreaterThanOrEqual(54)
})

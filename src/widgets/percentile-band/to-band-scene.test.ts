import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { PercentileBandData } from './band-data.ts'
import { toBandMarks, toBandTable } from './to-band-marks.ts'
import { toBandScene } from './to-band-scene.ts'

beforeAll(() => startWithAllNamespaces())

const data: PercentileBandData = {
  ages: [10, 11],
  curves: [
    { label: 'P3', values: [13, 13.5] },
    { label: 'P50', values: [16, 17] },
    { label: 'P97', values: [21, 22] },
  ],
  own: [{ id: 'r', age: 10.8, value: 17.8, place: 'P50–P97' }],
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

test('FND-widgets more is higher, older is farther right, and names do not touch', () => {
  const { own, middle, names, cutOff } = toBandScene(data, { width: 380, height: 240, u: 1 })
  const [from, to] = middle
  expect(own[0]?.x).toBeCloseTo((from?.x ?? 0) + 0.8 * ((to?.x ?? 0) - (from?.x ?? 0)), 6)
  expect(cutOff[1]?.y).toBeLessThan(own[0]?.y ?? 0)
  const heights = names.map(({ y }) => y).toSorted((a, b) => a - b)
  for (const [i, y] of heights.slice(1).entries())
    expect(y - (heights[i] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-6)
})

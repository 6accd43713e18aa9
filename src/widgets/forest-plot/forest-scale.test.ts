import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { ForestRow } from './forest-data.ts'
import { excludesOne, forestScale } from './forest-scale.ts'
import { toForestMarks, toForestTable } from './to-forest-marks.ts'

beforeAll(() => startWithAllNamespaces())

const row = (ratio: number, low: number, high: number, crude = ratio): ForestRow => ({
  id: 'f',
  label: '饮用含糖饮料',
  exposed: { n: 488, of: 1000 },
  unexposed: { n: 439, of: 1000 },
  adjusted: { ratio, low, high },
  crude,
})

test('FND-widgets twice and half are equally far from 1, and 1 is always written', () => {
  const { at, ticks } = forestScale([row(1, 0.5, 2)])
  expect(at(2) - at(1)).toBeCloseTo(at(1) - at(0.5), 9)
  expect(ticks).toContain(1)
  expect([row(1.02, 0.96, 1.08), row(1.1, 1.04, 1.2), row(0.8, 0.7, 0.95)].map(excludesOne)).toEqual([
    false,
    true,
    true,
  ])
})

test('FND-widgets every interval stands on the axis, in order', () => {
  const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(ratio, ratio, ratio)), (all) => {
      const rows = all.map((each) => {
        const [low = 1, middle = 1, high = 1] = each.toSorted((a, b) => a - b)
        return row(middle, low, high)
      })
      const { at, ticks } = forestScale(rows)
      expect(ticks).toContain(1)
      for (const { adjusted } of rows) {
        const [low, middle, high] = [adjusted?.low ?? 1, adjusted?.ratio ?? 1, adjusted?.high ?? 1].map(at)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(middle ?? 0)
        expect(middle).toBeLessThanOrEqual(high ?? 0)
        expect(high).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('FND-widgets a factor of too few children shows nothing', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const hidden = { ...row(1, 1, 1), exposed: null, unexposed: null, adjusted: null, crude: null }
  const data = { rows: [hidden], outcome: '近视' }
  expect(toForestMarks(data, t)[0]?.rows.map(({ value }) => value)).toEqual([
    '不显示',
    '不显示',
    '人数不足，不计算',
  ])
  expect(toForestTable(data, t).rows[0]?.slice(1)).toEqual([
    null,
    null,
    null,
    null,
    undefined,
    undefined,
    undefined,
  ])
})

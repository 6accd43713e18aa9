import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { gapOf, itemSpan, toItemMarks, toItemTable } from './to-item-marks.ts'

beforeAll(() => startWithAllNamespaces())

const names = { own: '本校', other: '全区' }
const own = { mean: 68.3, p25: 64, p75: 76, of: 199 }
const row = { id: 'reach', label: '坐位体前屈', own, other: { mean: 75.8, of: 1811 } }

test('FND-widgets the difference is own minus other, and lower is worse', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toItemMarks({ rows: [row], names }, t)[0]?.rows.at(-1)).toEqual({
    label: '本校减全区',
    value: '−7.5',
    tone: 'severe',
  })
})

test('FND-widgets a hidden mean hides its quartiles and the difference', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const hidden = { ...row, own: null }
  expect(gapOf(hidden)).toBeNull()
  expect(toItemTable({ rows: [hidden], names }, t).rows[0]).toEqual([
    '坐位体前屈',
    null,
    null,
    null,
    null,
    '75.8',
    1811,
    null,
  ])
  expect(toItemMarks({ rows: [hidden], names }, t)[0]?.rows[0]?.value).toBe('不显示')
})

test('FND-widgets every dot and bar stands on the axis', () => {
  const score = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(score, score, score, score, (mean, p25, p75, other) => {
      const { min, max } = itemSpan([
        { ...row, own: { mean, p25, p75, of: 9 }, other: { mean: other, of: 9 } },
      ])
      for (const value of [mean, p25, p75, other]) {
        expect(value).toBeGreaterThanOrEqual(min - 1e-6)
        expect(value).toBeLessThanOrEqual(max + 1e-6)
      }
    }),
  )
})

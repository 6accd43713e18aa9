import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { isWeak, meanOfItems, toWeakMarks, toWeakTable, weakestFirst } from './to-weak-marks.ts'

beforeAll(() => startWithAllNamespaces())

const row = (id: string, n: number, of: number) => ({ id, label: id, rate: { n, of } })
const rows = [row('BMI', 182, 201), row('reach', 34, 199), row('rope', 109, 200)]

test('FND-widgets the weakest comes first, and is marked where its whole interval is below the mean', () => {
  expect(weakestFirst(rows).map(({ id }) => id)).toEqual(['reach', 'rope', 'BMI'])
  const mean = meanOfItems(rows)
  expect(rows.map((one) => isWeak(one, mean))).toEqual([false, true, false])
  const [weak] = toWeakMarks({ rows }, i18n.getFixedT('zh-CN', 'widgets'))
  expect(weak?.rows.at(-1)).toEqual({ label: '与各项平均相比', value: '偏低', tone: 'severe' })
})

test('FND-widgets a hidden item stands last, shows nothing and moves no mean', () => {
  const hidden = { id: 'run', label: '50 米跑', rate: null }
  expect(weakestFirst([hidden, ...rows]).at(-1)).toBe(hidden)
  expect(meanOfItems([hidden, ...rows])).toBe(meanOfItems(rows))
  const table = toWeakTable({ rows: [hidden] }, i18n.getFixedT('zh-CN', 'widgets'))
  expect(table.rows).toEqual([['50 米跑', null, null, null, null]])
})

test('FND-widgets the highest item is never weak', () => {
  const rate = fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 200 }))
    .map(([n, rest]) => ({ n, of: n + rest }))
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1 }), (rates) => {
      const all = rates.map((one, i) => ({ id: String(i), label: '', rate: one }))
      const best = weakestFirst(all).at(-1)
      expect(best && isWeak(best, meanOfItems(all))).toBe(false)
    }),
  )
})

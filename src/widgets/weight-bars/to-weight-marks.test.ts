import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { bothOf, toWeightMarks, toWeightTable, weightSpan } from './to-weight-marks.ts'

beforeAll(() => startWithAllNamespaces())

const standards = {
  wasting: { name: 'WS/T 456—2014', isUnconfirmed: true },
  overweight: { name: 'WS/T 586—2018' },
}
const row = {
  id: 'a',
  label: '初中',
  wasting: { n: 38, of: 1000 },
  overweight: { n: 142, of: 1000 },
  obesity: { n: 89, of: 1000 },
}

test('FND-widgets every rate names what it is judged by, and what is unconfirmed says so', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const said = toWeightMarks({ rows: [row], standards }, t)[0]?.rows.map(({ value }) => value)
  expect(said).toEqual(expect.arrayContaining(['23.1%', 'WS/T 586—2018', 'WS/T 456—2014（待核）']))
  expect(toWeightTable({ rows: [row], standards }, t).notes).toEqual([
    ['判定标准', '超重与肥胖按 WS/T 586—2018'],
    ['判定标准', '消瘦按 WS/T 456—2014（待核）'],
  ])
})

test('FND-widgets a hidden part hides the sum, and different children are not summed', () => {
  expect(bothOf({ ...row, obesity: null })).toBeNull()
  expect(bothOf({ ...row, obesity: { n: 9, of: 990 } })).toBeUndefined()
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const cells = toWeightTable({ rows: [{ ...row, obesity: null, wasting: undefined }], standards }, t).rows[0]
  expect(cells).toEqual(['初中', undefined, undefined, '14.2', '142/1,000', null, null])
})

test('FND-widgets every bar ends on the axis', () => {
  const part = fc.nat(400).map((n) => ({ n, of: 1000 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, part)), (parts) => {
      const rows = parts.map(([wasting, overweight, obesity]) => ({ ...row, wasting, overweight, obesity }))
      const { left, right } = weightSpan(rows)
      for (const { wasting, overweight, obesity } of rows) {
        expect(wasting.n / 10).toBeLessThanOrEqual(left)
        expect((overweight.n + obesity.n) / 10).toBeLessThanOrEqual(right)
      }
    }),
  )
})

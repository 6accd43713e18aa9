import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { DumbbellData } from './dumbbell-data.ts'
import {
  differenceOf,
  differenceLabels,
  dumbbellFinding,
  dumbbellSpan,
  toDumbbellMarks,
  toDumbbellTable,
} from './to-dumbbell-marks.ts'

beforeAll(() => startWithAllNamespaces())

const t = () => i18n.getFixedT('zh-CN', 'widgets')
const sexes: DumbbellData = {
  names: { first: '男', second: '女' },
  rows: [
    { id: '5', label: '五年级', first: { n: 485, of: 946 }, second: { n: 474, of: 855 } },
    { id: '6', label: '六年级', first: null, second: { n: 500, of: 800 } },
    { id: '7', label: '七年级', first: { n: 0, of: 0 }, second: undefined },
  ],
}
const eyes: DumbbellData = {
  names: { first: '右眼', second: '左眼' },
  rows: [
    { id: '5', label: '五年级', first: { mean: 4.774, of: 1800 }, second: { mean: 4.731, of: 1799 } },
    { id: '6', label: '六年级', first: { mean: 4.7, of: 1700 }, second: { mean: 4.702, of: 1700 } },
  ],
}

test('FND-widgets the difference is second minus first before rounding, in points or in the unit of the mean', () => {
  expect(sexes.rows.map((row) => differenceLabels(row))).toEqual(['+4.2', null, undefined])
  expect(eyes.rows.map((row) => differenceLabels(row))).toEqual(['−0.04', '0.00'])
})

test('SPO-01 the gap of the sexes is boys minus girls in figure, tooltip and table, as it is defined', () => {
  const gap = { ...sexes, minus: 'second' as const }
  expect(gap.rows.map((row) => differenceLabels(row, 'second'))).toEqual(['−4.2', null, undefined])
  expect(toDumbbellMarks(gap, t())[0]?.rows.at(-1)).toEqual({ label: '男减女', value: '−4.2 pp' })
  const table = toDumbbellTable(gap, t())
  expect([table.columns.at(-1)?.label, table.rows[0]?.at(-1)]).toEqual(['男减女 pp', '−4.2'])
  expect(dumbbellFinding(gap)!.difference).toBeCloseTo(-dumbbellFinding(sexes)!.difference)
})

test('FND-widgets a row shows both figures, how many children, and the difference; hidden ones nothing', () => {
  const [open, hidden, empty] = toDumbbellMarks(sexes, t(), '近视率')
  expect(open).toMatchObject({
    id: '5',
    title: '五年级 近视率',
    rows: [
      { label: '男', value: '51.3%' },
      { label: '男 人数 / 有效人数', value: '485 / 946' },
      { label: '女', value: '55.4%' },
      { label: '女 人数 / 有效人数', value: '474 / 855' },
      { label: '女减男', value: '+4.2 pp' },
    ],
  })
  expect(hidden?.rows.map(({ value }) => value)).toEqual(['不显示', '62.5%', '500 / 800'])
  expect(empty?.rows.map(({ value }) => value)).toEqual(['没有数据', '没有数据'])
  expect(toDumbbellMarks(eyes, t())[0]?.rows.at(-1)).toEqual({ label: '左眼减右眼', value: '−0.04' })
})

test('FND-widgets the table hides the difference as well: it would give the hidden end away', () => {
  expect(toDumbbellTable(sexes, t()).rows[1]).toEqual(['六年级', null, null, '62.5', 800, null])
})

test('FND-widgets the finding is the widest row among those with both ends', () => {
  expect(dumbbellFinding(sexes)).toMatchObject({ id: '5', hidden: 1 })
  expect(dumbbellFinding(eyes)?.difference).toBeCloseTo(-0.043)
  expect(dumbbellFinding({ ...sexes, rows: sexes.rows.slice(1) })).toBeNull()
})

test('FND-widgets swapping the ends turns the difference round, and both stand on the axis', () => {
  const rate = fc
    .tuple(fc.nat(900), fc.integer({ min: 1, max: 900 }))
    .map(([n, others]) => ({ n, of: n + others }))
  fc.assert(
    fc.property(rate, rate, (first, second) => {
      const row = { id: '', label: '', first, second }
      expect(differenceOf(row)).toBeCloseTo(-differenceOf({ ...row, first: second, second: first })!, 9)
      const { min, max } = dumbbellSpan({ ...sexes, rows: [row] })
      for (const { n, of } of [first, second]) {
        expect((100 * n) / of).toBeGreaterThanOrEqual(min - 1e-6)
        expect((100 * n) / of).toBeLessThanOrEqual(max + 1e-6)
      }
    }),
  )
})

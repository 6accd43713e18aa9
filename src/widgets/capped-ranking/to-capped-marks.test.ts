import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { cappedEnd, toCappedMarks, toCappedTable, type CappedRow } from './to-capped-marks.ts'

beforeAll(() => startWithAllNamespaces())

const rows: CappedRow[] = [
  { id: 'a', label: '南塘小学', figure: { capped: 137.5, uncapped: 139, roster: 620 }, rank: 1, tied: true },
  {
    id: 'b',
    label: '锦程小学',
    figure: { capped: 103.7, uncapped: 161.2, roster: 1010 },
    rank: 1,
    tied: true,
  },
  { id: 'c', label: '青石小学', figure: null, rank: null, tied: false },
]

test('SPO-01 the scale holds what was not capped as well, and begins at 0 with anybody or nobody', () => {
  expect(cappedEnd(rows)).toBe(170)
  expect(cappedEnd([])).toBe(10)
})

test('SPO-01 a row shows its rank, both figures and the roster it is divided by; a hidden one none of them', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const marks = toCappedMarks({ rows, cap: 180 }, t)
  expect(marks[1]?.rows).toEqual([
    { label: '名次', value: '1=' },
    { label: '每人每天最多计 180 分钟', value: '103.7 分' },
    { label: '未设上限的时长', value: '161.2 分' },
    { label: '在籍', value: '1,010' },
  ])
  expect(marks[2]?.rows.map(({ value }) => value)).toEqual(['不显示'])
  expect(toCappedTable({ rows, cap: 180 }, t).rows[2]).toEqual(['–', '青石小学', null, null, null])
})

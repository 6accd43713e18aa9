import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toHeatMarks, toHeatTable, type HeatTableData } from './to-heat-marks.ts'

beforeAll(() => startWithAllNamespaces())

const data: HeatTableData = {
  columns: ['1 班', '2 班', '3 班'],
  rows: [
    {
      id: 'g5',
      label: '五年级',
      cells: [{ id: 'c1', rate: { n: 24, of: 39 } }, { id: 'c2', rate: null }, undefined],
      total: { n: 41, of: 77 },
      changePp: -0.86,
    },
  ],
}

test('FND-widgets every class that exists is a mark, and the row total after them', () => {
  const marks = toHeatMarks(data, i18n.getFixedT('zh-CN', 'widgets'), '近视率')
  expect(marks.map((mark) => mark.title)).toEqual(['五年级 1 班', '五年级 2 班', '五年级 合计'])
  expect(marks[0]?.rows[0]).toEqual({ label: '近视率', value: '61.5%' })
  expect(marks[1]?.rows).toEqual([{ label: '近视率', value: '不显示' }])
  expect(marks[2]?.rows.at(-1)).toEqual({ label: '较上年同期', value: '−0.9 pp', tone: 'good' })
})

test('FND-widgets the table keeps hidden and missing apart', () => {
  expect(toHeatTable(data, i18n.getFixedT('zh-CN', 'widgets')).rows[0]).toEqual([
    '五年级',
    '61.5',
    '24/39',
    null,
    null,
    undefined,
    undefined,
    '53.2',
    '41/77',
    '−0.9',
  ])
})

import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { fitColumns } from './fit-columns.ts'
import type { ReportCell, ReportTable } from './report-data.ts'

beforeAll(() => startWithAllNamespaces())

const room = 682
const table = (widths: readonly number[], ...rows: readonly (readonly ReportCell[])[]): ReportTable => ({
  kind: 'table',
  key: 't',
  title: '',
  columns: widths.map((width, i) => ({ key: String(i), label: '校', width })),
  rows: rows.map((cells, i) => ({ key: String(i), cells })),
})
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

test('VIS-09 columns have the shares that they ask for while every figure has room', () => {
  const { widths, scale } = fitColumns(table([50, 30, 20], ['清河小学', 12, 3]), room)
  expect(scale).toBe(1)
  expect(widths.map(Math.round)).toEqual([341, 205, 136])
})

test('VIS-09 a sum with more digits than any row is not cut: its column takes the room of the others', () => {
  const { widths, scale } = fitColumns(
    table([60, 5, 35], ['清河小学', '425 / 1,102', 1], ['合计', '106,728 / 112,605', 2]),
    room,
  )
  expect(scale).toBe(1)
  expect(widths[1]).toBeGreaterThanOrEqual(17 * 0.6 * 12)
  expect(sum(widths)).toBeCloseTo(room)
})

test('VIS-09 a hidden figure and a drawn cell have room too, in either language', async () => {
  const hidden = () => fitColumns(table([98, 1, 1], ['清河小学', null, createElement('i')]), room).widths
  expect(Math.min(...hidden())).toBeGreaterThanOrEqual(60)
  await setLanguage('en-US')
  // As wide as its mark `suppressed` stands on the sheet.
  expect(hidden()[1]).toBeGreaterThanOrEqual(96)
  await setLanguage('zh-CN')
})

test('VIS-09 a table with more than a sheet holds is written smaller, and still nothing of it is cut', () => {
  const cells = Array.from({ length: 14 }, () => '106,728 / 112,605')
  const { widths, scale } = fitColumns(
    table(
      cells.map(() => 1),
      cells,
    ),
    room,
  )
  expect(scale).toBeLessThan(1)
  expect(sum(widths)).toBeCloseTo(room)
})

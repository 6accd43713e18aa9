import { expect, test } from 'vitest'
import { readRows } from '@/server/workbook/read-rows.ts'
import { sheetRows } from './save-xlsx.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

const table = {
  columns: [{ label: '班级' }, { label: '近视率 %', numeric: true }, { label: '较去年 pp', numeric: true }],
  rows: [
    ['五年级 3 班', '62.2', '−1.2'],
    ['=1+1', null, '+0.4'],
    ['四年级 1 班', undefined, 39],
  ],
}

test('FND-widgets an XLSX has figures as numbers, hidden cells by their word, and no text as a formula', async () => {
  const noted = { ...table, notes: [['标准', 'WS/T 663—2020']] as const }
  const rows = sheetRows([{ table }, { title: '表 2', table: noted }], '不显示')
  const bytes = new Uint8Array(await (await xlsxBytes('各班/近视率', [20, 8, 8], rows)).arrayBuffer())
  const read: unknown[][] = []
  for await (const { cells } of readRows({ fileName: 'x.xlsx', bytes })) read.push([...cells])
  const written = [
    ['班级', '近视率 %', '较去年 pp'],
    ['五年级 3 班', 62.2, -1.2],
    ['=1+1', '不显示', 0.4],
    ['四年级 1 班', null, 39],
  ]
  const filled = read.map((cells) => cells.filter((cell) => cell !== null))
  const requested = [...written, ['表 2'], ...written, ['标准', 'WS/T 663—2020']].map((cells) =>
    cells.filter((cell) => cell !== null),
  )
  expect(filled.filter((cells) => cells.length > 0)).toEqual(requested)
})

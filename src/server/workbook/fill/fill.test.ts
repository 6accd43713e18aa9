import { readFile } from 'node:fs/promises'
import { readXls, readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { biff } from '../biff-records.ts'
import { workbookStream } from '../compound-file.ts'
import { xlsTemplate } from '../../../../tests/support/national/upload-templates.ts'
import { recordsOf, structure } from './biff-edit.ts'
import { fillOf, type CellFill } from './cell-fill.ts'
import { fillWorkbook } from './fill-workbook.ts'
import { openFile } from '../read-rows.ts'

const fixture = (name: string) => readFile(new URL(`../../../../tests/fixtures/${name}`, import.meta.url))

test.for(['roster.xls', 'roster.xlsx', 'screening.xlsx', 'screening-libreoffice.xlsx'])(
  'NAT-02 cells of %s are set, all others stay as they were',
  async (name) => {
    const bytes = await fixture(name)
    const file = await openFile({ fileName: name, bytes })
    const before = []
    for await (const row of file.rows(0)) before.push(row)
    const cells: CellFill[] = before.slice(3).flatMap(({ row, cells: own }, index) => [
      { row, column: own.length + 3, text: '否' },
      { row, column: 1, number: 4 + (index % 14) / 10, text: (4 + (index % 14) / 10).toFixed(1) },
      { row, column: 40, number: -1.25, text: '-1.25' },
    ])
    const filled = await fillWorkbook(bytes, new Map([[0, fillOf(cells)]]))
    const expected = new Map(before.map(({ row, cells: own }) => [row, [...own]]))
    for (const { row, column, number, text } of cells) {
      const own = expected.get(row)!
      while (own.length <= column) own.push(null)
      own[column] = number ?? text
    }
    const again = await openFile({ fileName: name, bytes: filled })
    expect(again.sheets).toEqual(file.sheets)
    const after = []
    for await (const row of again.rows(0)) after.push(row)
    expect(after).toEqual([...expected].map(([row, own]) => ({ row, cells: own })))
    const read = name.endsWith('.xls') ? await readXls(filled) : await readXlsx(filled)
    for (const { row, column, number, text } of cells) {
      const value = read.sheets[0]?.rows[row - 1]?.[column]
      if (!(value instanceof Date)) expect(value).toBe(number ?? text)
    }
  },
)

test('NAT-02 blocks of rows in an .xls still say where their rows and cells begin', async () => {
  const rows = Array.from({ length: 70 }, (_row, at) => [`学${at}`, null, at % 2 === 0 ? null : 3.5, '末'])
  const bytes = xlsTemplate({ rows })
  const cells = rows.flatMap((_row, at): CellFill[] => [
    { row: at + 1, column: 1, text: '4.9', number: 4.9 },
    { row: at + 1, column: 2, text: '否' },
    { row: at + 1, column: 6, text: '5.0', number: 5 },
  ])
  const filled = await fillWorkbook(bytes, new Map([[1, fillOf(cells)]]))
  const { records } = recordsOf(workbookStream(filled))
  const at = new Map(records.map((record) => [record.at, record.id]))
  const blocks = records.filter(({ id }) => id === structure.rowEnd)
  expect(blocks).toHaveLength(3)
  for (const { at: end, content } of blocks) {
    const first = end - content.readUInt32LE(0)
    expect(at.get(first)).toBe(structure.row)
    let begin = first + 20
    for (let offset = 4; offset < content.length; offset += 2) {
      begin += content.readUInt16LE(offset)
      expect(at.get(begin)).toBe(biff.text)
    }
  }
  for (const { content } of records.filter(({ id }) => id === structure.sheet))
    expect(at.get(content.readUInt32LE(0))).toBe(biff.begin)
})

import '../compose/workbooks.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cell, handmadeXls, labels, record, richString } from './handmade-xls.fixture.ts'
import { openWorkbook } from './open-workbook.ts'
import { openFile } from './read-rows.ts'

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url))
const header = ['学籍号', '姓名', '性别', '出生日期', '班级']

async function gathered<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function rowsOf(bytes: Uint8Array, sheet = 0) {
  const file = await openFile({ fileName: 'x.xls', bytes })
  return { sheets: file.sheets, rows: await gathered(file.rows(sheet)) }
}

const format = (id: number, code: string) =>
  record(0x41e, [id & 255, id >> 8, code.length, 0, 0, ...Buffer.from(code)])
const styles = (...formats: number[]) =>
  Buffer.concat(formats.map((id) => record(0xe0, [0, 0, id & 255, id >> 8, ...Buffer.alloc(16)])))

test('IMP-01 roster.xls gives the header and every row of roster.xlsx', async () => {
  const read = async (name: string) => {
    const options = { today: '2026-11-21' }
    const book = await openWorkbook('roster', { fileName: name, bytes: await fixture(name) }, options)
    return { header: book.header, rows: await gathered(book.rows) }
  }
  expect(await read('roster.xls')).toEqual(await read('roster.xlsx'))
})

test('IMP-01 texts, rich texts, numbers, percentages, truth values and errors come as from .xlsx', async () => {
  const values = Buffer.concat([
    cell.shared(0, 0, 0),
    cell.shared(0, 1, 1),
    cell.number(1, 0, 0.35),
    cell.wholes(1, 1, [7, -3]),
    cell.truth(1, 3, 1),
    cell.truth(1, 4, 42, true),
    cell.label(3, 2, ' '),
    cell.label(4, 1, '0123'),
  ])
  const strings = [richString('张三'), Buffer.from([2, 0, 0, 0x41, 0xe9])]
  expect(await rowsOf(handmadeXls({ sheets: [values], strings }))).toEqual({
    sheets: ['A'],
    rows: [
      { row: 1, cells: ['张三', 'Aé'] },
      { row: 2, cells: [0.35, 7, -3, true, '#N/A'] },
      { row: 5, cells: [null, '0123'] },
    ],
  })
})

test('IMP-01 dates by their format, also Chinese and own ones; a time alone and a percentage stay numbers', async () => {
  const globals = Buffer.concat([
    format(164, 'yyyy"-"mm"-"dd'),
    format(165, 'mm:ss.0'),
    // Built in: general, a date, one in Chinese, a time, a percentage.
    styles(0, 14, 31, 20, 10, 164, 165),
  ])
  const days = [0, 1, 2, 3, 4, 5, 6].map((style) => cell.number(0, style, style === 3 ? 0.25 : 43_574, style))
  const odd = [cell.number(1, 0, 43_574.5, 1), cell.number(1, 1, 1e12, 1)]
  const sheets = [Buffer.concat([...days, ...odd])]
  const { rows } = await rowsOf(handmadeXls({ sheets, globals }))
  expect(rows[0]?.cells).toEqual([43_574, '2019-04-19', '2019-04-19', 0.25, 43_574, '2019-04-19', 43_574])
  expect(rows[1]?.cells).toEqual(['2019-04-19 12:00', '######'])
  const from1904 = Buffer.concat([record(0x22, [1, 0]), globals])
  const old = handmadeXls({ sheets: [cell.number(0, 0, 42_112, 1)], globals: from1904 })
  expect((await rowsOf(old)).rows[0]?.cells).toEqual(['2019-04-19'])
})

test('IMP-01 a formula gives the text saved with it, also the first of a shared formula; a chart in a sheet is skipped', async () => {
  const chart = Buffer.concat([
    record(0x809, [0, 6, 0x20, 0, ...Buffer.alloc(12)]),
    cell.label(0, 0, '图'),
    record(0x0a),
  ])
  const sheets = [
    Buffer.concat([
      cell.formula(0, 0, '张三', record(0x4bc, Buffer.alloc(20))),
      chart,
      cell.formula(0, 1, '李四'),
      record(0x207, [1, 0, 0, 0x41]),
    ]),
  ]
  expect((await rowsOf(handmadeXls({ sheets }))).rows).toEqual([{ row: 1, cells: ['张三', '李四'] }])
})

test('IMP-01 hidden sheets are left out, and the first visible sheet with a header counts', async () => {
  const roster = (name: string) =>
    Buffer.concat([labels(0, header), labels(1, ['G1', name, '男', '2019-4-19', '101'])])
  const bytes = handmadeXls({
    sheets: [{ records: roster('隐藏'), hidden: true }, labels(0, ['说明']), roster('张三')],
  })
  expect((await openFile({ fileName: 'x', bytes })).sheets).toEqual(['B', 'C'])
  const book = await openWorkbook('roster', { fileName: 'x', bytes }, { today: '2026-11-21' })
  const [row] = await gathered(book.rows)
  expect(row?.values).toMatchObject({ name: '张三', birthDate: '2019-04-19' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialOfDate } from './excel-date.ts'
import { readRows } from './read-rows.ts'
import type { CellKind, Table, TableRow, TableValue } from './table.ts'
import { writeTableCsv, writeTableXlsx } from './write-table.ts'
import { openPackage } from './xlsx-package.ts'
import { unpackText } from './zip-part.ts'

async function* batchesOf(rows: readonly TableRow[], size = 2) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}
const table = (kinds: readonly CellKind[], rows: readonly TableRow[]): Table => ({
  sheetName: '学生/名单',
  columns: kinds.map((kind, index) => ({ title: `列${index + 1}`, width: 12, kind })),
  batches: batchesOf(rows),
})
async function bytesOf(pieces: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}
async function sheetOf(bytes: Uint8Array) {
  const book = await openPackage(bytes, 1e8)
  return await unpackText(bytes, book.sheets[0]!.entry, 1e8)
}
async function readBack(bytes: Uint8Array) {
  const rows = []
  for await (const { cells } of readRows({ fileName: 'x', bytes })) rows.push(cells)
  return rows
}
const dangerous = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")']

test('MAN-03 an exported workbook: dates are dates, numbers numbers, codes texts, and no text is a formula', async () => {
  const kinds = ['text', 'code', 'number', 'date', 'time', 'share'] as const
  const row: TableValue[] = ['=1+1', '13800006021', 46, '2016-02-29', '2026-03-01T02:30:00.000Z', 0.482]
  const bytes = await bytesOf(writeTableXlsx(table(kinds, [row, ...dangerous.map((text) => [text])])))
  const xml = await sheetOf(bytes)
  expect(xml).not.toContain('<f')
  expect(xml).toContain('<c r="C2"><v>46</v></c>')
  expect(xml).toMatch(/<c r="B2" s="4" t="inlineStr"><is><t>13800006021</)
  expect(xml).toMatch(/<c r="D2" s="1"><v>42429<\/v>/)
  expect(xml).toMatch(/<c r="E2" s="2"><v>46082\.4375<\/v>/)
  expect(xml).toMatch(/<c r="F2" s="3"><v>0\.482<\/v>/)
  const back = await readBack(bytes)
  expect(back[0]).toEqual(['列1', '列2', '列3', '列4', '列5', '列6'])
  expect(back[1]).toEqual(['=1+1', '13800006021', 46, '2016-02-29', '2026-03-01 10:30', 0.482])
  expect(back.slice(2).map(([text]) => text)).toEqual(dangerous)
})

test('MAN-03 a masked date or a day that is none stays a text', async () => {
  const days = ['2016-**-**', '2016-02-30', '2015-02-29', '未知', '1900-02-28']
  const xml = await sheetOf(
    await bytesOf(
      writeTableXlsx(
        table(
          ['date'],
          days.map((day) => [day]),
        ),
      ),
    ),
  )
  for (const day of days) expect(xml).toContain(`<t>${day}</t>`)
})

test('MAN-03 a real day is the number that spreadsheets count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      const day = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)
      expect(serialOfDate(day)).toBe(serial)
    }),
  )
})

test('MAN-03 any text comes back from a workbook, without what XML cannot hold and what no cell may hold', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('👩‍🏫🇨🇳', 'مرحبا', '_x0041_', ' a\r\n'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), async (lines) => {
      const stored = (text: string) => text.replace(/[\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
      const rows = lines.map((line) => ['k', ...line])
      const back = await readBack(await bytesOf(writeTableXlsx(table(['text', 'text', 'text'], rows))))
      const read = back.slice(1).map((cells) => [cells[1] ?? '', cells[2] ?? ''])
      expect(read).toEqual(lines.map((line) => line.map(stored)))
    }),
    { numRuns: 60 },
  )
})

test('MAN-03 CSV: byte order mark, CRLF, quotes doubled, formulas guarded, numbers and codes as they are', async () => {
  const rows: TableRow[] = [
    ['"张",三\n四', '13800006021', -0.5, '2016-02-29', '2026-03-01T02:30:00.000Z', 0.482],
    ['=1', '+8613800006021', null, '', null, null],
    ['长'.repeat(10_000), '-', 0, null, null, 1],
  ]
  const bytes = await bytesOf(writeTableCsv(table(['text', 'code', 'number', 'date', 'time', 'share'], rows)))
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    '列1,列2,列3,列4,列5,列6',
    '"""张"",三\n四",13800006021,-0.5,2016-02-29,2026-03-01 10:30,48.2%',
    "'=1,+8613800006021,,,,",
    `${'长'.repeat(10_000)},'-,0,,,100.0%`,
    '',
  ])
})

test('MAN-03 CSV reads back as it was written, whatever the texts', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 10 }).filter((text) => !/^[=+\-@\t\r]|\r/.test(text))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (lines) => {
      const rows = lines.map((line) => ['k', ...line, 'z'])
      const kinds = ['text', 'text', 'text', 'text'] as const
      const back = await readBack(await bytesOf(writeTableCsv(table(kinds, rows))))
      expect(back.slice(1).map((cells) => [cells[1] ?? '', cells[2] ?? ''])).toEqual(lines)
    }),
    { numRuns: 60 },
  )
})

test('MAN-03 rows that fail to be read end the file with that failure', async () => {
  async function* failing() {
    yield [['a']]
    throw new Error('lost')
  }
  const input = { ...table(['text'], []), batches: failing() }
  await expect(bytesOf(writeTableXlsx(input))).rejects.toThrow('lost')
  await expect(bytesOf(writeTableCsv({ ...input, batches: failing() }))).rejects.toThrow('lost')
})

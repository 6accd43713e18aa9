import '../compose/workbooks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula } from './formula-guard.ts'
import { openWorkbook } from './open-workbook.ts'
import { readRows } from './read-rows.ts'
import { errorsWorkbook, templateWorkbook } from './template.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'
import { openPackage } from './xlsx-package.ts'
import { unpackText } from './zip-part.ts'

const texts = { locale: 'zh-CN', sheetName: '名单', notes: ['日期写作 2019-04-19'] } as const
const today = '2026-11-21'
const dangerous = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")']

async function bytesOf(stream: ReadableStream<Uint8Array>) {
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer())
}

async function rowsOf(stream: ReadableStream<Uint8Array>) {
  const rows = []
  for await (const row of readRows({ fileName: 'x', bytes: await bytesOf(stream) })) rows.push(row)
  return rows
}

test('FND-import texts that begin as formulas stay texts in a workbook', async () => {
  const sheet = {
    sheetName: 'a/b',
    columns: [{ title: '=t', width: 9 }],
    rows: dangerous.map((each) => [each]),
  }
  const bytes = await bytesOf(writeWorkbook(sheet))
  const book = await openPackage(bytes, 1e8)
  const xml = await unpackText(bytes, book.sheets[0]!.entry, 1e8)
  expect(xml).not.toContain('<f')
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(dangerous.length + 1)
})

test('FND-import texts that begin as formulas are quoted in CSV; numbers are not', async () => {
  for (const text of dangerous) expect(escapeFormula(text)).toBe(`'${text}`)
  for (const text of ['-0.50', '+1.25', '张三', 'a=b', '']) expect(escapeFormula(text)).toBe(text)
  let csv = ''
  for await (const piece of writeCsv(
    ['姓名', '=n'],
    [
      ['"张",三', -0.5],
      ['=1', null],
    ],
  ))
    csv += piece
  expect(csv).toBe('\ufeff姓名,\'=n\r\n"""张"",三",-0.5\r\n\'=1,\r\n')
})

test('FND-import any texts come back from a workbook, without what XML cannot hold', async () => {
  const cell = fc.string({ unit: 'binary', maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (lines) => {
      const stored = (text: string) => text.replace(/[\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
      const columns = [{ title: 'x', width: 5 }]
      const back = await rowsOf(
        writeWorkbook({ sheetName: 's', columns, rows: lines.map((line) => ['k', ...line]) }),
      )
      const read = back.slice(1).map(({ cells }) => [cells[1] ?? '', cells[2] ?? ''])
      expect(read).toEqual(lines.map((line) => line.map(stored)))
    }),
    { numRuns: 40 },
  )
})

test.each(['zh-CN', 'en-US'] as const)(
  'FND-import the template in %s is understood and its example is no record',
  async (locale) => {
    for (const kind of ['roster', 'vision'] as const) {
      const bytes = await bytesOf(templateWorkbook(kind, { ...texts, locale }))
      const { header, rows } = await openWorkbook(kind, { fileName: 't', bytes }, { today })
      expect(header).toMatchObject({ headerRow: 2, missing: [], unused: [] })
      await expect(rows.next()).rejects.toMatchObject({ code: 'empty' })
    }
  },
)

test('FND-import an error workbook keeps what the sheet said and can be read again', async () => {
  const raw = {
    studentNo: 'g1',
    name: ' 张三',
    sex: '未知',
    birthDate: '2016-02-30',
    grade: '1',
    class: '101',
  }
  const rows = [{ raw, messages: ['日期不存在', '性别不明'] }]
  const bytes = await bytesOf(errorsWorkbook('roster', rows, { ...texts, issuesTitle: '错误说明' }))
  const book = await openWorkbook('roster', { fileName: 'e', bytes }, { today })
  expect(book.header.unused).toEqual([{ column: 9, title: '错误说明' }])
  const row = (await book.rows.next()).value
  expect(row).toMatchObject({ raw: { ...raw, name: '张三', guardianName: '' } })
})

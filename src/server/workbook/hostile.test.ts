import '../compose/workbooks.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { handmadeXlsx, textRows, zipOf } from './handmade-xlsx.fixture.ts'
import { defaultLimits, type WorkbookLimits } from './limits.ts'
import { openWorkbook } from './open-workbook.ts'
import { WorkbookRefusal } from './refusal.ts'

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url))
const header = ['学籍号', '姓名', '性别', '出生日期', '班级']
const headerRow = textRows([header])

/** Code of the refusal, or `accepted`. Any other error fails the test. */
async function outcome(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}): Promise<string> {
  try {
    const options = { today: '2026-11-21', limits: { ...defaultLimits, ...limits } }
    const { rows } = await openWorkbook('roster', { fileName: 'x.xlsx', bytes }, options)
    for await (const _ of rows);
    return 'accepted'
  } catch (error) {
    if (error instanceof WorkbookRefusal) return error.code
    throw error
  }
}

const sheet = (rows: string) => handmadeXlsx({ sheets: [rows] })
const text = (content: string) => new TextEncoder().encode(content)

test('IMP-01 an .xls of Excel 95 and a password-protected file are recognised', async () => {
  const old = await fixture('roster.xls')
  const compound = (stream: string) => {
    const file = Buffer.alloc(2048)
    old.copy(file, 0, 0, 512)
    file.write(stream, 1024 + 128, 'utf16le')
    file.writeUInt16LE((stream.length + 1) * 2, 1024 + 128 + 64)
    return file
  }
  expect(await outcome(compound('Book'))).toBe('legacyXls')
  expect(await outcome(compound('EncryptedPackage'))).toBe('encrypted')
  expect(await outcome(old.subarray(0, 600))).toBe('truncated')
  expect(await outcome(zipOf([{ name: '_rels/.rels', data: 'x', flags: 1 }]))).toBe('encrypted')
})

test.each([
  ['a renamed program', text('MZ\x90\0\x03\0\0\0\x04')],
  ['a PDF', text('%PDF-1.7\n1 0 obj')],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['a page saved as .xls', text('<html><table><tr><td>学籍号</td></tr></table></html>')],
  ['bytes with zeros', new Uint8Array([65, 0, 66, 0, 67])],
  ['an archive that is no workbook', zipOf([{ name: 'word/document.xml', data: '<w/>' }])],
])('FND-import %s is no workbook', async (_, bytes) => {
  expect(await outcome(bytes)).toBe('notWorkbook')
})

test('FND-import nothing to read: no bytes, no cells, only a header, no header', async () => {
  expect(await outcome(new Uint8Array())).toBe('empty')
  expect(await outcome(sheet(''))).toBe('empty')
  expect(await outcome(sheet(headerRow))).toBe('empty')
  expect(
    await outcome(
      sheet(
        textRows([
          ['甲', '乙'],
          ['1', '2'],
        ]),
      ),
    ),
  ).toBe('noHeader')
  expect(await outcome(text('abc'))).toBe('noHeader')
})

test('FND-import a screening is not taken for a roster, nor the reverse', async () => {
  expect(await outcome(await fixture('screening.xlsx'))).toBe('wrongKind')
  const roster = { fileName: 'roster.xlsx', bytes: await fixture('roster.xlsx') }
  const refused = openWorkbook('vision', roster, { today: '2026-11-21' })
  await expect(refused).rejects.toMatchObject({ code: 'wrongKind', params: { found: 'roster' } })
})

test('FND-import too large, and too many rows', async () => {
  expect(await outcome(await fixture('roster.xlsx'), { maxBytes: 1000 })).toBe('tooLarge')
  expect(await outcome(await fixture('roster.xlsx'), { maxRows: 100 })).toBe('tooManyRows')
  expect(await outcome(await fixture('roster-gbk.csv'), { maxRows: 100 })).toBe('tooManyRows')
})

test('FND-import a file cut anywhere is refused whole', async () => {
  const whole = await fixture('roster.xlsx')
  for (const part of [0.1, 0.5, 0.9, 0.999]) {
    expect(await outcome(whole.subarray(0, whole.length * part))).toBe('truncated')
  }
  const damaged = Buffer.from(whole)
  damaged.fill(0x55, 6000, 6400)
  expect(await outcome(damaged)).toBe('truncated')
  const misread = Buffer.from(sheet(textRows([header, ['x']])))
  misread.writeUInt8(
    misread[misread.lastIndexOf('PK\x01\x02') + 16]! ^ 1,
    misread.lastIndexOf('PK\x01\x02') + 16,
  )
  expect(await outcome(misread)).toBe('truncated')
  expect(await outcome(sheet('<worksheet><sheetData><row r="1"><c><v>1</v></c></row>'))).toBe('truncated')
  expect(await outcome(text(`${header.join()}\n"G99,周`))).toBe('truncated')
})

test('FND-import a zip bomb is refused, also one that lies about its size', async () => {
  const big = `${headerRow}<row r="2"><c t="inlineStr"><is><t>${'0'.repeat(5_000_000)}</t></is></c></row>`
  expect(await outcome(sheet(big), { maxUnzippedBytes: 1_000_000 })).toBe('bomb')
  expect(
    await outcome(handmadeXlsx({ sheets: [big], declaredSheetBytes: 500_000 }), {
      maxUnzippedBytes: 1_000_000,
    }),
  ).toBe('bomb')
})

test.each(['XFD2', 'A1048577', 'XFD1048576', 'ZZZZZZZ1', 'GS2', '2'])(
  'FND-import a far cell %s is refused',
  async (reference) => {
    const row = /\d+/.exec(reference)?.[0] === '1' ? 2 : (/\d+/.exec(reference)?.[0] ?? 2)
    const far = `${headerRow}<row r="${row}"><c r="${reference}"><v>1</v></c></row>`
    expect(await outcome(sheet(far))).toBe('bomb')
  },
)

test('FND-import far cells that are only coloured do no harm', async () => {
  const row = textRows([header, ['', '张三']]).replace('</row>', '<c r="XFD1" s="1"/></row>')
  expect(await outcome(sheet(`${row}<row r="1048576" s="1"/>`))).toBe('accepted')
})

test('FND-import a row of two million empty cells costs no memory', async () => {
  const before = process.memoryUsage().heapUsed
  expect(await outcome(sheet(`${headerRow}<row r="2">${'<c/>'.repeat(2_000_000)}</row>`))).toBe('empty')
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 2 ** 20)
})

test('FND-import formulas are never worked out: the saved value counts, and without one the cell is blank', async () => {
  const endless = `<c r="A2" t="str"><f>${'REPT("A",32767)&amp;'.repeat(20_000)}"B"</f></c><c r="B2" t="str"><f>A1&amp;B1</f><v>张三</v></c>`
  const bytes = sheet(`${headerRow}<row r="2">${endless}</row>`)
  const { rows } = await openWorkbook('roster', { fileName: 'x', bytes }, { today: '2026-11-21' })
  const row = (await rows.next()).value
  expect(row).toMatchObject({ raw: { studentNo: '', name: '张三' } })
})

test('FND-import entity bombs and endless tags are refused', async () => {
  const entities = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'
  expect(await outcome(sheet(`<?xml version="1.0"?>${entities}<worksheet/>`))).toBe('bomb')
  expect(await outcome(sheet(`${headerRow}<row r="2" x="${'y'.repeat(300_000)}"/>`))).toBe('bomb')
})

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as uploadFiles from '../../src/contract/upload-files.ts'
import { handmadeXlsx, textRows, zipOf } from '../../src/server/workbook/handmade-xlsx.fixture.ts'
import { handmadeXls, record } from '../../src/server/workbook/handmade-xls.fixture.ts'
import { startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { screeningOf } from '../support/import/sheets.ts'

let server: ImportServer
beforeAll(async () => {
  server = await startImportServer()
})
afterAll(() => server.stop())

const header = textRows([['学籍号', '姓名', '性别', '出生日期', '班级']])
const sheet = (rows: string) => handmadeXlsx({ sheets: [rows] })
const text = (content: string) => new TextEncoder().encode(content)
const bytesOf = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))

function compoundFile(stream: string): Uint8Array {
  const file = Buffer.alloc(2048)
  bytesOf('roster.xls').copy(file, 0, 0, 512)
  file.write(stream, 1024 + 128, 'utf16le')
  file.writeUInt16LE((stream.length + 1) * 2, 1024 + 128 + 64)
  return file
}

/** 500 MB of one character in a few hundred KB: three sheets of 170 MB, more than a whole workbook may unpack to. */
function zipBomb(): Uint8Array {
  const big = `${header}<row r="2"><c t="inlineStr"><is><t>${'0'.repeat(170 * 2 ** 20)}</t></is></c></row>`
  return handmadeXlsx({ sheets: [big, big, big] })
}

const refused: [name: string, code: string, message: RegExp, bytes: () => Uint8Array][] = [
  ['a workbook of Excel 95', 'legacyXls', /Excel 95.*另存为 \.xlsx/, () => compoundFile('Book')],
  ['a file with a password', 'encrypted', /密码.*另存为 \.xlsx/, () => compoundFile('EncryptedPackage')],
  [
    'an .xls with a password',
    'encrypted',
    /密码.*另存为 \.xlsx/,
    () => handmadeXls({ globals: record(0x2f, [1, 0]) }),
  ],
  ['a truncated .xls', 'truncated', /不完整/, () => bytesOf('roster.xls').subarray(0, 100_000)],
  ['a renamed .exe', 'notWorkbook', /不是 Excel/, () => text('MZ\x90\0\x03\0\0\0\x04')],
  [
    'another archive',
    'notWorkbook',
    /不是 Excel/,
    () => zipOf([{ name: 'word/document.xml', data: '<w/>' }]),
  ],
  ['an empty file', 'empty', /没有数据/, () => new Uint8Array()],
  ['a header without rows', 'empty', /没有数据/, () => sheet(header)],
  ['a file without header', 'noHeader', /表头/, () => text('甲,乙\n1,2\n3,4\n')],
  ['a truncated file', 'truncated', /不完整/, () => bytesOf('roster.xlsx').subarray(0, 20_000)],
  ['a far cell', 'bomb', /展开/, () => sheet(`${header}<row r="2"><c r="XFD2"><v>1</v></c></row>`)],
  ['a zip bomb', 'bomb', /展开/, zipBomb],
  ['a screening where a roster was asked for', 'wrongKind', /视力导入/, () => bytesOf('screening.xlsx')],
]

test.each(refused)('FND-import %s is refused: %s, nothing is written', async (_, code, message, bytes) => {
  const reply = await server.as.roster(new File([bytes() as BlobPart], 'roster.xlsx'))
  expect(reply).toMatchObject({ code: 400, msg: expect.stringMatching(message) as string, data: null })
  await expectNothingWritten()
  const { data } = await server.as.history({ limit: 1 })
  expect(data.rows[0]).toMatchObject({ state: 'failed', rows: 0, refusal: { code } })
})

test('FND-import a file above the limit is refused before it is stored', async () => {
  const { total } = (await server.as.history()).data
  const reply = await server.as.roster(new File([new Uint8Array(51 * 2 ** 20)], 'roster.xlsx'))
  expect(reply).toMatchObject({ code: 413, msg: '文件超过 50 MB' })
  expect((await server.as.history()).data.total).toBe(total)
  await expectNothingWritten()
})

test('FND-import formulas are never worked out: an endless one is a blank cell in error', async () => {
  const endless = `<c r="A2" t="str"><f>${'REPT("A",32767)&amp;'.repeat(20_000)}"B"</f></c>`
  const bytes = sheet(`${header}<row r="2">${endless}<c r="B2" t="inlineStr"><is><t>张三</t></is></c></row>`)
  const { data } = await server.as.roster(new File([bytes as BlobPart], 'roster.xlsx'))
  expect(data).toMatchObject({ state: 'planned', rows: 1, invalid: 1 })
  await server.as.discard(data)
})

test('FND-import the reason is given in the language of the caller', async () => {
  const english = {
    token: server.token,
    language: 'en-US',
    file: new File([compoundFile('Book') as BlobPart], 'old.xls'),
  }
  const reply = await server.ask(uploadFiles.uploadRoster, { wait: 8 }, english)
  expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining('save it as .xlsx') as string })
  const planned = await server.ask(
    uploadFiles.uploadScreening,
    { kind: 'vision', round: server.rounds.currentRound, wait: 8 },
    { ...english, file: screeningOf([{ no: 1 }]) },
  )
  expect(planned.data.errors[0]?.message).toBe('No student of this school has this student ID')
  expect((await server.as.state(planned.data.plan)).data.errors[0]?.message).toBe('本校名单里没有这个学籍号')
  await server.as.discard(planned.data)
})

test('FND-import a cell that begins like a formula comes back as text in the errors workbook', async () => {
  const rows = [
    ['学籍号', '姓名', '性别', '出生日期', '班级'],
    ['=cmd|calc', '@张三', '男', '+1', '一年级1班'],
  ]
  const { data } = await server.as.roster(
    new File([rows.map((cells) => cells.join(',')).join('\n')], 'a.csv'),
  )
  const response = await server.request(`/eye/api/admin/h5/up/txl/jiaoyan/new?code=${data.plan}`, {
    headers: { 'x-token': server.token },
  })
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const again = await server.as.roster(new File([await response.arrayBuffer()], 'errors.xlsx'))
  expect(again.data).toMatchObject({ rows: 1, invalid: 1 })
  expect(again.data.errors.map((issue) => issue.value)).toContain('=cmd|calc')
  const audited = await sql`select from audit where action = 'export' and subject = ${data.plan}`.execute(
    server.db,
  )
  expect(audited.rows).toHaveLength(1)
})

test.each(['roster', 'vision'] as const)(
  'MAN-03 the %s template has the right columns and no student',
  async (kind) => {
    const response = await server.request(`/eye/api/admin/h5/up/txl/template?kind=${kind}`, {
      headers: { 'x-token': server.token },
    })
    const file = new File([await response.arrayBuffer()], 'template.xlsx')
    const { currentRound } = server.rounds
    const reply = await (kind === 'roster' ? server.as.roster(file) : server.as.screening(file, currentRound))
    expect(reply).toMatchObject({ code: 400, msg: '文件里没有数据' })
  },
)

async function expectNothingWritten() {
  for (const table of ['upload_row', 'upload_chunk', 'student', 'vision_exam']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(server.db)
    expect(rows, table).toHaveLength(0)
  }
  // The fixture's teacher has one.
  expect((await sql`select from class`.execute(server.db)).rows).toHaveLength(1)
}

import { sql } from 'kysely'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@/modules/vision/contract/national-upload.ts'
import { callBase } from '@/contract/call.ts'
import { openFile } from '@/server/workbook/read-rows.ts'
import { csv, startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, studentNo } from '../../../../tests/support/import/sheets.ts'
import {
  xlsTemplate,
  xlsxTemplate,
  type SheetCell,
} from '../../../../tests/support/national/upload-templates.ts'

const titles = [
  '年级编号',
  '班级编号',
  '班级名称',
  '学籍号',
  '民族代码',
  '姓名',
  '性别',
  '出生日期',
  '家庭住址',
  '右眼裸眼视力',
  '左眼裸眼视力',
  '右眼屈光球镜S',
  '右眼屈光柱镜C',
  '右眼屈光轴位A',
  '左眼屈光球镜S',
  '左眼屈光柱镜C',
  '左眼屈光轴位A',
  '是否为角膜塑形镜（OK镜）佩戴者',
]
const children = 600
const names = (no: number) => `学生${'甲乙丙丁戊己庚辛壬癸'[no % 10]}`
const row = (no: number): SheetCell[] => [
  '13',
  '1301',
  '三年级1班',
  studentNo(no).toLowerCase(),
  '01',
  names(no),
  no % 2 === 0 ? 2 : 1,
  '2017-05-06',
  '',
  ...Array.from({ length: 9 }, () => null),
]
const fileOf = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name)
const template = (numbers: readonly number[], format: 'xlsx' | 'xls' = 'xlsx') => {
  const sheet = { rows: [titles, ...numbers.map(row)] }
  return format === 'xlsx'
    ? fileOf(xlsxTemplate(sheet), '学生视力.xlsx')
    : fileOf(xlsTemplate(sheet), '学生视力.xls')
}
/** 1 is absent, 2 cannot be measured, 3 reads no line with the right eye, 4 reads 3.0; of the last one nothing is known. */
const exams = Array.from({ length: children - 1 }, (_each, index): string[] => {
  const no = index + 1
  const head = [studentNo(no), no <= 2 ? '' : '2026-10-12', no === 5 ? '角膜塑形镜' : no <= 2 ? '' : '不戴镜']
  if (no === 1) return [...head, '缺勤', '', '', '', '']
  if (no === 2) return [...head, '无法测量', '', '', '', '']
  const right = no === 3 ? '指数' : no === 4 ? '3.0' : (4 + (no % 14) / 10).toFixed(1)
  return [...head, right, '4.9', '-1.25', '-0.50', '170']
})

let server: ImportServer
const as = () => ({ token: server.token })

beforeAll(async () => {
  server = await startImportServer()
  const roster = await server.as.roster(
    rosterOf(Array.from({ length: children }, (_each, at) => ({ no: at + 1 }))),
  )
  await server.as.commit(roster.data)
  const sheet = csv([
    ['学籍号', '筛查日期', '戴镜情况', '右眼裸眼视力', '左眼裸眼视力', '右眼球镜', '右眼柱镜', '右眼轴位'],
    ...exams,
  ])
  const { data: plan } = await server.as.screening(sheet, server.rounds.currentRound)
  expect(plan).toMatchObject({ create: children - 1, invalid: 0 })
  await server.as.commit(plan, 'all')
}, 120_000)
afterAll(() => server.stop())

async function received(file: File, what: 'filled' | 'missed' = 'filled', token = server.token) {
  const body = new FormData()
  body.set('file', file)
  const query = new URLSearchParams({ what, reason: 'verify-record' })
  const response = await server.request(`${callBase}${contract.nationalUploadFile.path}?${query}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body,
  })
  if (response.headers.get('content-type')?.includes('json'))
    return { refused: (await response.json()) as { code: number; msg: string } }
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: decodeURIComponent(
      /UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    ),
  }
}
const cellsOf = async (bytes: Uint8Array, sheet: number) => {
  const rows = new Map<number, (string | number | boolean | null)[]>()
  for await (const { row: at, cells } of (await openFile({ fileName: '', bytes })).rows(sheet))
    rows.set(at, cells)
  return rows
}

test('NAT-01 the template is known, counted and each missed child listed with the reason; nothing is stored of it', async () => {
  const file = template([1, 2, 3, 4, 5, 6, children, 700])
  const { data } = await server.ask(contract.nationalUploadCheck, {}, { ...as(), file })
  expect(data).toMatchObject({
    format: 'xlsx',
    profile: { id: 'national' },
    round: { id: server.rounds.currentRound },
    sheets: [{ name: '学生视力', headerRow: 1 }],
    lackingColumns: [],
    rows: 8,
    filled: 4,
    coded: 1,
  })
  expect(data.missed.slice(0, 5).map(({ row: at, why }) => [at, why])).toEqual([
    [2, 'absent'],
    [3, 'unmeasurable'],
    [4, 'incomplete'],
    [8, 'notScreened'],
    [9, 'notInRecords'],
  ])
  expect(data.whys).toContainEqual({ why: 'beside', count: children - 7 })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from upload where file_name = '学生视力.xlsx'`.execute(server.db)
  expect(rows[0]?.n).toBe(0)
})

test.for(['xlsx', 'xls'] as const)(
  'NAT-02 600 children are filled, every cell exact (%s)',
  async (format) => {
    const file = template(
      Array.from({ length: children }, (_each, at) => at + 1),
      format,
    )
    const { bytes, name } = await received(file)
    expect(name).toBe(file.name)
    const rows = await cellsOf(bytes!, 1)
    for (let no = 6; no < children; no++)
      expect(rows.get(no + 1)?.slice(9)).toEqual([
        4 + (no % 14) / 10,
        4.9,
        -1.25,
        -0.5,
        170,
        null,
        null,
        null,
        '否',
      ])
    expect(
      rows
        .get(2)
        ?.slice(9)
        .some((value) => value !== null),
    ).toBe(false)
    expect(rows.get(3)?.slice(9, 11)).toEqual([0, 0])
    expect(rows.get(4)?.slice(9, 11)).toEqual([0, 4.9])
    expect(rows.get(5)?.slice(9, 11)).toEqual([3, 4.9])
    expect(rows.get(6)?.[17]).toBe('是')
  },
)

test('NAT-07 what was written is read back by the own import without a difference', async () => {
  const { bytes } = await received(template([2, 4, 5, 6, 7, 8, 9]))
  const { data: plan } = await server.as.screening(fileOf(bytes!, 'x.xlsx'), server.rounds.currentRound)
  expect(plan).toMatchObject({ create: 0, update: 0, conflict: 0, unchanged: 7, errors: [] })
})

test('NAT-03 the list of who is missed is a workbook with whole names; both files are audited and in the access history', async () => {
  await sql`delete from audit where action in ('export', 'export-unmasked')`.execute(server.db)
  const { bytes } = await received(template([1, 6, 700]), 'missed')
  const book = await readXlsx(bytes!)
  const [head, first] = book.sheets[0]!.rows
  expect(head).toEqual(['工作表', '行', '班级', '学籍号', '姓名', '原因', '缺少'])
  expect(first?.slice(0, 6)).toEqual(['学生视力', 2, '三年级1班', studentNo(1), names(1), '缺勤'])
  await received(template([1, 6, 700]))
  const { rows } = await sql<{ action: string; subject: string; n: number }>`
    select action, split_part(subject, ':', 1) as subject, count(*)::int as n from audit
    where action in ('export', 'export-unmasked') group by 1, 2 order by 1, 2`.execute(server.db)
  expect(rows).toEqual([
    { action: 'export', subject: 'national-vision-upload', n: 2 },
    // Of the list whoever is missed, of the filled file whoever is filled.
    { action: 'export-unmasked', subject: 'student', n: children - 1 + 1 },
  ])
})

test('NAT-08 a bureau fills its district, names masked; another district finds none of the children', async () => {
  const own = await server.signIn('bureau')
  const { data } = await server.ask(contract.nationalUploadCheck, {}, { token: own, file: template([1, 6]) })
  expect(data).toMatchObject({ rows: 2, filled: 1 })
  expect(data.missed[0]?.name).toMatch(/\*/)
  expect(JSON.stringify(data.missed)).not.toContain(studentNo(1))
  const other = await server.signIn('foreign')
  const elsewhere = await server.ask(
    contract.nationalUploadCheck,
    {},
    { token: other, file: template([1, 6]) },
  )
  expect(elsewhere.data).toMatchObject({ filled: 0, whys: [{ why: 'notInRecords', count: 2 }] })
})

test('NAT-02 what cannot be filled is refused in words', async () => {
  const refused = async (file: File) =>
    (await server.ask(contract.nationalUploadCheck, {}, { ...as(), file })).msg
  expect(await refused(new File(['学籍号,姓名'], 'x.csv'))).toContain('.csv')
  expect(
    await refused(
      fileOf(
        xlsxTemplate({
          rows: [
            ['随便', '什么'],
            ['1', '2'],
          ],
        }),
        'x.xlsx',
      ),
    ),
  ).toContain('表头')
  // The same length, so that every place in the archive holds.
  const archive = Buffer.from(xlsxTemplate({ rows: [titles, row(1)] })).toString('latin1')
  const program = Buffer.from(archive.replaceAll('xl/sharedStrings.xml', 'xl/aa/vbaProject.bin'), 'latin1')
  expect(await refused(fileOf(program, 'x.xlsm'))).toContain('宏')
})

test('NAT-01 a bureau changes a copy of a profile, its schools fill by it, and dropping it brings the shipped one back', async () => {
  const token = await server.signIn('bureau')
  const { data } = await server.ask(contract.nationalUploadProfiles, {}, { token })
  const national = data.rows.find(({ profile }) => profile.id === 'national')!
  expect(national).toMatchObject({ isOwn: false, isShipped: true })
  const profile = {
    ...national.profile,
    codes: { ...national.profile.codes, notMeasurable: '9.0', okYes: 'Y', okNo: 'N' },
    columns: national.profile.columns.map((column) => ({
      ...column,
      as: column.field === 'okLens' ? ('text' as const) : column.as,
    })),
  }
  expect((await server.ask(contract.nationalUploadProfileSave, { profile }, { token })).code).toBe(0)
  const rows = await cellsOf((await received(template([2, 5, 6]))).bytes!, 1)
  expect(rows.get(2)?.slice(9, 11)).toEqual([9, 9])
  expect([rows.get(3)?.[17], rows.get(4)?.[17]]).toEqual(['Y', 'N'])
  const foreign = await server.ask(
    contract.nationalUploadProfiles,
    {},
    { token: await server.signIn('foreign') },
  )
  expect(foreign.data.rows.every(({ isOwn }) => !isOwn)).toBe(true)
  const broken = { ...profile, columns: [profile.columns[0]!, profile.columns[0]!] }
  expect((await server.ask(contract.nationalUploadProfileSave, { profile: broken }, { token })).code).toBe(
    400,
  )
  const { data: dropped } = await server.ask(
    contract.nationalUploadProfileDrop,
    { id: 'national' },
    { token },
  )
  expect(dropped.dropped.codes.okYes).toBe('Y')
  expect((await cellsOf((await received(template([6]))).bytes!, 1)).get(2)?.[17]).toBe('否')
})

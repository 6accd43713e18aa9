import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase } from '@/contract/call.ts'
import * as exportsContract from '@/contract/exports.ts'
import * as contract from '@/modules/health/contract/fitness-upload.ts'
import { openPackage } from '@/server/workbook/xlsx-package.ts'
import { zipDirectory } from '@/server/workbook/zip-directory.ts'
import { unpackText } from '@/server/workbook/zip-part.ts'
import { xlsxTemplate, type SheetCell } from '../../../../tests/support/national/upload-templates.ts'
import {
  brought,
  startMeasured,
  tests,
  third,
  type MeasuredServer,
} from '../../../../tests/support/import/measured-sheets.ts'
import { studentNo } from '../../../../tests/support/import/sheets.ts'

let server: MeasuredServer
beforeAll(async () => {
  server = await startMeasured([1, 2, 3, 4].map((no) => ({ no })))
  const [, ...marks] = third
  await brought(server, 'fitness', tests([1, ...marks], [2, ...marks], [3, ...marks], [4, ...marks]))
}, 60_000)
afterAll(() => server.stop())

const get = async (path: string, query: Record<string, string>) => {
  const response = await server.request(`${callBase}${path}?${new URLSearchParams(query)}`, {
    headers: { 'x-token': server.token },
  })
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const titles = ['年级编号', '班级编号', '班级名称', '学籍号', '姓名', '身高', '体重', '肺活量', '50米跑']
const lastYear = (...rows: SheetCell[][]) =>
  new File([Buffer.from(xlsxTemplate({ rows: [['2025 年体质健康数据'], titles, ...rows] }))], '2025.xlsx')
const then = (no: number, code: string, height: number, ...marks: SheetCell[]): SheetCell[] => [
  code.slice(0, 2),
  code,
  `二年级${Number(code.slice(2))}班`,
  studentNo(no),
  `学生${no}`,
  height,
  ...marks,
]

test('NAT-06 the file of another year is compared by number: new, no longer there, another class, unusual values', async () => {
  const file = lastYear(
    then(1, '1201', 127, 26, 1400, 10.5),
    // Taller a year ago, and with half the breath.
    then(2, '1201', 140, 27, 700, 10.5),
    then(3, '1202', 126.5, 26, 1380, 10.9),
    then(900, '1201', 128, 26, 1400, 10.4),
  )
  const { data } = await server.ask(contract.fitnessDifference, {}, { token: server.token, file })
  expect(data).toMatchObject({ before: 4, now: 4, both: 3, added: 1, left: 1, classChanged: 1, jumped: 1 })
  expect(data.rows.map(({ kind, number }) => [kind, number.slice(-4)])).toEqual([
    ['jumped', studentNo(2).slice(-4)],
    ['classChanged', studentNo(3).slice(-4)],
    ['added', studentNo(4).slice(-4)],
    ['left', studentNo(900).slice(-4)],
  ])
  expect(data.rows[0]?.jumps).toEqual([
    { item: 'heightCm', before: 140, now: 132.5 },
    { item: 'vitalCapacity', before: 700, now: 1500 },
  ])
  const wrong = new File(['PK'], 'x.xlsx')
  expect((await server.ask(contract.fitnessDifference, {}, { token: server.token, file: wrong })).code).toBe(
    400,
  )
})

test('NAT-06 what was written as this upload is read back without a difference', async () => {
  const { bytes } = await get(exportsContract.fitnessReport.path, { reason: 'verify-record', as: 'draft' })
  const file = new File([Buffer.from(bytes)], 'x.xlsx')
  const { data } = await server.ask(contract.fitnessDifference, {}, { token: server.token, file })
  expect(data).toMatchObject({ before: 4, now: 4, both: 4, added: 0, left: 0, jumped: 0 })
  // Nobody has moved up since this morning.
  expect(data.classChanged).toBe(4)
  expect((await openPackage(bytes, 2 ** 20)).sheets).toHaveLength(1)
})

test('NAT-06 each who is excused has a form to sign; without anybody excused it says so; audited with the access history', async () => {
  const path = contract.fitnessExemptForms.path
  const none = await get(path, { reason: 'verify-record' })
  expect(JSON.parse(Buffer.from(none.bytes).toString())).toMatchObject({
    code: 404,
    msg: expect.stringContaining('免测'),
  })
  await sql`update fitness_test set no_mark = '{"rope":"exempt"}', rope = null
    where student_id = (select id from student where student_no = ${studentNo(1)})`.execute(server.db)
  const { type, bytes } = await get(path, { reason: 'verify-record' })
  expect(type).toContain('wordprocessingml')
  const document = await unpackText(bytes, zipDirectory(bytes).get('word/document.xml')!, 2 ** 20)
  const text = document.replace(/<[^>]+>/g, ' ')
  for (const part of [
    '免予执行《国家学生体质健康标准》申请表',
    studentNo(1),
    '一分钟跳绳',
    '体育教师',
    '家长',
    '学校',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(studentNo(2))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit where action = 'export-unmasked' and detail->>'export' = 'fitness-exempt-forms'`.execute(
    server.db,
  )
  expect(rows[0]?.n).toBe(1)
})

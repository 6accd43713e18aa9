import '../compose/workbooks.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { duplicateFinder } from './duplicates.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import type { NormalisedRow, RowIssue } from './issue.ts'
import { openWorkbook } from './open-workbook.ts'

const folder = new URL('../../../tests/fixtures/', import.meta.url)
const today = '2026-11-21'

type Expected = {
  file: string
  kind: UploadKind
  rows: number
  errors: { row: number; field: string; code: string }[]
}

/** These need the records of the school, which reading a file does not know. */
const needsRecords = new Set(['unknown studentNo', 'mismatch name'])

async function readFixture(kind: UploadKind, fileName: string) {
  const book = await openWorkbook(
    kind,
    { fileName, bytes: await readFile(new URL(fileName, folder)) },
    { today },
  )
  const duplicate = duplicateFinder('roster')
  const rows: NormalisedRow[] = []
  const issues: RowIssue[] = []
  for await (const row of book.rows) {
    rows.push(row)
    const repeated = duplicate(row)
    issues.push(...row.errors, ...(repeated ? [repeated] : []))
  }
  return { header: book.header, rows, issues }
}

const expected = JSON.parse(await readFile(new URL('expected.json', folder), 'utf8')) as Expected[]

test.each([
  ...expected,
  { ...(expected.find((each) => each.kind === 'vision') as Expected), file: 'screening-libreoffice.xlsx' },
])('FND-import $file: rows and errors are those of expected.json', async ({ file, kind, rows, errors }) => {
  const found = await readFixture(kind, file)
  expect(found.rows.length).toBe(rows)
  expect(found.header.missing).toEqual([])
  expect(found.issues.map(({ row, field, code }) => ({ row, field, code }))).toEqual(
    errors
      .filter(({ field, code }) => !needsRecords.has(`${code} ${field}`))
      .map(({ row, field, code }) => ({ row, field, code })),
  )
})

test('FND-import the six spellings of the roster come out alike', async () => {
  const { rows, header } = await readFixture('roster', 'roster.xlsx')
  expect(header).toMatchObject({ headerRow: 3, dataFrom: 4, unused: [] })
  expect(rows[4]?.raw).toMatchObject({
    studentNo: 'g990106201810140544',
    birthDate: '20181014',
    class: '101',
  })
  expect(rows[4]?.values).toEqual({
    studentNo: 'G990106201810140544',
    name: '吕诗宇',
    sex: 'girl',
    birthDate: '2018-10-14',
    grade: 1,
    class: 1,
    boarding: null,
    guardianName: '曹溪',
    guardianPhone: '15911544646',
  })
  expect(rows[2]?.values).toMatchObject({ birthDate: '2018-10-18', class: 1, guardianPhone: '18867508347' })
  expect(rows.at(-1)?.row).toBe(621)
})

test('FND-import grade and class of one column in GB18030', async () => {
  const { rows } = await readFixture('roster', 'roster-gbk.csv')
  expect(rows[0]).toMatchObject({
    row: 2,
    values: { name: '周欣佳', grade: 1, class: 1, guardianName: null },
  })
})

test('FND-import decimal and 5-mark acuity, signed texts and blanks of the screening', async () => {
  const { rows, header } = await readFixture('vision', 'screening.xlsx')
  expect(header).toMatchObject({ headerRow: 1, dataFrom: 3 })
  expect(header.mapping.find((each) => each.field === 'cylinderLeft')).toEqual({
    field: 'cylinderLeft',
    column: 12,
    title: '左眼 柱镜',
  })
  expect(rows[1]?.values).toMatchObject({
    studentNo: 'G990106201908145714',
    name: '冯子琪',
    takenOn: '2026-10-12',
    glasses: 'none',
    ucvaRight: 51,
    ucvaLeft: 51,
    cvaRight: null,
    cvaLeft: null,
    sphereRight: 3,
    cylinderRight: -0.25,
    axisRight: 152,
    sphereLeft: 3.25,
    cylinderLeft: 0,
    axisLeft: null,
    missed: null,
    remark: null,
  })
  expect(rows.find((each) => each.row === 6)?.values).toMatchObject({ ucvaRight: 51, ucvaLeft: 51 })
  expect(rows.find((each) => each.row === 34)?.values.glasses).toBe('orthokeratology')
})

test('FND-import both programs that wrote the screening give the same rows', async () => {
  const excel = await readFixture('vision', 'screening.xlsx')
  const office = await readFixture('vision', 'screening-libreoffice.xlsx')
  expect(office.rows.map((each) => each.values)).toEqual(excel.rows.map((each) => each.values))
})

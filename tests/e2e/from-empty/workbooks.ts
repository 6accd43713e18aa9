import '../../../src/server/compose/workbooks.ts'
import type { Page } from '@playwright/test'
import { fieldsOf } from '../../../src/server/workbook/fields.ts'
import type { UploadKind } from '../../../src/contract/uploads.ts'
import { writeWorkbook } from '../../../src/server/workbook/write-workbook.ts'
import { type MadeSchool, schools } from './district.ts'

export type Cells = Record<string, string | number>

/** A workbook of a kind, with the titles of the product's own template. */
export async function workbook(kind: UploadKind, rows: readonly Cells[]): Promise<Buffer> {
  const fields = fieldsOf(kind).filter(({ field }) => rows.some((row) => field in row))
  const stream = writeWorkbook({
    sheetName: kind,
    columns: fields.map(({ zh, width }) => ({ title: zh, width })),
    rows: rows.map((row) => fields.map(({ field }) => row[field] ?? '')),
  })
  return Buffer.from(await new Response(stream).arrayBuffer())
}

export const listOfSchools = () =>
  workbook(
    'schools',
    schools.map((each) => ({
      schoolCode: each.code,
      schoolName: each.name,
      stages: each.stage,
      ownership: '公办',
      setting: '城区',
    })),
  )

const gradeNames = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

export const roster = ({ students }: MadeSchool) =>
  workbook(
    'roster',
    students.map((each) => ({
      studentNo: each.studentNo,
      name: each.name,
      sex: each.sex,
      birthDate: each.birthDate,
      grade: `${gradeNames[each.grade]}年级`,
      class: `${each.class}班`,
    })),
  )

/** Chooses a workbook as a person does. */
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })

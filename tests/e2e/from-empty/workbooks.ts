import type { Page } from '@playwright/test'
import { fieldsOf, type WorkbookKind } from '../../../src/server/workbook/fields.ts'
import { writeWorkbook } from '../../../src/server/workbook/write-workbook.ts'
import { dayIn, type MadeSchool, type MadeStudent, schools } from './district.ts'

type Cells = Record<string, string | number>

/** A workbook of a kind, with the titles of the product's own template. */
async function workbook(kind: WorkbookKind, rows: readonly Cells[]): Promise<Buffer> {
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
      ...{ schoolCode: each.code, schoolName: each.name, stages: each.stage },
      ...{ ownership: '公办', setting: '城区' },
    })),
  )

const gradeNames = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

export const roster = ({ students }: MadeSchool) =>
  workbook(
    'roster',
    students.map((each) => ({
      ...{ studentNo: each.studentNo, name: each.name, sex: each.sex, birthDate: each.birthDate },
      ...{ grade: `${gradeNames[each.grade]}年级`, class: `${each.class}班` },
    })),
  )

const place = (students: readonly MadeStudent[], student: MadeStudent) => students.indexOf(student)
/** Every fourth child does not see well: its acuity is 4.7 and it needs −2 D. */
export const isMyopic = (at: number) => at % 4 === 0

const measured = (kind: WorkbookKind, of: MadeSchool, more: (at: number, student: MadeStudent) => Cells) =>
  workbook(
    kind,
    of.students.map((each) => ({
      ...{ studentNo: each.studentNo, name: each.name, takenOn: dayIn(0) },
      ...more(place(of.students, each), each),
    })),
  )

export const screening = (of: MadeSchool) =>
  measured('vision', of, (at) => ({
    ucvaRight: isMyopic(at) ? '4.7' : '5.0',
    ucvaLeft: isMyopic(at) ? '4.7' : '5.0',
    ...{
      sphereRight: isMyopic(at) ? -2 : 0.5,
      cylinderRight: 0,
      sphereLeft: isMyopic(at) ? -2 : 0.5,
      cylinderLeft: 0,
    },
  }))

export const checkUp = (of: MadeSchool) =>
  measured('check', of, (at, { grade, sex }) => ({
    ...{ sex, heightCm: 100 + grade * 6, weightKg: 15 + grade * 4 },
    ...{ systolic: 100, diastolic: 62 },
  }))

export const fitness = (of: MadeSchool) =>
  measured('fitness', of, (at, { grade, sex }) => ({
    ...{ sex, heightCm: 100 + grade * 6, weightKg: 15 + grade * 4, vitalCapacity: 1500 + grade * 200 },
    ...{ sprint50: 9.1, sitAndReach: 9 },
  }))

/** Chooses a workbook as a person does. */
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })

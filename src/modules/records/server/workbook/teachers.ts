import { teacherRole, type TeacherRole } from '@/contract/teacher-role.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import { classCell } from '@/server/workbook/class-cell.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { readMobile, readName } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'
import { partsOfLabel } from '@/lib/class-parts.ts'

const roleLabels: Record<TeacherRole, readonly string[]> = {
  head: ['班主任', 'headteacher', 'homeroom'],
  subject: ['科任教师', '科任', '任课教师', '教师', '语文', '数学', '英语', '科学', 'subject', 'teacher'],
  pe: ['体育教师', '体育', '体育老师', 'pe'],
  labour: ['劳动教师', '劳动', '劳动老师', 'labour', 'labor'],
  doctor: ['校医', '保健教师', '保健老师', '卫生保健', 'doctor', 'schooldoctor', 'nurse'],
}
const maxClasses = 40
const separators = /[、,，;；/\s|]+/

/**
 * Reads one row of teachers. Values: name, phone (11 digits), js (roles joined by `,` in the order of the contract), classes
 * and headClass (`grade-number` joined by `,`). Blank roles and classes leave what is stored.
 */
export function normaliseTeacher(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('name', readName, true)
  cells.read('phone', readMobile, true)
  cells.read('js', readRoles)
  cells.read('classes', (text) => readClasses(text, maxClasses))
  cells.read('headClass', (text) => readClasses(text, 1))
  return cells.result
}

const parts = (text: string) =>
  plainText(text)
    .split(separators)
    .filter((part) => part !== '')

function readRoles(text: string): Query<string> {
  const found = new Set<TeacherRole>()
  for (const part of parts(text)) {
    const word = part.toLowerCase()
    const role = teacherRole.options.find((each) => each === word || roleLabels[each].includes(word))
    if (!role) return { code: 'unknown', key: 'issue.js.unknown', params: { word: part.slice(0, 20) } }
    found.add(role)
  }
  return { value: teacherRole.options.filter((role) => found.has(role)).join(',') || null }
}

function readClasses(text: string, max: number): Query<string> {
  const found = new Set<string>()
  for (const part of parts(text)) {
    const cell = classCell(part)
    if (cell?.grade === undefined) return { code: 'unknown', key: 'issue.classes.format' }
    found.add(`${cell.grade}-${cell.number}`)
  }
  if (found.size > max) return { code: 'range', key: 'issue.classes.tooMany', params: { max: max } }
  return { value: [...found].toSorted(byGradeAndNumber).join(',') || null }
}

/** Orders `grade-number` labels. */
export const byGradeAndNumber = (a: string, b: string) => {
  const [one, other] = [partsOfLabel(a), partsOfLabel(b)]
  return one.grade - other.grade || one.number - other.number
}

import { ageYearsOn } from '@/standards/grade.ts'
import { parseStudentNo } from '@/standards/student-number.ts'
import { classCell, readGrade } from '@/server/workbook/class-cell.ts'
import { readBoarding } from './boarding-cell.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { readMobile, readName, readSex, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

/** Whole years of age that a student may have, here and in forms. */
export const youngestStudent = 3
export const oldestStudent = 25

/**
 * Reads one roster row from its texts by field. Values: studentNo, name, sex (`boy`, `girl`), birthDate (`YYYY-MM-DD`),
 * grade 1–12, class 1–99, boarding (`boarder`, `day`), guardianName, guardianPhone. `today` (`YYYY-MM-DD`) is the day on which the age counts.
 */
export function normaliseRoster(row: number, raw: Record<string, string>, today: string): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName, true)
  cells.read('sex', readSex, true)
  cells.read('birthDate', (text) => readBirthDate(text, today), true)
  readGradeAndClass(cells)
  cells.read('boarding', readBoarding)
  cells.read('guardianName', readName)
  cells.read('guardianPhone', readMobile)
  warnOfBirthDate(cells)
  return cells.result
}

function readBirthDate(text: string, today: string): Query<string> {
  const date = readDate(text)
  if ('code' in date || date.value === null) return date
  const age = ageYearsOn(date.value, today)
  if (age >= youngestStudent && age <= oldestStudent) return date
  return { code: 'range', key: 'issue.birthDate.range', params: { min: youngestStudent, max: oldestStudent } }
}

/** The class cell may bring the grade (一年级1班, 603). With a grade of its own besides, the two must agree. */
function readGradeAndClass(cells: RowBuilder): void {
  const found = classCell(cells.text('class'))
  const gradeInClass = cells.text('grade') === '' ? found?.grade : undefined
  const grade = gradeInClass ?? cells.read('grade', readGrade, true)
  cells.result.values.grade = grade
  const disagrees = found?.grade !== undefined && grade !== null && found.grade !== grade
  cells.read<number>(
    'class',
    () => {
      if (!found) return { code: 'unknown', key: 'issue.class.unknown' }
      return disagrees ? { code: 'unknown', key: 'issue.class.otherGrade' } : { value: found.number }
    },
    true,
  )
}

/** The number holds a birth date of its own; schools reissue numbers, so a difference is only pointed out. */
function warnOfBirthDate(cells: RowBuilder): void {
  const number = parseStudentNo(cells.text('studentNo'))
  const birthDate = cells.result.values.birthDate
  if (!number.ok || number.birthDate === undefined || !birthDate || number.birthDate === birthDate) return
  cells.warn('birthDate', 'mismatch', 'issue.birthDate.mismatch', { inside: number.birthDate })
}

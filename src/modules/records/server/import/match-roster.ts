import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { gradesOf, schoolYearOf, type Stage } from '@/standards/grade.ts'
import { studentsNumbered } from './students-numbered.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { plannedRow, replacedValues } from '@/server/imports/planned-row.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface StoredStudent {
  id: number
  version: number
  studentNo: string
  name: string
  sex: 'boy' | 'girl' | null
  birthDate: string | null
  grade: number
  class: number
  schoolYear: number
  boarding: 'boarder' | 'day' | null
  guardianName: string | null
  guardianPhone: string | null
}

const compared = [
  'name',
  'sex',
  'birthDate',
  'grade',
  'class',
  'boarding',
  'guardianName',
  'guardianPhone',
] as const

/** What each row of a roster would do to the school's students, found by student number. A blank never erases. */
export async function matchRoster(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  const students = await storedStudents(
    db,
    upload.schoolId,
    rows.flatMap((row) => (typeof row.values['studentNo'] === 'string' ? [row.values['studentNo']] : [])),
  )
  const grades = await gradesOfSchool(db, upload.schoolId)
  return rows.map((read) => {
    const row = withGradeIssue(read, grades)
    const student = students.get(String(row.values['studentNo']))
    return plannedRow(row, student && { ...student, replaced: replacedOf(student, row.values, schoolYear) })
  })
}

/** Of the stages that the school has: a class of another grade would be in no figure of its stage. */
async function gradesOfSchool(db: Db, schoolId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ stages: Stage[] }>`select stages from school where id = ${schoolId}`.execute(
    db,
  )
  return new Set((rows[0]?.stages ?? []).flatMap(gradesOf))
}

function withGradeIssue(row: NormalisedRow, grades: ReadonlySet<number>): NormalisedRow {
  // A row that is matched again has the issue of the first time.
  const errors = row.errors.filter(({ messageKey }) => !messageKey.endsWith('.notOfSchool'))
  const { grade } = row.values
  if (typeof grade !== 'number' || grades.has(grade)) return { ...row, errors }
  // A class may say its grade by itself.
  const field = row.raw['grade'] ? 'grade' : 'class'
  const issue: RowIssue = {
    row: row.row,
    field,
    code: 'range',
    value: row.raw[field] ?? '',
    messageKey: `issue.${field}.notOfSchool`,
    params: {},
  }
  return { ...row, errors: [...errors, issue] }
}

/** A student of an earlier school year comes into this one's class, whatever else the row says. */
function replacedOf(student: StoredStudent, values: Values, schoolYear: number): Values | undefined {
  const replaced = replacedValues(compared, { ...student }, values)
  return student.schoolYear === schoolYear ? replaced : { ...replaced, schoolYear: student.schoolYear }
}

async function storedStudents(db: Db, schoolId: number, numbers: string[]) {
  const { rows } = await sql<StoredStudent>`
    with s as materialized (${studentsNumbered(schoolId, numbers)})
    select s.id, s.version, s.student_no as "studentNo", s.name, 
      case s.sex when 1 then 'boy' when 2 then 'girl' end as sex, s.birth_date::text as "birthDate",
      case s.boarding when true then 'boarder' when false then 'day' end as boarding,
      c.grade, c.number as class, c.school_year as "schoolYear", s.guardian_name as "guardianName",
      s.guardian_phone as "guardianPhone"
    from s join class c on c.school_id = s.school_id and c.id = s.class_id`.execute(db)
  return new Map(rows.map((student) => [student.studentNo, student]))
}

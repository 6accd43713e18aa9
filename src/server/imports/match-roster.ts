import { sql, type Kysely } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import { pupilsNumbered } from './pupils-numbered.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import { plannedRow, replacedValues } from './planned-row.ts'
import type { PlannedRow, Values } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

interface StoredPupil {
  id: number
  version: number
  studentNo: string
  name: string
  sex: 'boy' | 'girl' | null
  birthDate: string | null
  grade: number
  class: number
  schoolYear: number
  guardianName: string | null
  guardianPhone: string | null
}

const compared = ['name', 'sex', 'birthDate', 'grade', 'class', 'guardianName', 'guardianPhone'] as const

/** What each row of a roster would do to the school's pupils, found by student number. A blank never erases. */
export async function matchRoster(
  db: Kysely<any>,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  const pupils = await storedPupils(
    db,
    upload.schoolId,
    rows.flatMap((row) => (typeof row.values['studentNo'] === 'string' ? [row.values['studentNo']] : [])),
  )
  return rows.map((row) => {
    const pupil = pupils.get(String(row.values['studentNo']))
    return plannedRow(row, pupil && { ...pupil, replaced: replacedOf(pupil, row.values, schoolYear) })
  })
}

/** A pupil of an earlier school year comes into this one's class, whatever else the row says. */
function replacedOf(pupil: StoredPupil, values: Values, schoolYear: number): Values | undefined {
  const replaced = replacedValues(compared, { ...pupil }, values)
  return pupil.schoolYear === schoolYear ? replaced : { ...replaced, schoolYear: pupil.schoolYear }
}

async function storedPupils(db: Kysely<any>, schoolId: number, numbers: string[]) {
  const { rows } = await sql<StoredPupil>`
    with s as materialized (${pupilsNumbered(schoolId, numbers)})
    select s.id, s.version, s.student_no as "studentNo", s.name, 
      case s.sex when 1 then 'boy' when 2 then 'girl' end as sex, s.birth_date::text as "birthDate",
      c.grade, c.number as class, c.school_year as "schoolYear", s.guardian_name as "guardianName",
      s.guardian_phone as "guardianPhone"
    from s join class c on c.school_id = s.school_id and c.id = s.class_id`.execute(db)
  return new Map(rows.map((pupil) => [pupil.studentNo, pupil]))
}

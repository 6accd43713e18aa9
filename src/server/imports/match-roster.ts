import { sql, type Kysely } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import { pupilsNumbered } from './pupils-numbered.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
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
    const stored = pupil ? differing(pupil, row.values, schoolYear) : null
    const action =
      row.errors.length > 0 ? 'error' : stored === null ? 'create' : stored ? 'update' : 'unchanged'
    return {
      ...row,
      action,
      grade: typeof row.values['grade'] === 'number' ? row.values['grade'] : null,
      targetId: pupil?.id ?? null,
      targetVersion: pupil?.version ?? null,
      stored: stored || null,
      keep: null,
    }
  })
}

/** The stored values that the row would replace; undefined when there are none. */
function differing(pupil: StoredPupil, values: Values, schoolYear: number): Values | undefined {
  const stored: Values = {}
  for (const field of compared) {
    const value = values[field] ?? null
    if (value !== null && value !== pupil[field]) stored[field] = pupil[field]
  }
  if (pupil.schoolYear !== schoolYear) stored['schoolYear'] = pupil.schoolYear
  return Object.keys(stored).length > 0 ? stored : undefined
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

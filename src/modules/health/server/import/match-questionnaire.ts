import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { numbersOf, withoutFound } from './match-check.ts'
import { foundByMatch, identityIssues, issueAt } from './match-measured.ts'
import { plannedRow, replacedValues } from '@/server/imports/planned-row.ts'
import { studentsNumbered } from '@/modules/records/server/public.ts'
import { valuesOfAnswers, type StoredAnswers } from './questionnaire-columns.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface Student {
  id: number
  studentNo: string
  name: string
  sex: number
  complete: boolean
  grade: number
  stored: StoredAnswers | null
}

/** What each row would do to the school year's questionnaires, found by student number. */
export async function matchQuestionnaire(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const students = await studentsRequested(db, upload, numbersOf(rows))
  return rows.map((read) => {
    const student = students.get(String(read.values['studentNo']))
    const row = withoutFound(read)
    row.errors.push(...identityIssues(row, student))
    const on = row.values['takenOn']
    if (typeof on === 'string' && schoolYearOf(on) !== upload.schoolYear)
      row.warnings.push(issueAt(row, 'takenOn', 'range', `${foundByMatch}otherYear`))
    const planned = plannedRow(
      row,
      student?.stored ? targetOf(student.id, student.stored, row.values) : undefined,
    )
    return { ...planned, grade: student?.grade ?? null, targetId: student?.id ?? null }
  })
}

function targetOf(id: number, stored: StoredAnswers, values: Values) {
  const before = valuesOfAnswers(stored)
  return { id, version: stored.version, replaced: replacedValues(Object.keys(before), before, values) }
}

async function studentsRequested(
  db: Db,
  { schoolId, schoolYear }: UploadRecord,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Student>> {
  const { rows } = await sql<Student>`
    with s as materialized (${studentsNumbered(schoolId, numbers)})
    select s.id, s.student_no as "studentNo", s.name, s.sex, s.sex <> 0 and s.birth_date is not null as complete,
      c.grade, to_jsonb(q) as stored
    from s join class c on c.school_id = s.school_id and c.id = s.class_id
    left join lateral (
      select * from questionnaire
      where school_id = s.school_id and school_year = ${schoolYear} and student_id = s.id limit 1) q on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.studentNo, row]))
}

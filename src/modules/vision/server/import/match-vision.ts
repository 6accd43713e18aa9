import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { fileColumnsRead } from '../summaries/exam-grade.ts'
import { examOfValues, examValues, type ExamColumns } from './exam-columns.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { plannedMissed, storedMissed } from '@/server/imports/missed-columns.ts'
import { studentsNumbered, sameName } from '@/modules/records/server/public.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

interface StoredExam extends ExamColumns {
  studentId: number
  studentNo: string
  name: string
  grade: number
  /** Sex and birth date are known. */
  complete: boolean
  version: number | null
  state: string | null
  exempt_reason: string | null
}

/** What each row of a screening workbook would do to the round's exams, found by student number. */
export async function matchVision(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const exams = await storedExams(
    db,
    upload,
    rows.flatMap((row) => (typeof row.values['studentNo'] === 'string' ? [row.values['studentNo']] : [])),
  )
  return rows.map((row) => planRow(row, exams.get(String(row.values['studentNo']))))
}

function planRow(read: NormalisedRow, exam: StoredExam | undefined): PlannedRow {
  const row = { ...read, warnings: read.warnings.filter((each) => each.code !== 'conflict') }
  const errors = [...row.errors, ...identityIssues(row, exam)]
  const stored = exam?.state === 'done' ? differing(exam, row.values) : null
  const isNewer = !!stored && !!exam?.taken_on && exam.taken_on > String(row.values['takenOn'] ?? '9999')
  const missed = storedMissed(exam)
  const target = {
    grade: exam?.grade ?? null,
    targetId: exam?.studentId ?? null,
    targetVersion: exam?.version ?? null,
    stored: stored || null,
    keep: null,
  }
  if (errors.length > 0) return { ...row, ...target, errors, action: 'error' }
  if (typeof row.values['missed'] === 'string') {
    const planned = plannedMissed(
      row.values['missed'],
      missed,
      exam?.state === 'done' ? measuredOf(exam) : null,
    )
    const warnings = planned.action === 'conflict' ? [alreadyMeasured(row, exam?.taken_on)] : []
    return { ...row, ...target, ...planned, warnings: [...row.warnings, ...warnings] }
  }
  if (missed !== null) return { ...row, ...target, stored: { missed }, action: 'update' }
  if (stored === null) return { ...row, ...target, action: 'create' }
  if (stored === undefined) return { ...row, ...target, action: 'unchanged' }
  if (!isNewer) return { ...row, ...target, action: 'update' }
  return {
    ...row,
    ...target,
    warnings: [...row.warnings, newerExists(row, exam?.taken_on)],
    action: 'conflict',
  }
}

function identityIssues(row: NormalisedRow, exam: StoredExam | undefined): RowIssue[] {
  const number = row.values['studentNo']
  if (typeof number !== 'string' || row.errors.some((issue) => issue.field === 'studentNo')) return []
  if (!exam) return [issue(row, 'studentNo', 'unknown')]
  if (!exam.complete)
    return [{ ...issue(row, 'studentNo', 'unknown'), messageKey: 'issue.studentNo.incomplete' }]
  const name = row.values['name']
  if (typeof name !== 'string' || sameName(name, exam.name)) return []
  return [issue(row, 'name', 'mismatch')]
}

/** What would be lost. */
const measuredOf = (exam: StoredExam): Values =>
  Object.fromEntries(Object.entries(examValues(exam)).filter(([, value]) => value !== null))

const alreadyMeasured = (row: NormalisedRow, storedOn: string | null | undefined): RowIssue => ({
  ...issue(row, 'missed', 'conflict'),
  params: { storedOn: storedOn ?? '' },
})

const newerExists = (row: NormalisedRow, storedOn: string | null | undefined): RowIssue => ({
  ...issue(row, 'takenOn', 'conflict'),
  params: { storedOn: storedOn ?? '' },
})

const issue = (row: NormalisedRow, field: string, code: RowIssue['code']): RowIssue => ({
  row: row.row,
  field,
  code,
  value: row.raw[field] ?? '',
  messageKey: `issue.${field}.${code}`,
  params: {},
})

/** The stored values that the row would replace; undefined when there are none. A blank never erases. */
function differing(exam: StoredExam, values: Values): Values | undefined {
  const next = examOfValues(values, exam)
  const shown = examValues(exam)
  const after = examValues(next)
  const fields = Object.keys(shown).filter((field) => shown[field] !== after[field])
  return fields.length > 0
    ? Object.fromEntries(fields.map((field) => [field, shown[field] ?? null]))
    : undefined
}

async function storedExams(db: Db, upload: UploadRecord, numbers: string[]) {
  const { rows } = await sql<StoredExam>`
    with s as materialized (${studentsNumbered(upload.schoolId, numbers)})
    select s.id as "studentId", s.student_no as "studentNo", s.name, c.grade,
      s.sex <> 0 and s.birth_date is not null as complete, e.version, e.state, e.exempt_reason,
      e.taken_on::text as taken_on, e.glasses, e.ucva_right, e.ucva_left, e.cva_right, e.cva_left,
      e.sphere_right::float8 as sphere_right, e.sphere_left::float8 as sphere_left,
      e.cylinder_right::float8 as cylinder_right, e.cylinder_left::float8 as cylinder_left,
      e.axis_right, e.axis_left, ${sql.raw(fileColumnsRead)}, e.remark
    from s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join lateral (
      select * from vision_exam
      where school_id = s.school_id and round_id = ${upload.roundId} and student_id = s.id limit 1) e on true`.execute(
    db,
  )
  return new Map(rows.map((exam) => [exam.studentNo, exam]))
}

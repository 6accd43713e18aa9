import { schoolDay } from '@/lib/school-day.ts'
import { foundByMatch, issueAt, withoutFound } from '@/modules/health/server/public.ts'
import { sameName } from '@/modules/records/server/public.ts'
import { masks } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { answerOf } from '../clinic-answers/answer-columns.ts'
import { correctUntil } from '../clinic-answers/read-cases.ts'
import { answerCells } from '../workbook/result-fields.ts'
import { valuesOfAnswer } from '../workbook/result-row.ts'
import { casesNumbered, type StoredCase, type StoredResult } from './stored-cases.ts'

/** What each row would do to the school's cases, found by their numbers. */
export async function matchResults(
  db: Db,
  { schoolId }: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const codes = rows.flatMap(({ values }) => (typeof values['caseNo'] === 'string' ? [values['caseNo']] : []))
  const cases = await casesNumbered(db, schoolId, codes)
  return rows.map((read) => {
    const found = cases.get(String(read.values['caseNo']))
    const row = withoutFound(read)
    row.errors.push(...caseIssues(row, found))
    return found ? planOf(row, found) : { ...row, ...nothing, action: 'error' }
  })
}

const nothing = { grade: null, targetId: null, targetVersion: null, stored: null, keep: null }

/** Why a row cannot be of the case with its number, or that there is none. */
function caseIssues(row: NormalisedRow, found: StoredCase | undefined): RowIssue[] {
  if (typeof row.values['caseNo'] !== 'string') return []
  const refused = (field: string, why: string, code: RowIssue['code'] = 'mismatch') => [
    issueAt(row, field, code, `${foundByMatch}case.${why}`),
  ]
  if (!found) return refused('caseNo', 'unknown', 'unknown')
  if (!found.booked) return refused('caseNo', 'cancelled', 'conflict')
  const { name, clinic } = row.values
  if (typeof name === 'string' && !isCalled(name, found.name)) return refused('name', 'otherName')
  if (typeof clinic === 'string' && !sameName(clinic, found.clinic)) return refused('clinic', 'otherClinic')
  return []
}

/** With its name whole, as the school may write it, or masked, as the workbook was handed out. */
const isCalled = (text: string, name: string) =>
  sameName(text, name) || sameName(text, masks.studentName(name))

function planOf(row: NormalisedRow, found: StoredCase): PlannedRow {
  const target = {
    grade: found.grade,
    targetId: found.id,
    targetVersion: found.version,
    stored: null,
    keep: null,
    values: { ...row.values, name: found.name },
  }
  if (row.errors.length > 0) return { ...row, ...target, action: 'error' }
  const isBlank = answerCells.every((field) => (row.values[field] ?? null) === null)
  if (isBlank || found.results.some((result) => differs(row.values, result) === null))
    return { ...row, ...target, action: 'unchanged' }
  const last = found.results.at(-1)
  if (!last) return { ...row, ...target, action: 'create' }
  const refused = (why: string): PlannedRow => {
    const storedOn = schoolDay(new Date(last.answered_at))
    const issue = issueAt(row, 'caseNo', 'conflict', `${foundByMatch}case.${why}`, { storedOn })
    return { ...row, ...target, errors: [...row.errors, issue], action: 'error' }
  }
  // What another way brought is corrected that way: a workbook corrects only what a workbook said.
  if (last.by !== 'workbook') return refused('answered')
  if (correctUntil(last.answered_at) <= new Date()) return refused('closed')
  return {
    ...row,
    ...target,
    values: { ...target.values, result: last.id },
    stored: differs(row.values, last),
    action: 'update',
  }
}

/** What is stored where a row says something else; null = it says the same. */
function differs(values: Values, result: StoredResult): Values | null {
  const stored = valuesOfAnswer(answerOf(result))
  const others = answerCells.filter((field) => (values[field] ?? null) !== (stored[field] ?? null))
  return others.length === 0
    ? null
    : Object.fromEntries(others.map((field) => [field, stored[field] ?? null]))
}

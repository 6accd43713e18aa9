import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import type { MeasuredKind } from './measured-kind.ts'
import { plannedMissed, storedMissed } from '@/server/imports/missed-columns.ts'
import { replacedValues } from '@/server/imports/planned-row.ts'
import { sameName } from '@/modules/records/server/public.ts'
import type { PlannedRow, Values } from '@/server/imports/staged-row.ts'
import type { StoredMeasured } from './stored-measured.ts'

/** Issues found when a row is held against the records begin so: they are found anew whenever it is. */
export const foundByMatch = 'issue.stored.'

/** What a row does to the round's record of its student. `measured` names the fields of which at least one must be filled. */
export function planMeasured(
  row: NormalisedRow,
  student: StoredMeasured | undefined,
  kind: MeasuredKind,
): PlannedRow {
  const fields = Object.keys(kind.valuesOf({}))
  const isSeen = !!student?.record && student.record.state !== 'due'
  const stored = isSeen ? kind.valuesOf(student.record!) : {}
  // Who was not tested has no day.
  const compared = student?.record?.state === 'done' ? [...fields, 'takenOn'] : fields
  const before = { ...stored, takenOn: student?.record?.taken_on ?? null }
  const missed = storedMissed(student?.record)
  const replaced = isSeen ? replacedValues(compared, before, row.values) : undefined
  const target = {
    grade: student?.grade ?? null,
    targetId: student?.studentId ?? null,
    targetVersion: student?.record?.version ?? null,
    stored: replaced ?? null,
    keep: null,
  }
  const errors = [...row.errors, ...identityIssues(row, student)]
  const said = typeof row.values['missed'] === 'string' ? row.values['missed'] : null
  if (said === null && errors.length === 0 && fields.every((field) => (row.values[field] ?? null) === null))
    errors.push(issueAt(row, 'heightCm', 'missing', 'issue.measured.nothing'))
  if (errors.length > 0) return { ...row, ...target, errors, action: 'error' }
  if (said !== null) {
    const measured = student?.record?.state === 'done' ? filledOf(before) : null
    const planned = plannedMissed(said, missed, measured)
    const day = { storedOn: student?.record?.taken_on ?? '' }
    const lost = issueAt(row, 'missed', 'conflict', `${foundByMatch}measured`, day)
    const warnings = planned.action === 'conflict' ? [...row.warnings, lost] : row.warnings
    return { ...row, ...target, ...planned, warnings }
  }
  if (!isSeen) return { ...row, ...target, action: 'create' }
  // The fitness test says it item by item, in the values themselves.
  if (missed !== null && kind.table === 'health_check')
    return { ...row, ...target, stored: { missed }, action: 'update' }
  if (!replaced) return { ...row, ...target, action: 'unchanged' }
  const storedOn = student.record?.taken_on
  const isNewer = !!storedOn && storedOn > String(row.values['takenOn'] ?? '9999')
  if (!isNewer) return { ...row, ...target, action: 'update' }
  const warning = issueAt(row, 'takenOn', 'conflict', `${foundByMatch}newer`, { storedOn })
  return { ...row, ...target, warnings: [...row.warnings, warning], action: 'conflict' }
}

const filledOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Why a row cannot be of the student with its number, or that there is none. */
export function identityIssues(
  row: NormalisedRow,
  student: Pick<StoredMeasured, 'complete' | 'name' | 'sex'> | undefined,
): RowIssue[] {
  const number = row.values['studentNo']
  if (typeof number !== 'string' || row.errors.some((issue) => issue.field === 'studentNo')) return []
  if (!student) return [issueAt(row, 'studentNo', 'unknown', 'issue.studentNo.unknown')]
  if (!student.complete) return [issueAt(row, 'studentNo', 'unknown', 'issue.studentNo.incomplete')]
  const { name, sex } = row.values
  const issues: RowIssue[] = []
  if (typeof name === 'string' && !sameName(name, student.name))
    issues.push(issueAt(row, 'name', 'mismatch', 'issue.name.mismatch'))
  if (sex && sex !== (student.sex === 1 ? 'boy' : 'girl'))
    issues.push(issueAt(row, 'sex', 'mismatch', 'issue.sex.mismatch'))
  return issues
}

export const issueAt = (
  row: NormalisedRow,
  field: string,
  code: RowIssue['code'],
  messageKey: string,
  params: RowIssue['params'] = {},
): RowIssue => ({ row: row.row, field, code, value: row.raw[field] ?? '', messageKey, params })

import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { judgeRecords } from '../intake/judge-records.ts'
import { readSent } from '../intake/read-known.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import {
  foundByMatch,
  identityIssues,
  issueAt,
  numbersOf,
  withoutFound,
} from '@/modules/health/server/public.ts'
import { readStudentsNumbered } from '@/modules/records/server/public.ts'
import { ofWorkbooks, recordOfRow } from './sport-rows.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** The cell at which a reason is reported. */
const fieldOf: Record<SportReason, string> = {
  item: 'item',
  time: 'takenOn',
  ahead: 'takenOn',
  old: 'takenOn',
  long: 'minutes',
  short: 'minutes',
  fast: 'amount',
  pupil: 'studentNo',
  'same-minute': 'startTime',
  module: 'item',
}

/** What each row would do to the school's sport: a record that is new, or one that came before. What would be quarantined says why. */
export async function matchSport(
  db: Db,
  { schoolId }: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const students = await readStudentsNumbered(db, schoolId, numbersOf(rows))
  const records = new Map<number, SportRecordIn>()
  const planned = rows.map((read): PlannedRow => {
    const student = students.get(String(read.values['studentNo']))
    const row = withoutFound(read)
    row.errors.push(...identityIssues(row, student))
    const target = { grade: student?.grade ?? null, targetId: student?.id ?? null, targetVersion: null }
    const isWrong = row.errors.length > 0 || !student
    if (!isWrong) records.set(row.row, recordOfRow(row, student.id))
    const values = isWrong ? row.values : { ...row.values, record: entryOf(records, row.row).id }
    return { ...row, ...target, values, stored: null, keep: null, action: isWrong ? 'error' : 'create' }
  })
  const all = [...records.values()]
  const sent = await readSent(
    db,
    ofWorkbooks(schoolId),
    all.map(({ id }) => id),
  )
  const { quarantined } = await judgeRecords(
    db,
    schoolId,
    all.filter(({ id }) => !sent.has(id)),
    { now: new Date() },
  )
  return planned.map((row) => {
    const id = records.get(row.row)?.id
    if (id === undefined) return row
    const reason = quarantined.get(id)?.reason ?? sent.get(id) ?? null
    const isPublished = reason === null || row.warnings.some(({ code }) => code === 'duplicate')
    const warnings = isPublished ? row.warnings : [...row.warnings, quarantineAt(row, reason)]
    return { ...row, warnings, action: sent.has(id) ? 'unchanged' : 'create' }
  })
}

const quarantineAt = (row: NormalisedRow, reason: SportReason) =>
  issueAt(row, fieldOf[reason], 'range', `${foundByMatch}aside.${reason}`)

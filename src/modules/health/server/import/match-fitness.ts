import type { Db } from '@/server/db/schema.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { parseMark, type MarkRefusal } from '@/modules/health/standards/fitness/parse-mark.ts'
import { sexOfCode } from '../summaries/fitness-columns.ts'
import { fitnessColumns } from '../summaries/fitness-record.ts'
import type { NormalisedRow, RowIssue } from '@/server/workbook/issue.ts'
import { fitnessKind } from './fitness-kind.ts'
import { numbersOf, withoutFound } from './match-check.ts'
import { foundByMatch, issueAt, planMeasured } from './match-measured.ts'
import { measuredDoubts } from './measured-doubts.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import { storedMeasured, type StoredMeasured } from './stored-measured.ts'
import { storedSpreads } from './stored-spreads.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** What each row of a fitness workbook would do to the round's tests: marks are read for the student's grade and sex. */
export async function matchFitness(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const students = await storedMeasured(db, upload, fitnessKind, numbersOf(rows))
  const spreads = await storedSpreads(db, upload, fitnessKind, Object.values(fitnessColumns))
  return rows.map((read) => {
    const student = students.get(String(read.values['studentNo']))
    const row = withoutFound(read)
    if (student?.complete) {
      row.values = { ...row.values }
      for (const item of fitnessItemNames) readMark(row, item, student)
      row.warnings.push(...measuredDoubts(row, student, spreads, fitnessColumns))
    }
    return planMeasured(row, student, fitnessKind)
  })
}

const codes: Record<MarkRefusal, RowIssue['code']> = {
  format: 'format',
  seconds: 'format',
  decimals: 'format',
  range: 'range',
  notForGrade: 'mismatch',
}

function readMark(row: NormalisedRow, item: FitnessItem, { grade, sex }: StoredMeasured): void {
  const read = parseMark(item, row.raw[item] ?? '', { grade, sex: sexOfCode(sex) })
  row.values[item] = null
  if (!read.ok) row.errors.push(issueAt(row, item, codes[read.code], `issue.mark.${read.code}`))
  else {
    if (read.mark.state === 'value') row.values[item] = read.mark.raw
    else if (read.mark.state !== 'missing') row.values[item] = read.mark.state
    for (const warning of read.warnings)
      row.warnings.push(issueAt(row, item, 'range', `${foundByMatch}${warning}`))
  }
}

import type { Db } from '@/server/db/schema.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { spineContradicts } from '@/modules/health/server/workbook/spine-cells.ts'
import { checkKind, mergedCheck } from './check-kind.ts'
import { foundByMatch, issueAt, planMeasured } from './match-measured.ts'
import { measuredDoubts } from './measured-doubts.ts'
import type { PlannedRow } from '@/server/imports/staged-row.ts'
import { storedMeasured } from './stored-measured.ts'
import { storedSpreads } from './stored-spreads.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** Measures that are held against those of the same grade and sex. */
export const comparedColumns = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  systolic: 'systolic',
  diastolic: 'diastolic',
  vitalCapacity: 'capacity_ml',
  haemoglobin: 'haemoglobin',
}

/** What each row of a check-up workbook would do to the round's check-ups, found by student number. */
export async function matchCheck(
  db: Db,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> {
  const students = await storedMeasured(db, upload, checkKind, numbersOf(rows))
  const spreads = await storedSpreads(db, upload, checkKind, Object.values(comparedColumns))
  return rows.map((read) => {
    const student = students.get(String(read.values['studentNo']))
    const row = withoutFound(read)
    if (student) row.warnings.push(...measuredDoubts(row, student, spreads, comparedColumns))
    if (spineContradicts(mergedCheck(row.values, student?.record ?? null)))
      row.errors.push(issueAt(row, 'spineOverall', 'mismatch', `${foundByMatch}spine`))
    return planMeasured(row, student, checkKind)
  })
}

export const numbersOf = (rows: readonly NormalisedRow[]): string[] =>
  rows.map((row) => row.values['studentNo']).filter((number) => typeof number === 'string')

/** A row planned anew is as it was read. */
export const withoutFound = (row: NormalisedRow): NormalisedRow => ({
  ...row,
  errors: row.errors.filter((each) => !each.messageKey.startsWith(foundByMatch)),
  warnings: row.warnings.filter((each) => !each.messageKey.startsWith(foundByMatch)),
})

import type { Kysely } from 'kysely'
import type { NormalisedRow } from '../workbook/issue.ts'
import { matchRoster } from './match-roster.ts'
import { matchVision } from './match-vision.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

/** What each row would do to the records as they are now. */
export const matchRows = (
  db: Kysely<any>,
  upload: UploadRecord,
  rows: readonly NormalisedRow[],
): Promise<PlannedRow[]> =>
  upload.kind === 'roster' ? matchRoster(db, upload, rows) : matchVision(db, upload, rows)

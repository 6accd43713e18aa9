import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import type { Plan, UploadKind } from '@/contract/uploads.ts'
import type { SignedInContext } from '../http/route.ts'
import type { JobPayloads } from '../jobs/job-queue.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

export interface Written {
  created: number
  updated: number
  /** Of sport: put aside with a reason. */
  quarantined?: number
  /** Of a timetable: taken out, because the file leaves them out of a class it has. */
  removed?: number
  /** Of a roster: classes of years gone by, left without a pupil. */
  closed?: number
}

/** What an import of a kind does where it differs from the others. */
export interface ImportKind {
  /** What each row would do to the records as they are now. */
  match: (db: Db, upload: UploadRecord, rows: readonly NormalisedRow[]) => Promise<PlannedRow[]>
  /** Rows to be written whose record is not the one of the plan: gone, changed, or come into being since. */
  isStale: (upload: UploadRecord) => RawBuilder<boolean>
  write: (trx: Trx, upload: UploadRecord, order: JobPayloads['commit']) => Promise<Written>
  undo: (trx: Trx, upload: UploadRecord) => Promise<void>
  /** Whether lists and figures of pupils, staff and schools show it. */
  changesRoster: boolean
  /** Of results: the round they go into, the one named or the one at hand. Throws Failure 400, 403, 404 or 409. */
  roundOf?: (context: SignedInContext, named: number | undefined) => Promise<number>
  /** What a plan shows besides its rows. */
  view?: (db: Db, upload: UploadRecord) => Promise<Partial<Plan>>
}

/** By its name; registered by the modules when the server is put together (`server/compose`). */
export const importKinds = {} as Record<UploadKind, ImportKind>

export function registerImportKinds(kinds: Readonly<Record<UploadKind, ImportKind>>): void {
  Object.assign(importKinds, kinds)
}

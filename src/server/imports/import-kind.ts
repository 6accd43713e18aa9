import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import type { SchoolModule } from '@/contract/school-module.ts'
import type { Plan, UploadKind } from '@/contract/uploads.ts'
import type { NewNotice } from '../db/notices.ts'
import type { SignedInContext } from '../http/route.ts'
import type { JobPayloads } from '../jobs/job-queue.ts'
import type { KindOfRound } from '../rounds/round-kinds.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

export interface Written {
  created: number
  updated: number
  /** Of sport: quarantined, with a reason. */
  quarantined?: number
  /** Of a timetable: taken out, because the file leaves them out of a class it has. */
  removed?: number
  /** Of a roster: classes of years gone by, left without a student. */
  closed?: number
}

/** Rows to be written whose record is not the one of the plan: gone, changed, or come into being since. */
export type IsStale = (
  upload: Pick<UploadRecord, 'regionCode' | 'roundId' | 'schoolYear' | 'term'>,
) => RawBuilder<boolean>

/** Figures that an import changed, to be announced; round 0 where they are of none. */
interface ChangedFigures {
  kind: KindOfRound['event']
  round: number
}

/** What an import of a kind does where it differs from the others. */
export interface ImportKind {
  /** The module that a school needs to bring it (SHELL-10); 1 always works. */
  module: 1 | SchoolModule
  /** Who brings it; a school unless said. */
  broughtBy?: 'bureau' | 'both'
  /** The column of `upload` that says what its rows are of: a round, a year, a term, a competition; `round_id`, left empty, unless said. */
  column?: 'round_id' | 'health_round_id' | 'school_year' | 'competition_id' | 'term'
  /** The address at which its plan is open, for a notice. */
  page: (upload: UploadRecord) => string
  /** What each row would do to the records as they are now. */
  match: (db: Db, upload: UploadRecord, rows: readonly NormalisedRow[]) => Promise<PlannedRow[]>
  isStale: IsStale
  write: (trx: Trx, upload: UploadRecord, order: JobPayloads['commit']) => Promise<Written>
  undo: (trx: Trx, upload: UploadRecord) => Promise<void>
  /** Whether lists and figures of students, staff and schools show it. */
  changesRoster: boolean
  /** Whose figures show it besides. */
  figuresChanged?: (db: Db, upload: UploadRecord) => Promise<readonly ChangedFigures[]>
  /** Of results: the round they go into, the one named or the one at hand. Throws Failure 400, 403, 404 or 409. */
  roundOf?: (context: SignedInContext, named: number | undefined) => Promise<number>
  /** What a plan shows besides its rows. */
  view?: (db: Db, upload: UploadRecord) => Promise<Partial<Plan>>
  /** The notice to its uploader once it is written, where that is more than how many rows were new and how many changed. */
  doneNotice?: (upload: UploadRecord, written: Written) => Pick<NewNotice, 'kind' | 'params'>
  /** The address at which quarantined rows wait for a decision. */
  quarantinePage?: string
  /** The address at which the bureau sees it: it is notified as well. */
  bureauPage?: (upload: UploadRecord) => string
}

/** By its name; registered by the modules when the server is put together (`server/compose`). */
export const importKinds = {} as Record<UploadKind, ImportKind>

export function registerImportKinds(kinds: Readonly<Record<UploadKind, ImportKind>>): void {
  Object.assign(importKinds, kinds)
}

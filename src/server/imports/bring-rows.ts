import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { required } from '@/lib/required.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import { commitPlan } from './commit-plan.ts'
import { importKinds } from './import-kind.ts'
import { recount } from './recount.ts'
import { stageRows } from './stage-rows.ts'
import { findUpload, setUploadState } from './upload-record.ts'

export interface BroughtRows {
  schoolId: number
  /** A new uuid. */
  id: string
  kind: RoundKind
  round: number
  accountId: number
  requestId: string
  fileName: string
  rows: readonly NormalisedRow[]
}

/**
 * Rows that were read already, brought as a file's are: matched, planned, committed, in the caller's transaction, with their figures,
 * notices and history. Rows in error are left out. Throws StepRefused as a commit does. How many records were made or changed.
 */
export async function bringRows(trx: Trx, brought: BroughtRows): Promise<number> {
  const { schoolId, id, kind, round, accountId, requestId, fileName, rows } = brought
  const bytes = JSON.stringify(rows)
  const column = sql.ref(importKinds[kind].column ?? 'round_id')
  await sql`
    insert into upload (school_id, id, kind, ${column}, account_id, file_name, file_bytes, file_sha256, state)
    values (${schoolId}, ${id}, ${kind}, ${round}, ${accountId}, ${fileName}, ${Buffer.byteLength(bytes)},
      ${createHash('sha256').update(bytes).digest()}, 'planned')`.execute(trx)
  const upload = required(await findUpload(trx, schoolId, id), 'the upload')
  await stageRows(trx, upload, await importKinds[kind].match(trx, upload, rows))
  const hash = await recount(trx, upload)
  await setUploadState(trx, upload, 'committing')
  await commitPlan(trx, upload, { only: 'valid', hash, accountId, requestId })
  const written = await findUpload(trx, schoolId, id)
  return (written?.writtenCreated ?? 0) + (written?.writtenUpdated ?? 0)
}

import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'
import { writeAudit } from '../db/audit.ts'
import type { JobPayloads } from '../jobs/job-queue.ts'
import { announceRecords, lockOwner } from './commit-plan.ts'
import { checkStillOpen } from './check-still-taken.ts'
import { importKinds } from './import-kind.ts'
import { StepRefused } from './step-refused.ts'
import { findUpload, setUploadState, type UploadRecord } from './upload-record.ts'

const undoHours = 24

export const undoableUntil = (committedAt: Date): Date =>
  new Date(committedAt.getTime() + undoHours * 3_600_000)

/**
 * Puts the records back as they were before a committed plan, in the caller's transaction. Throws StepRefused
 * `touchedSince` with the number of records somebody changed since, or `undoExpired`.
 */
export async function undoPlan(
  trx: Trx,
  { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>,
  order: JobPayloads['undo'],
): Promise<void> {
  await lockOwner(trx, { schoolId, id })
  const upload = await findUpload(trx, schoolId, id, true)
  if (upload?.state !== 'undoing') return
  if (!upload.committedAt || undoableUntil(upload.committedAt) < new Date())
    throw new StepRefused('undoExpired')
  await checkStillOpen(trx, upload)
  await importKinds[upload.kind].undo(trx, upload)
  await sql`delete from upload_change where school_id = ${schoolId} and upload_id = ${id}`.execute(trx)
  await setUploadState(trx, upload, 'undone')
  await writeAudit(trx, {
    schoolId,
    accountId: order.accountId,
    action: 'import-undone',
    subject: id,
    detail: { kind: upload.kind, round: upload.roundId },
    requestId: order.requestId,
  })
  await announceRecords(trx, upload)
}

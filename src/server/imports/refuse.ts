import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { UploadJob } from '../jobs/job-queue.ts'
import { importKinds } from './import-kind.ts'
import { recount } from './recount.ts'
import { stageRows, stagedRows } from './stage-rows.ts'
import { notifyRefused } from './notify-import.ts'
import { findUpload, setUploadState, type UploadRecord } from './upload-record.ts'

interface Refusal {
  code: string
  params: Record<string, string | number>
}

/** The file is not read at all: nothing of it is stored but its name and the reason. */
export async function refuseFile(
  trx: Db,
  job: UploadJob,
  refusal: Refusal,
): Promise<UploadRecord | undefined> {
  const upload = await findUpload(trx, job.schoolId, job.uploadId, true)
  if (upload?.state !== 'received' && upload?.state !== 'reading') return undefined
  await sql`delete from upload_row where school_id = ${upload.schoolId} and upload_id = ${upload.id}`.execute(
    trx,
  )
  await sql`delete from upload_chunk where school_id = ${upload.schoolId} and upload_id = ${upload.id}`.execute(
    trx,
  )
  await recount(trx, upload)
  await setUploadState(trx, upload, 'failed', refusal)
  await notifyRefused(trx, upload, refusal)
  return upload
}

/** A commit or undo was not done: the upload stands as before, and a plan that records have outrun is made anew. */
export async function refuseStep(
  trx: Db,
  job: UploadJob,
  refusal: Refusal,
): Promise<UploadRecord | undefined> {
  const upload = await findUpload(trx, job.schoolId, job.uploadId, true)
  if (upload?.state !== 'committing' && upload?.state !== 'undoing') return undefined
  if (refusal.code === 'planChanged') await planAnew(trx, upload)
  await setUploadState(trx, upload, upload.state === 'undoing' ? 'committed' : 'planned', refusal)
  if (upload.state === 'committing') await notifyRefused(trx, upload, refusal)
  return upload
}

/** Rows whose record changed since the plan was made: what would overwrite the change now waits for a choice. */
async function planAnew(trx: Db, upload: UploadRecord): Promise<void> {
  const kind = importKinds[upload.kind]
  const stale = await stagedRows(trx, upload, kind.isStale(upload))
  const planned = await kind.match(trx, upload, stale)
  await stageRows(
    trx,
    upload,
    planned.map((row) => (row.action === 'update' ? { ...row, action: 'conflict' } : row)),
  )
  await recount(trx, upload)
}

import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import { announce } from '../db/announce.ts'
import { shortRows } from '../jobs/job-pools.ts'
import { endJob, lockJob, JobIsLong, JobLost, type UploadJob } from '../jobs/job-queue.ts'
import { duplicateMarker } from '../workbook/duplicates.ts'
import type { Header } from '../workbook/header.ts'
import type { NormalisedRow } from '../workbook/issue.ts'
import { openWorkbook } from '../workbook/open-workbook.ts'
import { WorkbookRefusal } from '../workbook/refusal.ts'
import { expectedRows } from './expected-rows.ts'
import { importKinds } from './import-kind.ts'
import { recount } from './recount.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { stageRows } from './stage-rows.ts'
import { findUpload, setUploadState, type UploadRecord } from './upload-record.ts'

const batchRows = 2000
const longestReadingMs = 180_000
const announceEveryMs = 400

/** From the stored file to a plan; begins anew whatever an earlier reader left. Throws WorkbookRefusal, JobLost, JobIsLong. */
export async function readUpload(
  db: Db,
  job: Extract<UploadJob, { kind: 'read' }>,
  worker: string,
): Promise<void> {
  const inJob = <T>(work: (trx: Trx) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockJob(trx, job, worker))) throw new JobLost()
      return await work(trx)
    })
  const upload = await inJob((trx) => startReading(trx, job))
  if (!upload) return
  const bytes = await fileBytes(db, upload)
  const expected = await expectedRows(bytes)
  if (job.onlyShort && expected > shortRows) throw new JobIsLong()
  const { header, rows } = await openWorkbook(
    upload.kind,
    { fileName: upload.fileName, bytes },
    { today: schoolDay(new Date()), mapping: chosenColumns(job.payload.mapping) },
  )
  await inJob((trx) => noteHeader(trx, upload, header, expected))

  const stopAt = Date.now() + longestReadingMs
  const markDuplicate = duplicateMarker(upload.kind)
  let staging: Promise<unknown> = Promise.resolve()
  let batch: NormalisedRow[] = []
  let saidAt = 0
  let done = 0
  const flush = async () => {
    const full = batch
    batch = []
    await staging
    if (Date.now() > stopAt) throw new WorkbookRefusal('timeout')
    done += full.length
    // Only a guess was that it is short; where the file did not say how many rows it has, they are counted.
    if (job.onlyShort && done > shortRows) throw new JobIsLong()
    const isPublished = Date.now() - saidAt > announceEveryMs
    if (isPublished) saidAt = Date.now()
    const so = done
    staging = inJob((trx) => stageBatch(trx, upload, full, so, isPublished))
    // A failure is thrown by the next `await staging`; until then it must not count as unhandled.
    staging.catch(() => {})
  }
  for await (const row of rows) {
    markDuplicate(row)
    batch.push(row)
    if (batch.length === batchRows) await flush()
  }
  await flush()
  await staging
  await inJob((trx) => finishReading(trx, upload, job))
}

async function startReading(trx: Trx, job: UploadJob): Promise<UploadRecord | undefined> {
  const upload = await findUpload(trx, job.schoolId, job.uploadId, true)
  if (!upload || (upload.state !== 'received' && upload.state !== 'reading')) {
    await endJob(trx, job, 'done')
    return undefined
  }
  await sql`delete from upload_row where school_id = ${upload.schoolId} and upload_id = ${upload.id}`.execute(
    trx,
  )
  await setUploadState(trx, upload, 'reading')
  return upload
}

async function fileBytes(db: Db, { schoolId, id, fileBytes: size }: UploadRecord): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  for (let seq = 0; ; seq++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from upload_chunk
      where school_id = ${schoolId} and upload_id = ${id} and seq = ${seq}`.execute(db)
    if (!rows[0]) return bytes.subarray(0, filled)
    filled += rows[0].bytes.copy(bytes, filled)
  }
}

const chosenColumns = (mapping: { field: string; column: number }[] | undefined) =>
  mapping && Object.fromEntries(mapping.map(({ field, column }) => [field, column]))

async function noteHeader(
  trx: Trx,
  { schoolId, id }: UploadRecord,
  { mapping, unused }: Pick<Header, 'mapping' | 'unused'>,
  expected: number,
) {
  await sql`
    update upload set mapping = ${JSON.stringify(mapping)}::jsonb, unused_columns = ${JSON.stringify(unused)}::jsonb,
      progress_done = 0, progress_of = ${expected}
    where school_id = ${schoolId} and id = ${id}`.execute(trx)
}

async function stageBatch(
  trx: Trx,
  upload: UploadRecord,
  rows: NormalisedRow[],
  done: number,
  isPublished: boolean,
) {
  await stageRows(trx, upload, await importKinds[upload.kind].match(trx, upload, rows))
  await sql`
    update upload set progress_done = ${done}, progress_of = greatest(progress_of, ${done}), changed_at = now()
    where school_id = ${upload.schoolId} and id = ${upload.id}`.execute(trx)
  if (isPublished) await announceUpload(trx, upload)
}

async function finishReading(trx: Trx, upload: UploadRecord, job: UploadJob) {
  await sql`analyze upload_row (school_id, upload_id, row, action)`.execute(trx)
  await recount(trx, upload)
  await sql`
    update upload set progress_done = rows, progress_of = rows
    where school_id = ${upload.schoolId} and id = ${upload.id}`.execute(trx)
  await setUploadState(trx, upload, 'planned')
  await endJob(trx, job, 'done')
  await announceUpload(trx, upload)
}

/** The uploader's own page reads the plan again. */
export const announceUpload = (trx: Db, upload: UploadRecord): Promise<void> =>
  announce(trx, upload.regionCode, {
    kind: 'upload-changed',
    school: upload.schoolId,
    plan: upload.id,
    asOf: new Date().toISOString(),
  })

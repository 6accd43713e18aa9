import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import { announce } from '../db/announce.ts'
import { writeAudit } from '../db/audit.ts'
import { schoolHas } from '../db/modules-of-school.ts'
import type { JobPayloads } from '../jobs/job-queue.ts'
import { checkStillTaken } from './check-still-taken.ts'
import { importKinds } from './import-kind.ts'
import { planHash } from './recount.ts'
import { StepRefused } from './step-refused.ts'
import { notifyCommitted } from './notify-import.ts'
import { findUpload, type UploadRecord } from './upload-record.ts'

/** The records of a school, or a bureau's list of schools (school 0), change one batch at a time: whoever writes them holds this until the end. */
export async function lockOwner(
  trx: Db,
  { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>,
): Promise<void> {
  if (schoolId > 0) await sql`select from school where id = ${schoolId} for no key update`.execute(trx)
  else
    await sql`
      select from region where code = (select region_code from upload where school_id = 0 and id = ${id})
      for no key update`.execute(trx)
}

/**
 * Writes exactly the plan that the person saw, in the caller's transaction. Does nothing when it is already written;
 * throws StepRefused `planChanged` when plan or records are no longer those of the hash.
 */
export async function commitPlan(
  trx: Trx,
  { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>,
  order: JobPayloads['commit'],
): Promise<void> {
  // A school just written has no statistics yet: nested loops over it would be quadratic.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(trx)
  await lockOwner(trx, { schoolId, id })
  const upload = await findUpload(trx, schoolId, id, true)
  if (upload?.state !== 'committing') return
  await requireOpen(trx, upload)
  await checkStillTaken(trx, upload)
  const stale = await staleRows(trx, upload)
  if (stale > 0 || (await planHash(trx, upload)) !== order.hash)
    throw new StepRefused('planChanged', { n: stale })
  if (order.only === 'all' && upload.invalid + upload.conflicts > 0) {
    throw new StepRefused('planHasErrors', { n: upload.invalid + upload.conflicts })
  }
  const written = await importKinds[upload.kind].write(trx, upload, order)
  await sql`
    update upload set state = 'committed', written_created = ${written.created},
      written_updated = ${written.updated}, written_to_quarantine = ${written.quarantined ?? null},
      written_removed = ${written.removed ?? null}, commit_only = ${order.only}, committed_at = now(), changed_at = now(),
      refusal = null, refusal_params = null
    where school_id = ${schoolId} and id = ${id}`.execute(trx)
  await sql`delete from upload_chunk where school_id = ${schoolId} and upload_id = ${id}`.execute(trx)
  await writeAudit(trx, {
    schoolId,
    accountId: order.accountId,
    action: 'import',
    subject: id,
    detail: { kind: upload.kind, round: upload.roundId, only: order.only, ...written },
    requestId: order.requestId,
  })
  await notifyCommitted(trx, upload, written)
  await announceRecords(trx, upload)
}

/** Between upload and commit a bureau may have closed the module (SHELL-10). Throws StepRefused. */
async function requireOpen(trx: Trx, { schoolId, kind }: UploadRecord): Promise<void> {
  const module = importKinds[kind].module
  if (module === 1 || schoolId === 0) return
  if (!(await schoolHas(trx, schoolId, module))) throw new StepRefused('moduleOff', { module })
}

async function staleRows(trx: Db, upload: UploadRecord): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload_row
    where school_id = ${upload.schoolId} and upload_id = ${upload.id} and (${importKinds[upload.kind].isStale(upload)})`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** Notifies every screen whose figures or lists changed, and the uploader's own page. */
export async function announceRecords(trx: Db, upload: UploadRecord): Promise<void> {
  const school = upload.schoolId
  const asOf = new Date().toISOString()
  await announce(trx, upload.regionCode, { kind: 'upload-changed', school, plan: upload.id, asOf })
  if (importKinds[upload.kind].changesRoster)
    await announce(trx, upload.regionCode, { kind: 'roster-changed', school, asOf })
  for (const { kind, round } of (await importKinds[upload.kind].figuresChanged?.(trx, upload)) ?? [])
    await announce(trx, upload.regionCode, { kind, school, round, asOf })
}

import { sql } from 'kysely'
import type { Plan, UploadState } from '@/contract/uploads.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { cancelReading, enqueue, type JobPayloads } from '../jobs/job-queue.ts'
import { shortRows } from '../jobs/job-pools.ts'
import { fieldsOf } from '../workbook/fields.ts'
import { ownUpload, ownUploadIn } from './own-upload.ts'
import { planView } from './plan-view.ts'
import { announceUpload } from './read-upload.ts'
import { undoableUntil } from './undo-plan.ts'
import { setUploadState, type UploadRecord } from './upload-record.ts'

/** By its rows, which are known by now. */
const jobOf = ({ schoolId, regionCode, id, rows }: UploadRecord) => ({
  schoolId,
  regionCode,
  uploadId: id,
  isShort: rows <= shortRows,
})

/** Hands the plan with this hash to the worker. Throws Failure 409 for another hash, or while `all` has errors. */
export async function orderCommit(
  context: SignedInContext,
  plan: string,
  order: Pick<JobPayloads['commit'], 'only' | 'hash' | 'closeEmptied' | 'removes'>,
) {
  return context.db.transaction().execute(async (trx) => {
    const upload = await ownUploadIn(trx, context.caller, plan, 'planned')
    if (upload.hash !== order.hash) throw new Failure(409, { messageKey: 'planChanged' })
    const n = upload.invalid + upload.conflicts
    if (order.only === 'all' && n > 0) throw new Failure(409, { messageKey: 'planHasErrors', params: { n } })
    await setUploadState(trx, upload, 'committing')
    const by = { accountId: context.caller.accountId, requestId: context.requestId }
    await enqueue(trx, jobOf(upload), 'commit', { ...order, ...by })
    await announceUpload(trx, upload)
    return upload
  })
}

/** Hands the undoing of a committed plan to the worker. Throws Failure 409 when it is too late. */
export async function orderUndo(context: SignedInContext, plan: string) {
  return context.db.transaction().execute(async (trx) => {
    const upload = await ownUploadIn(trx, context.caller, plan, 'committed')
    if (!upload.committedAt || undoableUntil(upload.committedAt) < context.now()) {
      throw new Failure(409, { messageKey: 'undoExpired' })
    }
    await setUploadState(trx, upload, 'undoing')
    const by = { accountId: context.caller.accountId, requestId: context.requestId }
    await enqueue(trx, jobOf(upload), 'undo', by)
    await announceUpload(trx, upload)
    return upload
  })
}

/** Has the file read again with exactly these columns; a field left out has none. */
export async function orderRemap(
  context: SignedInContext,
  plan: string,
  mapping: { field: string; column: number }[],
) {
  return context.db.transaction().execute(async (trx) => {
    const upload = await ownUploadIn(trx, context.caller, plan, 'planned')
    const columns = new Map(mapping.map(({ field, column }) => [field, column]))
    const fields = fieldsOf(upload.kind).map((each) => each.field as string)
    if (mapping.some(({ field }) => !fields.includes(field))) throw new Failure(400)
    const whole = fields.map((field) => ({ field, column: columns.get(field) ?? -1 }))
    await setUploadState(trx, upload, 'received')
    await enqueue(trx, jobOf(upload), 'read', { mapping: whole })
    await announceUpload(trx, upload)
    return upload
  })
}

const discardable: readonly UploadState[] = ['received', 'reading', 'planned']

/** Throws a plan away, also while it is read, with all that was read for it; the history keeps that it was there. */
export async function discard(context: SignedInContext, plan: string): Promise<Plan> {
  const { schoolId } = await ownUpload(context.db, context.caller, plan)
  await context.db.transaction().execute(async (trx) => {
    await cancelReading(trx, schoolId, plan)
    const upload = await ownUpload(trx, context.caller, plan, true)
    if (!discardable.includes(upload.state)) throw new Failure(409, { messageKey: 'planNotReady' })
    for (const table of ['upload_row', 'upload_chunk']) {
      await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and upload_id = ${plan}`.execute(
        trx,
      )
    }
    await sql`
      update upload set error_count = 0, warning_count = 0
      where school_id = ${schoolId} and id = ${plan}`.execute(trx)
    await setUploadState(trx, upload, 'discarded')
    await announceUpload(trx, upload)
  })
  return planView(context.db, await ownUpload(context.db, context.caller, plan), context.locale)
}

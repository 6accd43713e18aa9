import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Plan, UploadState } from '@/contract/uploads.ts'
import { Failure } from '../http/failure.ts'
import type { SignedInContext } from '../http/route.ts'
import { refusalMessage } from './import-texts.ts'
import { ownUpload } from './own-upload.ts'
import { planView } from './plan-view.ts'
import type { UploadRecord } from './upload-record.ts'

const moving: ReadonlySet<UploadState> = new Set(['received', 'reading', 'committing', 'undoing'])
const shortestLookMs = 30
const longestLookMs = 200

/**
 * The plan once the worker is done with it, or as it is after `wait` seconds. No connection is held meanwhile.
 * A file that was refused is Failure 400, a commit or undo that was refused 409.
 */
export async function finishedPlan(
  context: SignedInContext,
  { schoolId, id }: Pick<UploadRecord, 'schoolId' | 'id'>,
  wait: number,
): Promise<Plan> {
  const until = performance.now() + wait * 1000
  let look = shortestLookMs
  while ((await isMoving(context.db, schoolId, id)) && performance.now() < until) {
    await delay(Math.min(look, Math.max(0, until - performance.now())))
    look = Math.min(look * 1.3, longestLookMs)
  }
  const upload = await ownUpload(context.db, context.caller, id)
  if (upload.refusal !== null) {
    const message = refusalMessage(upload.refusal, upload.refusalParams ?? {})
    throw new Failure(upload.state === 'failed' ? 400 : 409, message)
  }
  return planView(context.db, upload, context.locale)
}

async function isMoving(db: Db, schoolId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ state: UploadState }>`
    select state from upload where school_id = ${schoolId} and id = ${id}`.execute(db)
  return rows[0] !== undefined && moving.has(rows[0].state)
}

import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { Failure } from '../http/failure.ts'
import type { Caller } from '../http/route.ts'
import { endExportJob } from '../jobs/job-queue.ts'
import { exportView, findExport, ownExports } from './export-record.ts'

/** Takes an own export off the queue or out of the worker's hands, or its finished file away. Throws Failure 404. */
export async function cancelExport(db: Db, caller: Caller, id: string): Promise<ExportJob> {
  return await db.transaction().execute(async (trx) => {
    const [own] = await ownExports(trx, caller, id)
    if (!own) throw new Failure(404, { messageKey: 'noSuchExport' })
    // The job before the export, as the worker takes them; it finds the job lost when it writes its next piece.
    await endExportJob(trx, own.schoolId, id)
    await sql`
      update export set state = 'cancelled', bytes = 0, expires_at = null
      where school_id = ${own.schoolId} and id = ${id} and state in ('waiting', 'running', 'done')`.execute(
      trx,
    )
    await dropChunks(trx, own)
    const now = await findExport(trx, own.schoolId, id)
    return exportView(now ?? own)
  })
}

/** What was written of a file. */
export async function dropChunks(trx: Db, { schoolId, id }: { schoolId: number; id: string }): Promise<void> {
  await sql`delete from export_chunk where school_id = ${schoolId} and export_id = ${id}`.execute(trx)
}

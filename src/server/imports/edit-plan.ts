import { sql } from 'kysely'
import { readerOf } from '../db/personal-data.ts'
import type { Trx } from '../db/schema.ts'
import type { SignedInContext } from '../http/route.ts'
import { fixCells, withChoice, type CellFix } from './fix-cells.ts'
import { ownUpload, ownUploadIn } from './own-upload.ts'
import { planView } from './plan-view.ts'
import { announceUpload } from './read-upload.ts'
import { recount } from './recount.ts'
import { rowView } from './row-view.ts'
import { stageRows, stagedRows } from './stage-rows.ts'
import type { PlannedRow } from './staged-row.ts'
import { setUploadState, type UploadRecord } from './upload-record.ts'

/** Fixes cells and answers the plan, with its new hash, and the rows as they are now. */
export const fix = (context: SignedInContext, plan: string, fixes: readonly CellFix[]) =>
  edit(context, plan, (trx, upload) => fixCells(trx, upload, fixes))

/** Settles conflicts by the file or by what is stored; a choice may be made again. */
export const resolve = (context: SignedInContext, plan: string, rows: number[], keep: 'file' | 'stored') =>
  edit(context, plan, async (trx, upload) => {
    const chosen = (await stagedRows(trx, upload, sql<boolean>`row = any(${rows}::int[])`)).map((row) =>
      withChoice(row, row.action === 'conflict' || row.keep !== null ? keep : null),
    )
    await stageRows(trx, upload, chosen)
    return chosen
  })

/** Changes a plan while it may be, and answers it with its new hash and the rows that were changed. */
export async function edit(
  context: SignedInContext,
  plan: string,
  change: (trx: Trx, upload: UploadRecord) => Promise<PlannedRow[]>,
) {
  const rows = await context.db.transaction().execute(async (trx) => {
    const upload = await ownUploadIn(trx, context.caller, plan, 'planned')
    const changed = await change(trx, upload)
    await recount(trx, upload)
    await setUploadState(trx, upload, 'planned')
    await announceUpload(trx, upload)
    return changed
  })
  const upload = await ownUpload(context.db, context.caller, plan)
  return {
    plan: await planView(context.db, upload, context.locale),
    rows: rows.map((row) => rowView(row, context.locale, readerOf(context.caller.scope))),
  }
}

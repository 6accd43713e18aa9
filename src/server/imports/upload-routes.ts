import type { RoundKind } from '@/contract/round-kind.ts'
import { uploadRoster, uploadScreening } from '@/contract/upload-files.ts'
import * as uploads from '@/contract/uploads.ts'
import { readerOf } from '../db/personal-data.ts'
import { requireModule } from '../http/require-module.ts'
import type { UploadedFile } from '../http/receive-file.ts'
import { route, type Route, type SignedInContext } from '../http/route.ts'
import { discard, orderCommit, orderRemap, orderUndo } from './change-plan.ts'
import { fix, resolve } from './edit-plan.ts'
import { history } from './history.ts'
import { notifyRaw } from './mask.ts'
import { ownUpload } from './own-upload.ts'
import { pageOfRows } from './plan-rows.ts'
import { planView } from './plan-view.ts'
import { importKinds } from './import-kind.ts'
import { receiveUpload } from './receive-upload.ts'
import { rowView } from './row-view.ts'
import { finishedPlan } from './wait-for-upload.ts'
import { errorsFile, templateFile } from './workbook-files.ts'

/** Uploads and their plans; each sees the caller's own school only. Modules have the uploads of what only they know. */
export const uploadRoutes: Route[] = [
  route(uploadRoster, async ({ code, wait }, context) =>
    finishedPlan(context, await receiveUpload(context, context.file, code, null), wait),
  ),
  route(uploadScreening, ({ kind, round, wait }, context) => bringResults(context, kind, round, wait)),
  route(uploads.planState, async ({ code }, context) =>
    planView(context.db, await ownUpload(context.db, context.caller, code), context.locale),
  ),
  route(uploads.planRows, async ({ plan, after, limit, ...filter }, context) => {
    const upload = await ownUpload(context.db, context.caller, plan)
    const page = await pageOfRows(context.db, upload, filter, after, limit)
    return {
      ...page,
      rows: page.rows.map((row) => rowView(row, context.locale, readerOf(context.caller.scope))),
    }
  }),
  route(uploads.rawRows, async ({ plan, after, limit }, context) => {
    const upload = await ownUpload(context.db, context.caller, plan)
    const page = await pageOfRows(context.db, upload, {}, after, limit)
    const reader = readerOf(context.caller.scope)
    return {
      ...page,
      rows: page.rows.map(({ row, action, raw }) => ({ row, action, raw: notifyRaw(raw, reader) })),
    }
  }),
  route(uploads.fixCell, ({ plan, fixes }, context) => fix(context, plan, fixes)),
  route(uploads.resolveConflict, ({ plan, rows, keep }, context) => resolve(context, plan, rows, keep)),
  route(uploads.remap, async ({ plan, mapping, wait }, context) =>
    finishedPlan(context, await orderRemap(context, plan, mapping), wait),
  ),
  route(uploads.commitPlan, async ({ plan, wait, ...order }, context) =>
    finishedPlan(context, await orderCommit(context, plan, order), wait),
  ),
  route(uploads.undoPlan, async ({ plan, wait }, context) =>
    finishedPlan(context, await orderUndo(context, plan), wait),
  ),
  route(uploads.discardPlan, ({ plan }, context) => discard(context, plan)),
  route(uploads.uploadHistory, (input, context) => history(context, input)),
  route(uploads.errorWorkbook, ({ code }, context) => errorsFile(code, context)),
  route(uploads.uploadTemplate, async ({ kind }, context) => templateFile(kind, context)),
]

/** A workbook of results into its round; answers its plan. */
export async function bringResults(
  context: SignedInContext & { file?: UploadedFile | undefined },
  kind: RoundKind,
  named: number | undefined,
  wait: number,
): Promise<uploads.Plan> {
  // Said before the round: a school without the module takes part in none of its rounds.
  requireModule(context.caller, importKinds[kind].module)
  const { roundOf } = importKinds[kind]
  if (!roundOf) throw new Error(`no round is known for a workbook of ${kind}`)
  const round = await roundOf(context, named)
  return finishedPlan(context, await receiveUpload(context, context.file, kind, round), wait)
}

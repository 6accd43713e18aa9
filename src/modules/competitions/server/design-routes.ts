import type { Db } from '@/server/db/schema.ts'
import * as contract from '@/modules/competitions/contract/drafts.ts'
import { competitionReopen } from '@/modules/competitions/contract/competition.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { deleteDraft, readDrafts, saveDraft } from './drafts.ts'
import { lockOwn } from './find-competition.ts'
import { notifyCompetition } from './notify-competition.ts'
import { planOf, removeUnentered } from './plan-of.ts'
import { reopenEntry } from './reopen.ts'

const audit = (
  trx: Db,
  { caller, requestId }: SignedInContext,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown> = {},
) =>
  writeAudit(trx, {
    schoolId: schoolOf(caller.scope),
    accountId: caller.accountId,
    requestId,
    action,
    subject,
    detail,
  })

/** Competitions as they are designed: drafts, a copy of an old one, back into a draft; and entry that opens again. */
export const designRoutes: readonly Route[] = [
  route(contract.competitionDrafts, async (_, { db, caller }) => ({
    drafts: await readDrafts(db, caller.scope),
  })),
  route(contract.competitionDraftSave, (input, context) =>
    context.db.transaction().execute(async (trx) => {
      const saved = await saveDraft(trx, context.caller.scope, input)
      await audit(trx, context, 'competition-draft-saved', `competition-draft:${saved.id}`)
      return saved
    }),
  ),
  route(contract.competitionDraftDelete, ({ id }, context) =>
    context.db.transaction().execute(async (trx) => {
      const deleted = await deleteDraft(trx, context.caller.scope, id)
      if (!deleted) throw new Failure(404, { messageKey: 'noSuchDraft' })
      await audit(trx, context, 'competition-draft-deleted', `competition-draft:${id}`)
      return { deleted }
    }),
  ),
  route(contract.competitionPlanOf, ({ id }, { db, caller }) =>
    db.transaction().execute(async (trx) => planOf(trx, await lockOwn(trx, caller.scope, { id }))),
  ),
  route(contract.competitionRecall, ({ id }, context) =>
    context.db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, context.caller.scope, { id })
      const plan = await planOf(trx, competition)
      // Those it invited hear of it while they are still known.
      await notifyCompetition(trx, competition)
      await removeUnentered(trx, competition)
      const draft = await saveDraft(trx, context.caller.scope, { plan })
      await audit(trx, context, 'competition-recalled', `competition:${id}`, { draft: draft.id })
      return { id: draft.id }
    }),
  ),
  route(competitionReopen, ({ id, entryUntil }, context) =>
    context.db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, context.caller.scope, { id })
      await reopenEntry(trx, competition, { entryUntil, today: schoolDay(context.now()) })
      await audit(trx, context, 'competition-reopened', `competition:${id}`, { entryUntil })
      await notifyCompetition(trx, competition)
      return { opened: true }
    }),
  ),
]

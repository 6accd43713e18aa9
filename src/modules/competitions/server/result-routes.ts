import type { Db } from '@/server/db/schema.ts'
import * as contract from '@/modules/competitions/contract/results.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { decideAppeal, openAppeal, partOfAppeal } from './appeal.ts'
import { findCompetition, lockOwn, type StoredCompetition } from './find-competition.ts'
import { publishPart } from './publish-part.ts'
import { readPart } from './read-part.ts'
import { saveResult, type ResultToSave } from './save-result.ts'
import { notifyCompetition } from './notify-competition.ts'

async function currentRow(
  trx: Db,
  scope: Scope,
  competition: StoredCompetition,
  { part, school, entry }: ResultToSave,
) {
  const { rows } = await readPart(trx, scope, competition, part)
  return rows.find((row) => row.entry === entry && row.school.id === school)!
}

/** Results of a part: read, written, corrected, published, appealed against. */
export const resultRoutes: readonly Route[] = [
  route(contract.competitionPart, async ({ id, audience }, { db, caller }) =>
    readPart(db, caller.scope, await findCompetition(db, caller.scope, { part: id }), id, audience),
  ),
  route(contract.competitionResultSet, (input, { db, caller }) =>
    db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, caller.scope, { part: input.part })
      const saved = await saveResult(trx, caller.scope, competition, input)
      if (saved) await notifyCompetition(trx, competition)
      return { saved, current: await currentRow(trx, caller.scope, competition, input) }
    }),
  ),
  route(contract.competitionResultCorrect, ({ reason, ...input }, { db, caller, requestId }) =>
    db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, caller.scope, { part: input.part })
      const by = { reason, accountId: caller.accountId }
      const saved = await saveResult(trx, caller.scope, competition, input, by)
      if (saved) {
        await writeAudit(trx, {
          schoolId: schoolOf(caller.scope),
          accountId: caller.accountId,
          requestId,
          action: 'result-corrected',
          subject: `competition-part:${input.part}`,
          detail: { entry: input.entry },
        })
        await notifyCompetition(trx, competition)
      }
      return { saved, current: await currentRow(trx, caller.scope, competition, input) }
    }),
  ),
  route(contract.competitionPublish, ({ id, winds }, { db, caller, requestId, now }) =>
    db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, caller.scope, { part: id })
      const at = now()
      await publishPart(trx, competition, { id, winds, now: at })
      await writeAudit(trx, {
        schoolId: schoolOf(caller.scope),
        accountId: caller.accountId,
        requestId,
        action: 'result-published',
        subject: `competition-part:${id}`,
        detail: { winds },
      })
      await notifyCompetition(trx, competition)
      return { publishedAt: at.toISOString() }
    }),
  ),
  route(contract.competitionAppeal, ({ part, grounds }, { db, caller }) =>
    db.transaction().execute(async (trx) => {
      const competition = await findCompetition(trx, caller.scope, { part }, true)
      const id = await openAppeal(trx, caller.scope, { part, grounds, accountId: caller.accountId })
      await notifyCompetition(trx, competition)
      return { id }
    }),
  ),
  route(contract.competitionDecide, (input, { db, caller, requestId }) =>
    db.transaction().execute(async (trx) => {
      const part = await partOfAppeal(trx, caller.scope, input)
      await notifyCompetition(trx, await lockOwn(trx, caller.scope, { part }))
      if (!(await decideAppeal(trx, input))) throw new Failure(409, { messageKey: 'competitionDecided' })
      await writeAudit(trx, {
        schoolId: input.school,
        accountId: caller.accountId,
        requestId,
        action: 'appeal-decided',
        subject: `competition-appeal:${input.appeal}`,
        detail: { state: input.state },
      })
      return { decided: true }
    }),
  ),
]

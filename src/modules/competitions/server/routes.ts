import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import * as contract from '@/modules/competitions/contract/competition.ts'
import { competitionFile } from '@/modules/competitions/contract/files.ts'
import { competitionTeam, competitionTeams } from '@/modules/competitions/contract/participation.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { schoolOf, inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { addCompetition } from './add-competition.ts'
import { fileOfCompetition } from './competition-file.ts'
import { closeEntry } from './close-entry.ts'
import { designRoutes } from './design-routes.ts'
import { enter } from './enter.ts'
import { entriesOfSchool } from './entries-of-school.ts'
import { findCompetition, lockOwn } from './find-competition.ts'
import { listCompetitions } from './list-competitions.ts'
import { openCompetition } from './open-competition.ts'
import { entriesOfTeam, participation } from './participation.ts'
import { resultRoutes } from './result-routes.ts'
import { notifyCompetition } from './notify-competition.ts'

const audit = (
  trx: Db,
  { caller, requestId }: SignedInContext,
  action: AuditAction,
  id: number,
  detail: Record<string, unknown>,
) =>
  writeAudit(trx, {
    schoolId: schoolOf(caller.scope),
    accountId: caller.accountId,
    requestId,
    action,
    subject: `competition:${id}`,
    detail,
  })

/** Competitions: created, entered, closed for entry, held, published. */
export const competitionRoutes: readonly Route[] = [
  route(contract.competitions, (input, { db, caller }) => listCompetitions(db, caller.scope, input)),
  route(contract.competitionAdd, (input, context) =>
    context.db.transaction().execute(async (trx) => {
      const id = await addCompetition(trx, context.caller.scope, input)
      await audit(trx, context, 'competition-added', id, {
        template: input.template ?? null,
        events: input.events?.length ?? null,
        level: input.level,
      })
      return { id }
    }),
  ),
  route(contract.competitionOpened, async ({ id }, { db, caller }) =>
    openCompetition(db, caller.scope, await findCompetition(db, caller.scope, { id })),
  ),
  route(contract.competitionEntries, async ({ id, cursor }, { db, caller }) => {
    await findCompetition(db, caller.scope, { id })
    return entriesOfSchool(db, caller.scope, { competition: id, cursor })
  }),
  route(contract.competitionEnter, (input, { db, caller, now }) =>
    db
      .transaction()
      .execute(async (trx) => ({ id: await enter(trx, caller.scope, input, schoolDay(now())) })),
  ),
  route(contract.competitionWithdraw, ({ entry }, { db, caller }) =>
    db.transaction().execute(async (trx) => ({ withdrawn: await withdraw(trx, caller.scope, entry) })),
  ),
  route(contract.competitionClose, ({ id }, context) =>
    context.db.transaction().execute(async (trx) => {
      const competition = await lockOwn(trx, context.caller.scope, { id })
      const { lanes, state } = competition
      if (state !== 'entry') throw new Failure(409, { messageKey: 'competitionEntryClosed' })
      const parts = await closeEntry(trx, { id, lanes })
      await audit(trx, context, 'competition-closed', id, { parts })
      await notifyCompetition(trx, competition)
      return { parts }
    }),
  ),
  route(competitionFile, fileOfCompetition),
  route(competitionTeams, async ({ id }, { db, caller, now }) =>
    participation(db, caller.scope, await findCompetition(db, caller.scope, { id }), now()),
  ),
  route(competitionTeam, async ({ id, team }, { db, caller }) => ({
    entries: await entriesOfTeam(db, caller.scope, await findCompetition(db, caller.scope, { id }), team),
  })),
  ...designRoutes,
  ...resultRoutes,
]

/** Takes an entry of the own school back. False = it is not there; Failure 409 once entry is closed. */
async function withdraw(trx: Db, scope: Scope, entry: number): Promise<boolean> {
  const { rows } = await sql<{ event: number }>`
    select event_id as event from competition_entry where id = ${entry} and ${inScope(scope)}`.execute(trx)
  const [found] = rows
  if (!found) return false
  const competition = await findCompetition(trx, scope, { event: found.event }, true)
  if (competition.state !== 'entry') throw new Failure(409, { messageKey: 'competitionEntryClosed' })
  const removed = await sql`
    delete from competition_entry where id = ${entry} and ${inScope(scope)} returning id`.execute(trx)
  await notifyCompetition(trx, competition)
  return removed.rows.length > 0
}

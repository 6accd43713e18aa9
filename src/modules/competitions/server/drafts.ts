import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { firstOf } from '@/lib/required.ts'
import type { CompetitionDraft, CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import { regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/** A school or a bureau designs a few at a time. */
const maxDrafts = 50

/** Of `competition_draft d`: those of the own school, or of the bureau. Nobody else reads a draft. */
function isOwn(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'region')
    return sql<boolean>`(d.region_code = ${scope.regionCode} and d.school_id is null)`
  if (scope.kind === 'school') return sql<boolean>`(d.school_id = ${schoolOf(scope)})`
  return sql<boolean>`false`
}

/** Saved last first. */
export async function readDrafts(db: Db, scope: Scope): Promise<CompetitionDraft[]> {
  const { rows } = await sql<Omit<CompetitionDraft, 'savedAt'> & { savedAt: Date }>`
    select d.id, d.version, d.plan, d.saved_at as "savedAt" from competition_draft d
    where ${isOwn(scope)} order by d.saved_at desc, d.id desc limit ${maxDrafts}`.execute(db)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

/**
 * Saves a plan as a new draft, or in place of one. Throws Failure 403 for a plan of a level that the caller does not hold, 404 where the
 * draft is no longer there, 409 where somebody else saved it since `version`, or there are too many.
 */
export async function saveDraft(
  trx: Db,
  scope: Scope,
  { draft, plan }: { draft?: { id: number; version: number } | undefined; plan: CompetitionPlan },
): Promise<{ id: number; version: number }> {
  if ((plan.level === 'district') !== (scope.kind === 'region'))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const stored = JSON.stringify(plan)
  if (draft) {
    const { rows } = await sql<{ id: number; version: number }>`
      update competition_draft d set plan = ${stored}::jsonb, version = d.version + 1, saved_at = now()
      where d.id = ${draft.id} and d.version = ${draft.version} and ${isOwn(scope)} returning d.id, d.version`.execute(
      trx,
    )
    if (rows[0]) return rows[0]
    const { rows: there } = await sql`
      select from competition_draft d where d.id = ${draft.id} and ${isOwn(scope)}`.execute(trx)
    throw there.length > 0
      ? new Failure(409, { messageKey: 'competitionDraftChanged' })
      : new Failure(404, { messageKey: 'noSuchDraft' })
  }
  const { rows: before } = await sql<{ n: number }>`
    select count(*)::int as n from competition_draft d where ${isOwn(scope)}`.execute(trx)
  if (firstOf(before).n >= maxDrafts)
    throw new Failure(409, { messageKey: 'competitionDraftsFull', params: { n: maxDrafts } })
  const { rows } = await sql<{ id: number; version: number }>`
    insert into competition_draft (region_code, school_id, plan)
    values (${regionOf(scope)}, ${scope.kind === 'school' ? schoolOf(scope) : null}, ${stored}::jsonb)
    returning id, version`.execute(trx)
  return firstOf(rows)
}

/** False = it is not there any more. */
export async function deleteDraft(trx: Db, scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from competition_draft d where d.id = ${id} and ${isOwn(scope)} returning d.id`.execute(trx)
  return rows.length > 0
}

import { sql } from 'kysely'
import { firstOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/** Opens an appeal of the own school against a published part; returns its id. One stands open at a time. */
export async function openAppeal(
  trx: Db,
  scope: Scope,
  { part, grounds, accountId }: { part: number; grounds: string; accountId: number },
): Promise<number> {
  const { rows } = await sql<{ published: boolean; open: boolean }>`
    select p.published_at is not null as published, exists (select from competition_appeal a
      where a.part_id = p.id and a.state = 'open' and ${inScope(scope, 'a.school_id')}) as open
    from competition_part p where p.id = ${part}`.execute(trx)
  if (!rows[0]?.published) throw new Failure(409, { messageKey: 'competitionNotPublished' })
  if (rows[0].open) throw new Failure(409, { messageKey: 'competitionAppealed' })
  const made = await sql<{ id: number }>`
    insert into competition_appeal (school_id, part_id, grounds, opened_by)
    values (${schoolOf(scope)}, ${part}, ${grounds}, ${accountId}) returning id`.execute(trx)
  return firstOf(made.rows).id
}

/** The part that an appeal is against. Throws Failure 404. */
export async function partOfAppeal(
  trx: Db,
  scope: Scope,
  { school, appeal }: { school: number; appeal: number },
): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select part_id as part from competition_appeal
    where school_id = ${school} and id = ${appeal} and ${inScope(scope)}`.execute(trx)
  if (!rows[0]) throw new Failure(404, { messageKey: 'noSuchAppeal' })
  return rows[0].part
}

/** False = decided already: the first decision stands. */
export async function decideAppeal(
  trx: Db,
  { school, appeal, state, decision }: { school: number; appeal: number; state: string; decision: string },
): Promise<boolean> {
  const { rows } = await sql`
    update competition_appeal set state = ${state}, decision = ${decision}, decided_at = now()
    where school_id = ${school} and id = ${appeal} and state = 'open' returning id`.execute(trx)
  return rows.length > 0
}

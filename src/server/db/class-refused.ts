import { sql, type Kysely } from 'kysely'
import { Failure } from '../http/failure.ts'
import { inScope, type Scope } from './scope.ts'

/** Why a class is not to be had: somebody else's, 403; nobody's, or of the own ones none of now, 404 with this message. */
export async function classRefused(
  db: Kysely<any>,
  scope: Scope,
  id: number,
  messageKey: string,
): Promise<Failure> {
  const { rows } = await sql<{ own: boolean }>`
    select ${inScope(scope, 'c.school_id', 'c.id')} as own
    from class c join school k on k.id = c.school_id and k.deleted_at is null where c.id = ${id} limit 1`.execute(
    db,
  )
  return rows[0]?.own === false ? new Failure(403) : new Failure(404, { messageKey })
}

/** Throws Failure 403 for somebody else's class, 404 where there is none; without one nothing is refused. */
export async function refuseOtherClass(
  db: Kysely<any>,
  scope: Scope,
  id: number | undefined,
  messageKey: string,
): Promise<void> {
  if (id === undefined) return
  const { rows } = await sql`
    select from class c where c.id = ${id} and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(db)
  if (rows.length === 0) throw await classRefused(db, scope, id, messageKey)
}

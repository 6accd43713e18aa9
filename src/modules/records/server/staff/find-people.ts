import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

export interface FoundPerson {
  schoolId: number
  id: number
  name: string
  phone: string
  isMaster: boolean
  version: number
  accountId: number | null
  /** Name to sign in with, of an open account. */
  username: string | null
  removedAt: Date | null
}

/**
 * The people with these ids, deleted ones as well, their schools held until the transaction ends. Throws 403 when one is outside the
 * scope or not there at all.
 */
export async function lockPeople(trx: Db, scope: Scope, ids: readonly number[]): Promise<FoundPerson[]> {
  const requested = [...new Set(ids)]
  const own = sql`t.id = any(${requested}::bigint[]) and ${inScope(scope, 't.school_id')}`
  const { rows: schools } = await sql<{ id: number }>`
    select distinct t.school_id as id from teacher t where ${own}`.execute(trx)
  await lockSchools(
    trx,
    schools.map(({ id }) => id),
  )
  const { rows } = await sql<FoundPerson>`
    select t.school_id as "schoolId", t.id, t.name, t.phone, t.is_master as "isMaster", t.version,
      t.account_id as "accountId", a.username, t.removed_at as "removedAt"
    from teacher t left join account a on a.id = t.account_id and a.closed_at is null
    where ${own} order by t.id`.execute(trx)
  if (rows.length < requested.length) throw new Failure(403, { messageKey: 'outOfScope' })
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { scopeOf } from '../db/scope.ts'
import type { Caller } from './route.ts'

export interface Found {
  caller: Caller
  /** In ms. */
  expiresAt: number
}

/**
 * Who stands behind a display link: the organisation that made it, seen from outside. Null once revoked or expired, and where
 * `refusesDemo` for a link that a demo account made.
 */
export async function readDisplay(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  refusesDemo: boolean,
): Promise<Found | null> {
  const row = await db
    .selectFrom('display_link as d')
    .leftJoin('school', 'school.id', 'd.school_id')
    .where('d.token_hash', '=', tokenHash)
    .where('d.revoked_at', 'is', null)
    .where('d.expires_at', '>', now)
    .$if(refusesDemo, (found) =>
      found.where('d.account_id', 'not in', (q) =>
        q.selectFrom('account').where('account.demo', '=', true).select('account.id'),
      ),
    )
    .select(['d.id', 'd.account_id', 'd.search', 'd.plan', 'd.expires_at', 'school.modules'])
    .select(sql<number | null>`nullif(d.school_id, 0)`.as('school_id'))
    .select((q) => q.fn.coalesce('school.region_code', 'd.region_code').as('region_code'))
    .executeTakeFirst()
  if (!row) return null
  const role = row.school_id === null ? 'qu' : 'admin'
  const expiresAt = row.expires_at.getTime()
  const caller: Caller = {
    accountId: row.account_id,
    username: '',
    name: '',
    sessionUuid: row.id,
    role,
    scope: scopeOf({ ...row, role }),
    modules: row.modules,
    tokenHash,
    display: { endsAt: expiresAt, search: row.search, stops: row.plan?.stops ?? null },
  }
  return { caller, expiresAt }
}

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SetupState } from '@/modules/account/contract/setup.ts'
import { daysLater } from '@/lib/day.ts'
import type { Db } from '@/server/db/schema.ts'
import { tokenHashOf } from '@/server/http/session.ts'

const validDays = 1

export interface SetupLink {
  /** The secret; only its hash is stored. */
  token: string
  expiresAt: Date
}

/**
 * A new set-up link for a server without any account, in place of the one that an earlier start made; null where accounts exist.
 * The row is the database's, so that of several instances the link made last is the only one.
 */
export async function makeSetupLink(db: Db, now: Date): Promise<SetupLink | null> {
  const token = randomBytes(32).toString('base64url')
  const fresh = {
    token_hash: tokenHashOf(token),
    made_at: now,
    expires_at: daysLater(now, validDays),
    used_at: null,
  }
  const made = await db.transaction().execute(async (trx) => {
    // Two instances that start together make their links one after the other, and neither while somebody finishes the set-up.
    await sql`select pg_advisory_xact_lock(hashtext('setup-link'))`.execute(trx)
    const account = await trx.selectFrom('account').select('id').limit(1).executeTakeFirst()
    if (account) return false
    await trx
      .insertInto('setup_link')
      .values(fresh)
      .onConflict((on) => on.column('id').doUpdateSet(fresh))
      .execute()
    return true
  })
  return made ? { token, expiresAt: fresh.expires_at } : null
}

/** What a token opens now, and until when. */
export async function readSetupLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ state: SetupState; expiresAt: Date | null }> {
  const link = await db
    .selectFrom('setup_link')
    .where('token_hash', '=', tokenHashOf(token))
    .select(['expires_at', 'used_at'])
    .executeTakeFirst()
  if (!link) return { state: 'unknown', expiresAt: null }
  if (link.used_at) return { state: 'used', expiresAt: null }
  if (link.expires_at <= now) return { state: 'expired', expiresAt: null }
  return { state: 'open', expiresAt: link.expires_at }
}

/** Uses the link up in the caller's transaction: of two at once one gets true, and after a rollback it serves again. */
export async function useSetupLink(trx: Db, token: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('setup-link'))`.execute(trx)
  const used = await trx
    .updateTable('setup_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Closes the accounts that are open and ends their sessions at once: they sign in no more. `at` is the moment of what they are
 * closed for, by which the same accounts are opened again.
 */
export async function closeAccounts(trx: Db, accounts: readonly number[], at: Date): Promise<void> {
  if (accounts.length === 0) return
  const closed = await trx
    .updateTable('account')
    .set({ closed_at: at })
    .where('id', 'in', accounts)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  if (closed.length === 0) return
  const ids = closed.map(({ id }) => id)
  await endSessions(trx, ids, { now: () => at })
}

/** A closed account gives its name up to whoever is to have it now. */
export async function freeName(trx: Db, username: string): Promise<void> {
  await sql`
    update account set username = username || '#' || id
    where username = ${username} and closed_at is not null`.execute(trx)
}

/** Names that the accounts have when they are open. */
const namesOf = (accounts: readonly number[]) => sql`
  select id, regexp_replace(username, '#' || id || '$', '') as name from account
  where id = any(${[...accounts]}::int[])`

/**
 * Opens the accounts again that were closed at that moment, under the names they had. Those whose name an open account has by now
 * stay closed. Returns the ids of those opened.
 */
export async function reopenAccounts(
  trx: Db,
  accounts: readonly number[],
  closedAt: Date,
): Promise<number[]> {
  await sql`
    update account other set username = other.username || '#' || other.id
    from (${namesOf(accounts)}) was
    where other.username = was.name and other.id <> was.id and other.closed_at is not null`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    update account a set closed_at = null, username = was.name from (${namesOf(accounts)}) was
    where a.id = was.id and a.closed_at = ${closedAt}
      and not exists (select from account other where other.username = was.name and other.id <> a.id)
    returning a.id`.execute(trx)
  return rows.map(({ id }) => id)
}

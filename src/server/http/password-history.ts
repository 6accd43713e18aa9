import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { isPasswordOf } from './password.ts'

/** The passwords that may not be chosen again, with the one that serves now. */
const lastPasswords = 5

/**
 * Keeps the password that an account has, before another takes its place: as a hash, and as many as are refused. One that serves once
 * was never the person's own.
 */
export async function keepPassword(trx: Db, accountId: number): Promise<void> {
  await sql`
    insert into password_history (account_id, password_hash, stored_at)
    select id, password_hash, clock_timestamp() from account where id = ${accountId} and not must_change_password
    on conflict (account_id, password_hash) do nothing`.execute(trx)
  await sql`
    delete from password_history where account_id = ${accountId} and password_hash in (
      select password_hash from password_history where account_id = ${accountId}
      order by stored_at desc offset ${lastPasswords - 1})`.execute(trx)
}

/** Whether the account has this password, or is among those it had last. */
export async function isEarlierPassword(db: Db, accountId: number, password: string): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from account where id = ${accountId} and not must_change_password
    union all select password_hash from password_history where account_id = ${accountId}`.execute(db)
  // One after the other: each fills 64 MiB.
  for (const { password_hash } of rows) if (await isPasswordOf(password_hash, password)) return true
  return false
}

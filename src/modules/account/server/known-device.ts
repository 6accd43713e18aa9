import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { tokenHashOf } from '@/server/http/session.ts'

/** The devices of one account that were used last. */
const maxDevices = 20

export interface KnownDevice {
  hash: Buffer
  /** Who has signed in on it. */
  accounts: readonly number[]
}

/** The device behind a token; undefined when nobody has signed in on it. */
export async function findDevice(db: Db, token: string | undefined): Promise<KnownDevice | undefined> {
  if (!token) return undefined
  const hash = tokenHashOf(token)
  const { rows } = await sql<{ account_id: number }>`
    select account_id from known_device
    where token_hash = ${hash}`.execute(db)
  return rows.length === 0 ? undefined : { hash, accounts: rows.map(({ account_id }) => account_id) }
}

/**
 * Keeps that the account signed in on a device, and answers the token the device is known by: the one it has, if somebody has signed in
 * with it before, else a new one. Only its hash is stored.
 */
export async function rememberDevice(trx: Db, accountId: number, input: string | undefined): Promise<string> {
  const token =
    input !== undefined && (await findDevice(trx, input)) ? input : randomBytes(32).toString('base64url')
  await sql`
    insert into known_device (token_hash, account_id, seen_at)
    values (${tokenHashOf(token)}, ${accountId}, clock_timestamp())
    on conflict (token_hash, account_id) do update set seen_at = excluded.seen_at`.execute(trx)
  await sql`
    delete from known_device where account_id = ${accountId} and token_hash in (
      select token_hash from known_device where account_id = ${accountId}
      order by seen_at desc offset ${maxDevices})`.execute(trx)
  return token
}

import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SportSource } from './sources.ts'

/** A batch has the gate to itself for so long and no longer, whatever holds it up. */
const statementMs = 20_000
const retryAfterSeconds = 5
const cancelled = '57014'

/**
 * Notes that the device was heard of, and holds it to the end of the transaction: a key that is revoked while its batch waits takes nothing
 * more in. Every later statement of the transaction must end in time. Throws Failure 403.
 */
export async function lockDevice(trx: Db, from: SportSource, now: Date): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    with seen as (
      update sport_device set last_seen_at = ${now}
      where school_id = ${from.schoolId} and id = ${from.id} and revoked_at is null returning id)
    select (select count(*)::int from seen) as n, set_config('statement_timeout', ${String(statementMs)}, true)`.execute(
    trx,
  )
  if (rows[0]?.n !== 1) throw new Failure(403, { messageKey: 'sportKeyRefused' })
}

/** A statement that ran out of time left nothing: the sender is asked to try again. */
export function comeAgain(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause && cause.code === cancelled)
    throw new Failure(429, { retryAfterSeconds, cause })
  throw cause
}

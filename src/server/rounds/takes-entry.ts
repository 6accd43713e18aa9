import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { roundState } from '@/standards/rounds/round-state.ts'
import { Failure } from '@/server/http/failure.ts'
import { kindsOfRounds } from './round-kinds.ts'
import { schoolTakesPart } from './takes-part.ts'

/** Why a school cannot import or enter results into a round: key and parameters of a text in locales/<language>/server.json. */
export interface EntryRefusal {
  key: 'noSuchRound' | 'outOfScope' | 'roundClosed' | 'roundNotBegun' | 'roundOver' | 'roundNotYours'
  params: Record<string, string>
}

interface Requested {
  kind: RoundKind
  round: number | null
  schoolId: number
  /** `YYYY-MM-DD` at the schools. */
  today: string
}

/**
 * Null where results of the school are taken. The round's row is held in share until the transaction ends: whoever closes the round
 * waits for what is being written, and what comes later is refused.
 */
export async function entryRefusal(
  trx: Db,
  { kind, round, schoolId, today }: Requested,
): Promise<EntryRefusal | null> {
  const { table, isKind } = kindsOfRounds[kind]
  const held = await sql<{ id: number; startsOn: string; endsOn: string; open: boolean }>`
    select id, starts_on::text as "startsOn", ends_on::text as "endsOn", is_open as open from ${sql.table(table)}
    where id = ${round} and ${isKind} for share`.execute(trx)
  const found = held.rows[0]
  if (!found) return { key: 'noSuchRound', params: {} }
  const { rows } = await sql<{ own: boolean; part: boolean }>`
    select s.region_code = r.region_code as own, ${schoolTakesPart(kind, 'r', 's')} as part
    from ${sql.table(table)} r join school s on s.id = ${schoolId} where r.id = ${found.id}`.execute(trx)
  if (!rows[0]?.own) return { key: 'outOfScope', params: {} }
  if (!rows[0].part) return { key: 'roundNotYours', params: {} }
  const state = roundState(found, today)
  if (state === 'closed') return { key: 'roundClosed', params: {} }
  if (state === 'upcoming') return { key: 'roundNotBegun', params: { day: found.startsOn } }
  if (state === 'past') return { key: 'roundOver', params: { day: found.endsOn } }
  return null
}

const codes = { noSuchRound: 404, outOfScope: 403 } as const

/** Throws Failure 404, 403 or 409 where results of the school are not taken. */
export async function checkEntry(trx: Db, requested: Requested): Promise<void> {
  const refusal = await entryRefusal(trx, requested)
  if (!refusal) return
  const code = refusal.key in codes ? codes[refusal.key as keyof typeof codes] : 409
  throw new Failure(code, { messageKey: refusal.key, params: refusal.params })
}

/**
 * What stands in a closed round stays: nothing is corrected in it, and no import taken back. Past its deadline both are possible until
 * the bureau closes it. Throws Failure 409.
 */
export async function refuseClosed(trx: Db, kind: RoundKind, round: number): Promise<void> {
  if (await isClosedRound(trx, kind, round)) throw new Failure(409, { messageKey: 'roundClosed' })
}

/** Whether the bureau closed it. The round's row is held in share as above. */
export async function isClosedRound(trx: Db, kind: RoundKind, round: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(kindsOfRounds[kind].table)} where id = ${round} and not is_open for share`.execute(
    trx,
  )
  return rows.length > 0
}

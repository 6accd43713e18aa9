import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** How wrong tries under a key slow down whoever goes on. */
export interface TryRule {
  /** Wrong tries that cost nothing. */
  free: number
  /** What the next one has to wait for; doubled with each further wrong try. */
  firstSeconds: number
  maxSeconds: number
  /** One wrong try is forgotten each time so many seconds have passed without another; without it all at once, after an hour. */
  forgivesSeconds?: number
}
export interface TryKey {
  hash: Buffer
  rule: TryRule
}
export interface LockedKey extends TryKey {
  /** Wrong tries that still count. */
  tries: number
  waitSeconds: number
}

const forgottenAfterSeconds = 3600

/** A key as it is stored: a hash, so that no address, number or name stays in the table. */
export const tryKey = (rule: TryRule, ...parts: (string | number)[]): TryKey => ({
  hash: createHash('sha256').update(JSON.stringify(parts)).digest(),
  rule,
})

/**
 * The keys with what counts against them now, held until the transaction's end, so that tries at once come one after the other and
 * count. Time is the database's, one for all instances. Where that clock was put back, a wait begins again with the next look: nobody
 * ever waits longer than the wrong tries have earned.
 */
export async function lockTries(trx: Db, keys: readonly TryKey[]): Promise<LockedKey[]> {
  const { rows } = await sql<{ key_hash: Buffer; tries: number; passed: number }>`
    insert into wrong_try as had (key_hash, tries, last_at)
    select key_hash, 0, clock_timestamp() from unnest(${keys.map(({ hash }) => hash)}::bytea[]) key_hash order by key_hash
    on conflict (key_hash) do update set last_at = least(had.last_at, clock_timestamp())
    returning key_hash, tries, extract(epoch from clock_timestamp() - last_at)::float8 as passed`.execute(trx)
  return keys.map((key) => {
    const { tries = 0, passed = 0 } = rows.find(({ key_hash }) => key_hash.equals(key.hash)) ?? {}
    const counting = stillCounting(key.rule, tries, passed)
    const waitSeconds = Math.max(0, Math.ceil(earnedSeconds(key.rule, counting) - passed))
    return { ...key, tries: counting, waitSeconds }
  })
}

function stillCounting({ forgivesSeconds }: TryRule, tries: number, passed: number): number {
  if (passed >= forgottenAfterSeconds) return 0
  return forgivesSeconds === undefined ? tries : Math.max(0, tries - Math.floor(passed / forgivesSeconds))
}

/** The wait after so many wrong tries. */
export function earnedSeconds({ free, firstSeconds, maxSeconds }: TryRule, tries: number): number {
  return tries < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** Math.min(tries - free, 30))
}

export const longestWait = (held: readonly LockedKey[]): number =>
  Math.max(0, ...held.map(({ waitSeconds }) => waitSeconds))

/** One more wrong try against each key that the caller holds. */
export async function countWrongTry(trx: Db, held: readonly LockedKey[]): Promise<void> {
  await sql`
    update wrong_try w set tries = submitted.tries + 1, last_at = clock_timestamp()
    from unnest(${held.map(({ hash }) => hash)}::bytea[], ${held.map(({ tries }) => tries)}::int[])
      as submitted (key_hash, tries)
    where w.key_hash = submitted.key_hash`.execute(trx)
  await forgetTries(trx)
}

/** A right try: nothing counts against these keys any more. */
export async function clearTries(trx: Db, held: readonly TryKey[]): Promise<void> {
  await sql`delete from wrong_try where key_hash = any(${held.map(({ hash }) => hash)}::bytea[])`.execute(trx)
}

const forgottenAtOnce = 100

/** Hashes of names and addresses stay no longer than they serve. */
async function forgetTries(trx: Db): Promise<void> {
  await sql`
    delete from wrong_try where key_hash in (
      select key_hash from wrong_try
      where last_at <= clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})
      limit ${forgottenAtOnce} for update skip locked)`.execute(trx)
}

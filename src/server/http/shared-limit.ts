import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { takesNoWrites } from './error-map.ts'
import { RateLimit } from './rate-limit.ts'

/** An attempt under a key, and how many of them a minute may have. */
export interface Attempt {
  key: string
  perMinute: number
}

const windowSeconds = RateLimit.windowMs / 1000
const maxRefused = 50_000

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/**
 * Attempts counted over all instances: a row for each key, in a window of one minute that begins with the first attempt. Time is the
 * database's, one for all. Whoever has been refused is refused again from memory until the window ends, so that somebody who goes on costs
 * no queries. Where the database takes no writes, each instance counts for itself: reads go on, and stay limited.
 */
export class SharedLimit {
  readonly #db: Db
  readonly #own = new RateLimit()
  /** Until when, by this process's clock that only goes forward. */
  readonly #refused = new Map<string, number>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Seconds to wait, or 0 when each of the attempts is within its budget. All of them are counted by one statement. */
  async attempt(attempts: readonly Attempt[]): Promise<number> {
    const known = Math.max(...attempts.map(({ key }) => this.#stillRefused(key)))
    if (known > 0) return known
    try {
      return await this.#count(attempts)
    } catch (error) {
      if (!takesNoWrites(error)) throw error
      return Math.max(...attempts.map(({ key, perMinute }) => this.#own.attempt(key, perMinute)))
    }
  }

  async #count(attempts: readonly Attempt[]): Promise<number> {
    const counted = attempts.map((attempt) => ({ ...attempt, hash: hashOf(attempt.key) }))
    // A window that lies ahead was begun before the clock was put back: it begins again now, and nobody waits longer than a minute.
    const { rows } = await sql<{ key_hash: Buffer; attempts: number; wait: number }>`
      insert into attempt_window as had (key_hash, attempts, from_at)
      select key_hash, 1, statement_timestamp()
      from unnest(${counted.map(({ hash }) => hash)}::bytea[]) key_hash order by key_hash
      on conflict (key_hash) do update set
        attempts = case when had.from_at <= statement_timestamp() - make_interval(secs => ${windowSeconds})
          then 1 else least(had.attempts, 1000000) + 1 end,
        from_at = case when had.from_at <= statement_timestamp() - make_interval(secs => ${windowSeconds})
          then statement_timestamp() else least(had.from_at, statement_timestamp()) end
      returning key_hash, attempts,
        ceil(extract(epoch from from_at + make_interval(secs => ${windowSeconds}) - statement_timestamp()))::int as wait`.execute(
      this.#db,
    )
    const waits = counted.map(({ key, hash, perMinute }) => {
      const row = rows.find(({ key_hash }) => key_hash.equals(hash))
      if (!row || row.attempts <= perMinute) return 0
      const seconds = Math.max(1, row.wait)
      this.#refuse(key, seconds)
      return seconds
    })
    return Math.max(...waits)
  }

  #stillRefused(key: string): number {
    const until = this.#refused.get(key)
    if (until === undefined) return 0
    const seconds = Math.ceil((until - performance.now()) / 1000)
    if (seconds <= 0) this.#refused.delete(key)
    return Math.max(0, seconds)
  }

  #refuse(key: string, seconds: number): void {
    // An attack with many keys: the oldest go first, and cost a query again.
    if (this.#refused.size >= maxRefused)
      for (const old of this.#refused.keys()) {
        this.#refused.delete(old)
        if (this.#refused.size < maxRefused) break
      }
    this.#refused.set(key, performance.now() + seconds * 1000)
  }
}

/** Hashes of names and addresses stay no longer than they serve. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await sql`
    delete from attempt_window where key_hash in (
      select key_hash from attempt_window
      where from_at <= clock_timestamp() - make_interval(secs => ${windowSeconds})
      for update skip locked)`.execute(db)
}

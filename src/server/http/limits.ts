import type { Call } from '@/contract/call.ts'
import type { Db } from '../db/schema.ts'
import { Failure } from './failure.ts'
import { RateLimit } from './rate-limit.ts'
import { SharedLimit, type Attempt } from './shared-limit.ts'

/**
 * How often a call may be tried. What protects accounts, codes, children's data, messages and uploads holds over all instances together.
 * A call that says `limitOf: 'instance'` is limited only so that nobody keeps one process busy: each instance has as much to give, so each
 * counts for itself, in memory and without a query.
 */
export class Limits {
  readonly #shared: SharedLimit
  readonly #own = new RateLimit()

  constructor(db: Db) {
    this.#shared = new SharedLimit(db)
  }

  /** Throws 429 with the seconds to wait when one of the keys is over its budget. */
  async require(
    { path, limitOf }: Pick<Call, 'path' | 'limitOf'>,
    attempts: readonly Attempt[],
  ): Promise<void> {
    const named = attempts.map(({ key, perMinute }) => ({ key: `${path} ${key}`, perMinute }))
    const retryAfterSeconds =
      limitOf === 'instance'
        ? Math.max(...named.map(({ key, perMinute }) => this.#own.attempt(key, perMinute)))
        : await this.#shared.attempt(named)
    if (retryAfterSeconds > 0) throw new Failure(429, { retryAfterSeconds })
  }
}

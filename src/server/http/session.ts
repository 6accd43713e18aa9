import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SchoolModule } from '@/contract/school-module.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '../db/schema.ts'
import { accessOf, scopeOf } from '../db/scope.ts'
import { districtsBelow } from '../db/districts-below.ts'
import { readDisplay, type Found } from './display-caller.ts'
import type { Caller } from './route.ts'

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Name of the channel on which a phone answers one session (AUTH-12): of that session alone, and no key to it. */
export const phoneIdOf = (tokenHash: Buffer): string =>
  createHash('sha256').update('phone ').update(tokenHash).digest('hex').slice(0, 32)

/** The classes of the teacher behind an account; null for everybody else. */
const ownClasses = sql<number[] | null>`(
  select array_agg(tc.class_id order by tc.class_id) from teacher t
  join teacher_class tc on tc.school_id = t.school_id and tc.teacher_id = t.id
  where a.role = 'teacher' and t.account_id = a.id and t.removed_at is null)`

/**
 * Who a token belongs to, or null. Answers are cached for at most `keepMs`, and forgotten at once when any instance
 * announces that the session or the display link ended, or that the account changed.
 */
export class Sessions {
  readonly #db: Db
  readonly #now: () => Date
  readonly #refusesDemo: boolean
  readonly #stored = new Map<string, { caller: Caller; until: number }>()
  readonly #query = new Map<string, Promise<Caller | null>>()
  /** Counts what was forgotten: an answer read before and arriving after is not cached. */
  #forgotten = 0
  static readonly keepMs = 5_000
  /** A revoked display link ends within 2 s even while nothing can be heard. */
  static readonly keepDisplayMs = 1_500
  static readonly maxCached = 20_000
  /** Of the time that an answer is cached, the last part, in which whoever calls has it read anew beside his call. */
  static readonly aheadPart = 0.2

  /** `refusesDemo`: sessions of demo accounts, however they came to be, open nothing. */
  constructor(db: Db, now: () => Date, { refusesDemo = false }: { refusesDemo?: boolean } = {}) {
    this.#db = db
    this.#now = now
    this.#refusesDemo = refusesDemo
  }

  callerOf(token: string | undefined): Promise<Caller | null> {
    return this.#find(token, '', (tokenHash) => this.#read(tokenHash))
  }

  /** The bearer of a display link; its token is no session's, nor the reverse. */
  displayOf(token: string | undefined): Promise<Caller | null> {
    return this.#find(token, 'display ', (tokenHash) =>
      readDisplay(this.#db, tokenHash, this.#now(), this.#refusesDemo),
    )
  }

  /** A display link whose time is over while its connection still stands. */
  isOver({ display }: Caller): boolean {
    return display !== undefined && display.endsAt <= this.#now().getTime()
  }

  async #find(token: string | undefined, kind: string, read: (tokenHash: Buffer) => Promise<Found | null>) {
    if (!token || token.length > 200) return null
    const tokenHash = tokenHashOf(token)
    const key = kind + tokenHash.toString('hex')
    const now = this.#now().getTime()
    const keepMs = kind ? Sessions.keepDisplayMs : Sessions.keepMs
    const stored = this.#stored.get(key)
    const leftMs = stored ? stored.until - now : 0
    if (stored && leftMs > keepMs * Sessions.aheadPart) return stored.caller
    const query = this.#readOnce(key, keepMs, () => read(tokenHash))
    if (!stored || leftMs <= 0) return query
    // Whoever is still about does not wait for it; if it fails, the next does.
    void query.catch(() => undefined)
    return stored.caller
  }

  /** All who ask for one caller at a time share one read, unless something was forgotten since it began. */
  #readOnce(key: string, keepMs: number, read: () => Promise<Found | null>): Promise<Caller | null> {
    const forgotten = this.#forgotten
    const readingKey = `${forgotten} ${key}`
    const known = this.#query.get(readingKey)
    if (known) return known
    const until = this.#now().getTime() + keepMs
    const query = read()
      .then((found) => {
        if (this.#forgotten !== forgotten) return found?.caller ?? null
        this.#stored.delete(key)
        if (!found) return null
        // Read anew each time, so that the call after the change is served at once, on every instance.
        if (found.caller.mustChangePassword) return found.caller
        if (this.#stored.size >= Sessions.maxCached) this.#stored.clear()
        this.#stored.set(key, { caller: found.caller, until: Math.min(until, found.expiresAt) })
        return found.caller
      })
      .finally(() => this.#query.delete(readingKey))
    this.#query.set(readingKey, query)
    return query
  }

  forget(tokenHashHex: string): void {
    this.#forgotten += 1
    this.#stored.delete(tokenHashHex)
    this.#stored.delete(`display ${tokenHashHex}`)
  }
  /** Whoever calls for these accounts is read anew: their role or organisation changed. */
  forgetAccounts(accountIds: readonly number[]): void {
    this.#forgotten += 1
    for (const [key, { caller }] of this.#stored)
      if (accountIds.includes(caller.accountId)) this.#stored.delete(key)
  }
  forgetAll(): void {
    this.#forgotten += 1
    this.#stored.clear()
  }

  async #read(tokenHash: Buffer): Promise<Found | null> {
    const row = await this.#db
      .selectFrom('session as s')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .leftJoin('school', 'school.id', 'a.school_id')
      .where('s.token_hash', '=', tokenHash)
      .where('s.expires_at', '>', this.#now())
      .where('a.closed_at', 'is', null)
      .where((q) => q.or([q('a.ends_on', 'is', null), q('a.ends_on', '>=', schoolDay(this.#now()))]))
      .$if(this.#refusesDemo, (found) => found.where('a.demo', '=', false))
      .select(['s.uuid', 's.expires_at', 'a.id', 'a.username', 'a.name', 'a.role', 'a.school_id'])
      .select('a.must_change_password')
      .select('school.modules')
      .select((q) => q.fn.coalesce('school.region_code', 'a.region_code').as('region_code'))
      .select(['s.visited_region', 'a.reads_only', 'a.only_module'])
      .select(ownClasses.as('class_ids'))
      .select(districtsBelow.as('districts'))
      .executeTakeFirst()
    if (!row) return null
    const scope = scopeOf(row)
    const caller: Caller = {
      accountId: row.id,
      username: row.username,
      name: row.name,
      role: accessOf(row.role, scope),
      scope,
      modules: row.modules,
      sessionUuid: row.uuid,
      tokenHash,
      ...(scope.kind === 'area' || row.visited_region ? { home: row.region_code ?? '' } : {}),
      ...(row.only_module === null ? {} : { onlyModule: row.only_module as SchoolModule }),
      ...(row.must_change_password ? { mustChangePassword: true as const } : {}),
    }
    return { caller, expiresAt: row.expires_at.getTime() }
  }
}

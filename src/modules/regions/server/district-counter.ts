import { sql } from 'kysely'
import type { HubMessage } from '@/server/db/announce.ts'
import { districtsBelow } from '@/server/db/districts-below.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { keepDistrictFigures, type DistrictFigures } from './district-figures.ts'

interface CounterDeps {
  db: Db
  /** What a district publishes now. */
  publish: (code: string) => Promise<DistrictFigures>
  now: () => Date
  /** A district could not be counted; it is tried again after a minute. */
  onFailure: (code: string, error: unknown) => void
}

/** A district whose schools write all the time is counted so often and no more. */
const restMs = 5_000
/** One that takes long to count rests so many times as long, so that it takes a tenth of a connection at most. */
const restShare = 10
const restAfterFailureMs = 60_000
/** Nothing says that a city has an account now: districts that were never counted are looked for so often. */
const lookMs = 60_000

/**
 * Counts for the bureaus above what each district publishes, after it changed and once a day; nothing where no bureau is above any. What it
 * has in hand is in memory alone: after a start all districts are counted anew, one after the other, and each says when it was counted.
 */
export class DistrictCounter {
  readonly #deps: CounterDeps
  /** When each changed, by the clock of the server; a district that is not here stands as it is kept. */
  readonly #changed = new Map<string, number>()
  /** Not before when each is counted next. */
  readonly #nextAt = new Map<string, number>()
  #day = ''
  #isAllDue = true
  #lookedAt = 0

  constructor(deps: CounterDeps) {
    this.#deps = deps
  }

  /** Messages may have been missed: all districts are due. */
  missed(): void {
    this.#isAllDue = true
  }

  hear(message: HubMessage): void {
    if ('region' in message) this.#changed.set(message.region, this.#deps.now().getTime())
  }

  /** Counts one district after the other that changed since it was counted, here or by another instance. */
  async countDue(): Promise<void> {
    const { db, now } = this.#deps
    const at = now().getTime()
    const today = schoolDay(now())
    if (today !== this.#day) this.#isAllDue = true
    if (!this.#isAllDue && this.#changed.size === 0 && at < this.#lookedAt + lookMs) return
    const isAllDue = this.#isAllDue
    const below = await districtsWithAbove(db)
    // What is missed while the tree is read stays due.
    if (isAllDue) this.#isAllDue = false
    this.#day = today
    this.#lookedAt = at
    for (const [code, isCounted] of below)
      if ((isAllDue || !isCounted) && !this.#changed.has(code)) this.#changed.set(code, at)
    for (const [code, changedAt] of this.#changed) {
      if (!below.has(code)) this.#changed.delete(code)
      else if (now().getTime() >= (this.#nextAt.get(code) ?? 0)) await this.#tryCount(code, changedAt)
    }
  }

  /** One that fails keeps no other waiting. */
  async #tryCount(code: string, changedAt: number): Promise<void> {
    const restsFor = (ms: number) => this.#nextAt.set(code, this.#deps.now().getTime() + ms)
    const begun = this.#deps.now().getTime()
    restsFor(restMs)
    try {
      await this.#count(code, changedAt)
      restsFor(Math.max(restMs, restShare * (this.#deps.now().getTime() - begun)))
    } catch (error) {
      restsFor(restAfterFailureMs)
      this.#deps.onFailure(code, error)
    }
  }

  async #count(code: string, changedAt: number): Promise<void> {
    const { db, publish, now } = this.#deps
    const at = now()
    const { rows } = await sql`
      select from district_figure where region_code = ${code} and counted_at > ${new Date(changedAt)}`.execute(
      db,
    )
    if (rows.length === 0) await keepDistrictFigures(db, code, await publish(code), at)
    // What changed meanwhile is counted next time.
    if (this.#changed.get(code) === changedAt) this.#changed.delete(code)
  }
}

/** Districts below the city or province of some open account, each with whether it was ever counted. */
async function districtsWithAbove(db: Db): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ code: string; is_counted: boolean }>`
    select code, exists (select from district_figure f where f.region_code = below.code) as is_counted
    from (
      select distinct unnest(${districtsBelow}) as code from account a where a.role = 'qu' and a.closed_at is null
    ) below`.execute(db)
  return new Map(rows.map(({ code, is_counted }) => [code, is_counted]))
}

import type { HubMessage } from '@/server/db/announce.ts'
import type { FigureCache, LiveModule, RowCache } from '@/server/cache/figure-cache.ts'
import { SchoolRows } from './summaries/school-rows.ts'
import { DistrictBooks } from './district/district-snapshots.ts'

interface Stored {
  region: string
  /** The school the figure is about; undefined = the whole district. */
  school: number | undefined
  /** The live module it is of; undefined = vision, health, records. */
  of: LiveModule | undefined
  value: Promise<unknown>
}

/** Come with every batch of a device or entry of a class: nothing but figures of that module is made of it. */
const moduleOf: Readonly<Record<string, LiveModule>> = {
  'sport-changed': 'sport',
  'labour-changed': 'labour',
  'sport-tasks-changed': 'sport-tasks',
}

/**
 * Figures of data screens, cached until something they count changes. A change announced by any instance drops the
 * figures of that school and of its district; while announcements cannot be received, nothing is cached.
 */
export class ScreenCache implements FigureCache, RowCache {
  readonly #stored = new Map<string, Stored>()
  readonly #rows = new SchoolRows()
  readonly #isHearing: () => boolean
  readonly #caughtUp: () => Promise<void>
  /** Rows that figures are made from; they know by themselves whether they still hold. */
  readonly books = new DistrictBooks()
  /** Figures answered from memory, and computed, since the start. */
  readonly counts = { hits: 0, misses: 0 }
  static readonly maxCached = 5_000

  /** `caughtUp` resolves once all that committed before has been heard. */
  constructor(isHearing: () => boolean, caughtUp: () => Promise<void> = () => Promise.resolve()) {
    this.#isHearing = isHearing
    this.#caughtUp = caughtUp
  }

  /**
   * Concurrent readers of one figure share one computation; a failure is not cached. Who has just sent a record reads it: what has committed
   * is received before a figure of a live module is answered.
   */
  async read<T>(
    key: string,
    about: { region: string; school?: number; of?: LiveModule },
    compute: () => Promise<T>,
  ): Promise<T> {
    if (about.of) await this.#caughtUp()
    const stored = this.#isHearing() ? this.#stored.get(key) : undefined
    this.counts[stored ? 'hits' : 'misses'] += 1
    if (stored) return stored.value as Promise<T>
    if (!this.#isHearing()) return compute()
    if (this.#stored.size >= ScreenCache.maxCached)
      this.#stored.delete(this.#stored.keys().next().value ?? '')
    const value = compute()
    const entry: Stored = { region: about.region, school: about.school, of: about.of, value }
    this.#stored.set(key, entry)
    value.catch(() => {
      if (this.#stored.get(key) === entry) this.#stored.delete(key)
    })
    return value
  }

  rows<T extends { school_id: number }>(
    name: string,
    about: { region: string; of: LiveModule },
    read: (schools?: readonly number[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    return this.#isHearing() ? this.#rows.read(name, about, read) : read()
  }

  hear(message: HubMessage): void {
    if (!('region' in message)) return
    const { region, event } = message
    const module = moduleOf[event.kind]
    for (const [key, stored] of this.#stored) {
      const isOf = module === undefined || stored.of === module
      const isOfSchool = stored.school === undefined || event.school === 0 || stored.school === event.school
      if (isOf && isOfSchool && stored.region === region) this.#stored.delete(key)
    }
    this.#rows.changed({ region, of: module, school: event.school })
  }

  forgetAll(): void {
    this.#stored.clear()
    this.#rows.forgetAll()
  }
}

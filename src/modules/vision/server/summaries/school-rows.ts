import { grouped } from '@/lib/grouped.ts'
import type { LiveModule } from '@/server/cache/figure-cache.ts'
import { SharedReads } from '@/server/cache/shared-reads.ts'

interface Row {
  school_id: number
}
interface Snapshot {
  region: string
  of: LiveModule
  bySchool: Map<number, readonly Row[]>
  /** Schools that changed since their rows were read. */
  changed: Set<number>
  /** All rows as one list, until one changes. */
  flat?: readonly Row[] | undefined
}

/**
 * Rows of a district by school, kept from one change to the next: after a batch of one school only that school's are read. Concurrent
 * readers share a read that begins after they came.
 */
export class SchoolRows {
  readonly #books = new Map<string, Snapshot>()
  readonly #reads = new SharedReads()
  /** Of a large district some 2 MB each; the least recently used goes first. */
  static readonly maxBooks = 24

  read<T extends Row>(
    name: string,
    { region, of }: { region: string; of: LiveModule },
    read: (schools?: readonly number[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const key = `${of} ${region} ${name}`
    return this.#reads.read(key, async () => {
      const snapshot = this.#open(key, { region, of })
      await this.#bring(key, snapshot, read)
      snapshot.flat ??= [...snapshot.bySchool.values()].flat()
      return snapshot.flat as readonly T[]
    })
  }

  /** Of a school, or of the whole district where no school is named. */
  changed({ region, of, school }: { region: string; of: LiveModule | undefined; school: number }): void {
    for (const [key, snapshot] of this.#books) {
      if (snapshot.region !== region || (of !== undefined && snapshot.of !== of)) continue
      if (school > 0) snapshot.changed.add(school)
      else this.#books.delete(key)
    }
  }

  forgetAll(): void {
    this.#books.clear()
  }

  #open(key: string, about: { region: string; of: LiveModule }): Snapshot {
    const snapshot = this.#books.get(key) ?? { ...about, bySchool: new Map(), changed: new Set<number>() }
    this.#books.delete(key)
    this.#books.set(key, snapshot)
    const [oldest] = this.#books.keys()
    if (this.#books.size > SchoolRows.maxBooks && oldest !== undefined) this.#books.delete(oldest)
    return snapshot
  }

  async #bring(
    key: string,
    snapshot: Snapshot,
    read: (schools?: readonly number[]) => Promise<readonly Row[]>,
  ): Promise<void> {
    const isNew = snapshot.flat === undefined && snapshot.bySchool.size === 0
    if (!isNew && snapshot.changed.size === 0) return
    // What changes while this is read is read next time.
    const schools = isNew ? undefined : [...snapshot.changed]
    snapshot.changed.clear()
    try {
      const rows = await read(schools)
      for (const school of schools ?? []) snapshot.bySchool.delete(school)
      for (const [school, own] of grouped(rows, ({ school_id }) => school_id))
        snapshot.bySchool.set(school, own)
      snapshot.flat = undefined
    } catch (error) {
      this.#books.delete(key)
      throw error
    }
  }
}

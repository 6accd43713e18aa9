import type { HubMessage } from '../db/announce.ts'
import { DistrictBooks } from './district/district-books.ts'

interface Kept {
  region: string
  /** The school the figure is about; undefined = the whole district. */
  school: number | undefined
  value: Promise<unknown>
}

const keptOfNone: readonly string[] = ['sport-changed', 'sport-tasks-changed', 'labour-changed']

/**
 * Figures of data screens, kept until something they count changes. A change announced by any instance drops the
 * figures of that school and of its district; while nothing can be heard, nothing is kept.
 */
export class ScreenCache {
  readonly #kept = new Map<string, Kept>()
  readonly #isHearing: () => boolean
  /** Rows that figures are made from; they know by themselves whether they still hold. */
  readonly books = new DistrictBooks()
  static readonly maxKept = 5_000

  constructor(isHearing: () => boolean) {
    this.#isHearing = isHearing
  }

  /** Concurrent readers of one figure share one computation; a failure is not kept. */
  read<T>(key: string, about: { region: string; school?: number }, compute: () => Promise<T>): Promise<T> {
    if (!this.#isHearing()) return compute()
    const kept = this.#kept.get(key)
    if (kept) return kept.value as Promise<T>
    if (this.#kept.size >= ScreenCache.maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '')
    const value = compute()
    const entry: Kept = { region: about.region, school: about.school, value }
    this.#kept.set(key, entry)
    value.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    })
    return value
  }

  hear(message: HubMessage): void {
    if (!('region' in message)) return
    const { region, event } = message
    // Come with every batch of a device or entry of a class, and nothing that is kept here is made of it.
    if (keptOfNone.includes(event.kind)) return
    for (const [key, kept] of this.#kept) {
      const isTouched = kept.region === region && (kept.school === undefined || kept.school === event.school)
      if (isTouched) this.#kept.delete(key)
    }
  }

  forgetAll(): void {
    this.#kept.clear()
  }
}

import { Failure } from './failure.ts'
import { Slots } from './slots.ts'

/**
 * Calls of one caller at once: a few run, some wait for their turn, and what is beyond that is refused with 429, so that whoever asks for
 * hundreds of lists at once holds up nobody else. A browser asks for fewer than run; a school whose bookings all come in one minute waits.
 */
export class Turns {
  static readonly running = 8
  static readonly waiting = 172
  /** What ran long enough to fill the line is mostly done by then. */
  static readonly retryAfterSeconds = 1
  readonly #lines = new Map<string, Slots>()

  /** Runs the work when it is its turn. Throws Failure 429 where too many wait already. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? new Slots(Turns.running)
    if (line.waiting >= Turns.waiting) throw new Failure(429, { retryAfterSeconds: Turns.retryAfterSeconds })
    this.#lines.set(key, line)
    try {
      return await line.take(work)
    } finally {
      if (line.isIdle) this.#lines.delete(key)
    }
  }
}

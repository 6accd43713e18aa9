import { Failure } from './failure.ts'
import { Line, type Patience } from './line.ts'

/**
 * Calls of one caller at once: a few run, some wait for their turn, and what is beyond that is refused with 429, so that whoever asks for
 * hundreds of lists at once holds up nobody else. A browser asks for fewer than run; a school whose bookings all come in one minute waits.
 */
export class Turns {
  static readonly running = 8
  static readonly waiting = 172
  /** What ran long enough to fill the line is mostly done by then. */
  static readonly retryAfterSeconds = 1
  /** For lists and figures, of which a page asks for some at once: whoever asks for them without end is refused. */
  static readonly readingPatience: Patience = { rushLastsMs: 1000, rushMs: 10_000, overloadMs: 150 }
  readonly #lines = new Map<string, Line>()

  /** Runs the work when it is its turn. Throws Failure 429 where too many wait already, or where it does not come within `patience`. */
  async take<T>(key: string, work: () => Promise<T>, patience?: Patience): Promise<T> {
    const line = this.#lines.get(key) ?? this.#line()
    this.#lines.set(key, line)
    try {
      return await line.take(work, patience)
    } finally {
      if (line.isIdle) this.#lines.delete(key)
    }
  }

  #line = () =>
    new Line({
      slots: Turns.running,
      maxWaiting: Turns.waiting,
      refusal: () => new Failure(429, { retryAfterSeconds: Turns.retryAfterSeconds }),
    })
}

import { Failure } from './failure.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Calls of one caller at once: a few run, some wait for their turn, and what is beyond that is refused with 429, so that whoever asks for
 * hundreds of lists at once holds up nobody else. A browser asks for fewer than run; a school whose bookings all come in one minute waits.
 */
export class Turns {
  static readonly running = 8
  static readonly waiting = 172
  /** What ran long enough to fill the line is mostly done by then. */
  static readonly retryAfterSeconds = 1
  readonly #lines = new Map<string, Line>()

  /** Runs the work when it is its turn. Throws Failure 429 where too many wait already. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < Turns.running) line.running += 1
    else if (line.waiting.length < Turns.waiting)
      // Whoever ends hands its place over: `running` stays as it is.
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    else throw new Failure(429, { retryAfterSeconds: Turns.retryAfterSeconds })
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
  }
}

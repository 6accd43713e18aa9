import { Failure } from '@/server/http/failure.ts'

/** Batches written at the same time, and waiting: more would only take the database away from the screens. */
const maxRunning = 2
const maxWaiting = 8
const retryAfterSeconds = 1

/** Lets so many batches in at a time; refuses with 429 and Retry-After when too many wait already. */
export class IntakeGate {
  #running = 0
  readonly #waiting: (() => void)[] = []

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= maxRunning) {
      if (this.#waiting.length >= maxWaiting) throw new Failure(429, { retryAfterSeconds })
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // Whoever waits longest takes the place over.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

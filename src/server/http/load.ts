import { Failure } from './failure.ts'

/** By then most of what is at work is done. */
const retryAfterSeconds = 1

/** At 300 calls a second, which two cores hold, so many take a fifth of a second. */
export const usualMostCalls = 64

/** There are as many calls at work as the server takes. Said of all together by whoever counts them, not of each in the log. */
export class Overloaded extends Failure {
  constructor() {
    super(503, { messageKey: 'overloaded', retryAfterSeconds })
  }
}

/**
 * Calls at work over all callers. What the server cannot do at once it refuses at once, so that whoever is served is served soon: at
 * more than its capacity each call would otherwise wait for all that came before, and in the end nobody would be served in time. Calls
 * that wait for their turn or for a job are not at work. Callers without a session have a quarter of the places for themselves, so that
 * strangers take none of those who are signed in.
 */
export class Load {
  readonly #most: { known: number; stranger: number }
  readonly #working = { known: 0, stranger: 0 }
  readonly #tell: () => void

  /** `tell` is called for each call that is refused. */
  constructor(most: number, tell: () => void = () => {}) {
    this.#tell = tell
    this.#most = { known: most, stranger: Math.ceil(most / 4) }
  }

  /** Throws Overloaded: before anything is done for a call. */
  refuseFull(of: 'known' | 'stranger'): void {
    if (this.#working[of] < this.#most[of]) return
    this.#tell()
    throw new Overloaded()
  }

  /** Runs the work, or throws Overloaded. */
  async take<T>(of: 'known' | 'stranger', work: () => Promise<T>): Promise<T> {
    this.refuseFull(of)
    this.#working[of] += 1
    try {
      return await work()
    } finally {
      this.#working[of] -= 1
    }
  }
}

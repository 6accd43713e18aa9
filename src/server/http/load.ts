import type { Logger } from 'pino'
import type { Call } from '@/contract/call.ts'
import { Failure } from './failure.ts'

/** By then most of what is at work is done. */
const retryAfterSeconds = 1

/** At 300 calls a second, which two cores hold, so many take a tenth of a second. */
export const usualMostCalls = 32

/** Who calls: with a session or a display link, or without. */
export type CallerKind = 'known' | 'stranger'

export const callerKindOf = (call: Pick<Call, 'who'>): CallerKind =>
  call.who === 'public' ? 'stranger' : 'known'

/** There are as many calls at work as the server takes. Said of all together by whoever counts them, not of each in the log. */
export class Overloaded extends Failure {
  constructor() {
    super(503, { messageKey: 'overloaded', retryAfterSeconds })
  }
}

/**
 * Calls at work over all callers. What the server cannot do at once it refuses at once, so that whoever is served is served soon: at
 * more than its capacity each call would otherwise wait for all that came before, and in the end nobody would be served in time. Calls
 * that wait for their turn or for a job are not at work. Callers without a session have half as many places for themselves, so that
 * strangers take none of those who are signed in.
 */
export class Load {
  readonly #most: { known: number; stranger: number }
  readonly #working = { known: 0, stranger: 0 }
  readonly #tell: () => void

  /** `tell` is called for each call that is refused. */
  constructor(most = usualMostCalls, tell: () => void = () => {}) {
    this.#tell = tell
    this.#most = { known: most, stranger: Math.ceil(most / 2) }
  }

  /** Whether a call is to be refused now. It is then counted as refused. */
  refuses(of: CallerKind): boolean {
    if (this.#working[of] < this.#most[of]) return false
    this.#tell()
    return true
  }

  /** Throws Overloaded: before anything is done for a call. */
  refuseFull(of: CallerKind): void {
    if (this.refuses(of)) throw new Overloaded()
  }

  /** Runs the work, or throws Overloaded. */
  async take<T>(of: CallerKind, work: () => Promise<T>): Promise<T> {
    this.refuseFull(of)
    this.#working[of] += 1
    try {
      return await work()
    } finally {
      this.#working[of] -= 1
    }
  }
}

const sayEveryMs = 10_000

/** Says in the log how many calls were refused because there were too many at once, and not each of them. */
export function refusalsTold(log: Pick<Logger, 'warn'>): () => void {
  let refused = 0
  let saidAt = -Infinity
  return () => {
    refused += 1
    if (performance.now() - saidAt <= sayEveryMs) return
    log.warn({ refused }, 'more calls at once than MAX_CALLS: some are refused')
    saidAt = performance.now()
    refused = 0
  }
}

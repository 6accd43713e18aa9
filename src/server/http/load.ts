import type { Logger } from 'pino'
import type { Call } from '@/contract/call.ts'
import { fieldsOf, takesNothing } from '@/contract/input-fields.ts'
import { Failure } from './failure.ts'
import { Line } from './line.ts'

/** By then most of what is at work is done. */
const retryAfterSeconds = 1

/** Calls at work, lists and figures apart. */
export const usualMaxCalls = 32
/**
 * Of lists and figures so large a part of that: two cores serve no more of them in a second with more at work, but each later. With 32 at
 * work the slowest hundredth took 0.4 to 0.7 s, with 8 it takes 0.25 s (bench, part load).
 */
const readingShare = 1 / 4
/** Of a rush of them so many wait for each at work. */
const waitingForEach = 4
const readingPatience = { rushLastsMs: 200, rushMs: 200, overloadMs: 50 }
/** Whoever came so long ago waited for the turn of the account meanwhile. */
const lateMs = 200

/**
 * Whose calls and which: of those with a session or a display link lists and figures, which the console asks for again by itself, and all
 * others; and calls without either.
 */
export type CallKind = 'reading' | 'known' | 'stranger'

/** What only the input of a list or of figures has. A call that takes nothing reads as well; signing out alone does not, and is as quick. */
const readingKeys = ['audience', 'cursor', 'limit', 'withoutEach']

export function callKindOf({ who, input }: Pick<Call, 'who' | 'input'>): CallKind {
  if (who === 'public') return 'stranger'
  const fields = fieldsOf(input)
  return takesNothing(input) || readingKeys.some((key) => key in fields) ? 'reading' : 'known'
}

/** There are as many calls at work as the server takes. Said of all together by whoever counts them, not of each in the log. */
export class Overloaded extends Failure {
  constructor() {
    super(503, { messageKey: 'overloaded', retryAfterSeconds })
  }
}

interface LoadOptions {
  /** Calls at work; of strangers half as many, and a quarter of lists and figures. */
  max?: number | undefined
  /** Called for each call that is refused. */
  notify?: () => void
  /** A clock in ms. */
  now?: () => number
}

/**
 * Calls at work over all callers. What the server cannot do it refuses at once, so that whoever is served is served soon: at more than its
 * capacity each call would otherwise wait for all that came before, and in the end nobody would be served in time. Of lists and figures a
 * few more wait for a moment. Calls that wait for their turn or for a job are not at work. Each kind has places of its own, so that
 * strangers take none of those who are signed in, and who reads none of those who write.
 */
export class Load {
  readonly #lines: Record<CallKind, Line>
  readonly #refusedAt: Record<CallKind, number> = {
    reading: -Infinity,
    known: -Infinity,
    stranger: -Infinity,
  }
  readonly #notify: () => void
  readonly #now: () => number

  constructor({ max = usualMaxCalls, notify = () => {}, now = () => performance.now() }: LoadOptions = {}) {
    this.#notify = notify
    this.#now = now
    const line = (of: CallKind, share: number) => {
      const slots = Math.ceil(max * share)
      return { slots, maxWaiting: 0, refusal: () => this.#refusal(of), now }
    }
    const query = line('reading', readingShare)
    this.#lines = {
      reading: new Line({ ...query, maxWaiting: waitingForEach * query.slots }),
      known: new Line(line('known', 1)),
      stranger: new Line(line('stranger', 1 / 2)),
    }
  }

  /** Whether a call is to be refused now. It is then counted as refused. */
  refuses(of: CallKind): boolean {
    if (!this.#lines[of].isFull) return false
    this.#refusal(of)
    return true
  }

  /** Throws Overloaded: before anything is done for a call. */
  refuseFull(of: CallKind): void {
    if (this.#lines[of].isFull) throw this.#refusal(of)
  }

  /**
   * Runs the work once there is a place, or throws Overloaded. `since`: when the call came, by the same clock. Whoever waited for the turn
   * of an account for long while others were refused is refused too; without overload such a line may be as long as it is.
   */
  async take<T>(of: CallKind, work: () => Promise<T>, since = this.#now()): Promise<T> {
    const isLate = this.#now() - since > lateMs && this.#refusedAt[of] > since
    if (isLate) throw this.#refusal(of)
    return this.#lines[of].take(work, of === 'reading' ? readingPatience : undefined)
  }

  #refusal(of: CallKind): Overloaded {
    this.#refusedAt[of] = this.#now()
    this.#notify()
    return new Overloaded()
  }
}

const sayEveryMs = 10_000

/** Says in the log how many calls were refused because there were too many at once, and not each of them. */
export function refusalsPublished(log: Pick<Logger, 'warn'>): () => void {
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

import type { Logger } from 'pino'
import type { Call } from '@/contract/call.ts'
import { fieldsOf } from '@/contract/input-fields.ts'
import { Failure } from './failure.ts'
import { Slots } from './slots.ts'

/** By then most of what is at work is done. */
const retryAfterSeconds = 1

/** Calls at work, lists and figures apart. */
export const usualMostCalls = 32
/**
 * Of lists and figures so large a part of that: two cores serve no more of them in a second with more at work, but each later. With 32 at
 * work the slowest hundredth took 0.4 to 0.7 s, with 12 it took 0.2 s.
 */
const readingShare = 1 / 3
/** A rush of them waits, as of some people who open a page at the same moment: for each at work so many. */
const waitingForEach = 4
/** So long each of a rush may wait; and a line that stood for so long is no rush, but more than the server can do. */
const rushMs = 200
/** So long may wait who comes then: those who are served, are served soon. */
const overloadMs = 50

/**
 * Whose calls and which: of those with a session or a display link lists and figures, which the console asks for again by itself, and all
 * others; and calls without either.
 */
export type CallKind = 'reading' | 'known' | 'stranger'

/** What only the input of a list or of figures has. */
const readingKeys = ['audience', 'cursor', 'limit', 'withoutEach']

export function callKindOf({ who, input }: Pick<Call, 'who' | 'input'>): CallKind {
  if (who === 'public') return 'stranger'
  const fields = fieldsOf(input)
  return readingKeys.some((key) => key in fields) ? 'reading' : 'known'
}

/** There are as many calls at work as the server takes. Said of all together by whoever counts them, not of each in the log. */
export class Overloaded extends Failure {
  constructor() {
    super(503, { messageKey: 'overloaded', retryAfterSeconds })
  }
}

interface LoadOptions {
  /** Calls at work; of strangers half as many, and a third of lists and figures. */
  most?: number | undefined
  /** Called for each call that is refused. */
  tell?: () => void
  /** A clock in ms. */
  now?: () => number
}

interface Line {
  places: Slots
  mostWaiting: number
  /** When somebody came for whom nobody was waiting. */
  standingSince: number
  refusedAt: number
}

/**
 * Calls at work over all callers. What the server cannot do it refuses at once, so that whoever is served is served soon: at more than its
 * capacity each call would otherwise wait for all that came before, and in the end nobody would be served in time. Of lists and figures a
 * few more wait for a moment. Calls that wait for their turn or for a job are not at work. Each kind has places of its own, so that
 * strangers take none of those who are signed in, and who reads none of those who write.
 */
export class Load {
  readonly #lines: Record<CallKind, Line>
  readonly #tell: () => void
  readonly #now: () => number

  constructor({ most = usualMostCalls, tell = () => {}, now }: LoadOptions = {}) {
    const line = (share: number, waiting = 0): Line => {
      const places = Math.ceil(most * share)
      return {
        ...{ places: new Slots(places), mostWaiting: waiting * places },
        ...{ standingSince: 0, refusedAt: -Infinity },
      }
    }
    this.#lines = { reading: line(readingShare, waitingForEach), known: line(1), stranger: line(1 / 2) }
    this.#tell = tell
    this.#now = now ?? (() => performance.now())
  }

  /** Whether a call is to be refused now. It is then counted as refused. */
  refuses(of: CallKind): boolean {
    const line = this.#lines[of]
    return line.places.isFull && line.places.waiting >= line.mostWaiting && this.#note(line)
  }

  /** Throws Overloaded: before anything is done for a call. */
  refuseFull(of: CallKind): void {
    if (this.refuses(of)) throw new Overloaded()
  }

  /**
   * Runs the work once there is a place, or throws Overloaded. `since`: when the call came, by the same clock. Whoever waited for the turn
   * of an account for long while others were refused is refused too; without overload such a line may be as long as it is.
   */
  async take<T>(of: CallKind, work: () => Promise<T>, since = this.#now()): Promise<T> {
    this.refuseFull(of)
    const line = this.#lines[of]
    const isLate = this.#now() - since > rushMs && line.refusedAt > since
    if (isLate && this.#note(line)) throw new Overloaded()
    if (line.places.waiting === 0) line.standingSince = this.#now()
    const isRush = this.#now() - line.standingSince < rushMs
    return line.places.take(work, {
      ms: isRush ? rushMs : overloadMs,
      late: () => {
        this.#note(line)
        return new Overloaded()
      },
    })
  }

  #note(line: Line): true {
    line.refusedAt = this.#now()
    this.#tell()
    return true
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

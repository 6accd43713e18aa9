import type { Logger } from 'pino'
import type { Call } from '@/contract/call.ts'
import { Failure } from './failure.ts'

/** By then most of what is at work is done. */
const retryAfterSeconds = 1

/**
 * Two cores serve no more calls in a second with more of them at work, but each of them later: with 32 at work the slowest hundredth took
 * 0.4 to 0.7 s, with 12 it took 0.2 s (of one that waits for no place).
 */
export const usualMostCalls = 10
/** A rush waits, as of some people who open a page at the same moment: for each call at work so many. */
const waitingForEach = 4
/** So long each of a rush may wait; and a line that stood for so long is no rush, but more than the server can do. */
const rushMs = 200
/** So long may wait who comes then: those who are served, are served soon. */
const overloadMs = 50

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

interface LoadOptions {
  /** Calls at work. */
  most?: number | undefined
  /** Calls that wait for a place. */
  waiting?: number
  /** Called for each call that is refused. */
  tell?: () => void
  /** A clock in ms. */
  now?: () => number
}

interface Line {
  most: number
  mostWaiting: number
  working: number
  /** When somebody began to wait for whom nobody had waited before. */
  standingSince: number
  readonly waiting: Waiting[]
}
interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

/**
 * Calls at work over all callers. A few more wait for a moment; what the server cannot do then it refuses, so that whoever is served is
 * served soon: at more than its capacity each call would otherwise wait for all that came before, and in the end nobody would be served
 * in time. Calls that wait for their turn or for a job are not at work. Callers without a session have half as many places for themselves,
 * so that strangers take none of those who are signed in.
 */
export class Load {
  readonly #lines: Record<CallerKind, Line>
  readonly #tell: () => void
  readonly #now: () => number
  #refusedAt = -Infinity

  constructor({ most = usualMostCalls, waiting, tell = () => {}, now }: LoadOptions = {}) {
    const line = (places: number): Line => ({
      ...{ most: places, mostWaiting: waiting ?? waitingForEach * places },
      ...{ working: 0, standingSince: 0, waiting: [] },
    })
    this.#lines = { known: line(most), stranger: line(Math.ceil(most / 2)) }
    this.#tell = tell
    this.#now = now ?? (() => performance.now())
  }

  /** Whether a call is to be refused now. It is then counted as refused. */
  refuses(of: CallerKind): boolean {
    const { working, most, waiting, mostWaiting } = this.#lines[of]
    return working >= most && waiting.length >= mostWaiting && this.#note()
  }

  /** Throws Overloaded: before anything is done for a call. */
  refuseFull(of: CallerKind): void {
    if (this.refuses(of)) throw new Overloaded()
  }

  /**
   * Runs the work once there is a place, or throws Overloaded. `since`: when the call came, by the same clock. Whoever waited for the turn
   * of an account for long while others were refused is refused too; without overload such a line may be as long as it is.
   */
  async take<T>(of: CallerKind, work: () => Promise<T>, since = this.#now()): Promise<T> {
    this.refuseFull(of)
    const isLate = this.#now() - since > rushMs && this.#refusedAt > since
    if (isLate && this.#note()) throw new Overloaded()
    const line = this.#lines[of]
    if (line.working < line.most) line.working += 1
    else await this.#place(line)
    try {
      return await work()
    } finally {
      // Whoever ends hands its place over.
      const next = line.waiting.shift()
      if (next) next.start()
      else line.working -= 1
    }
  }

  #place(line: Line): Promise<void> {
    const { waiting } = line
    if (waiting.length === 0) line.standingSince = this.#now()
    const isRush = this.#now() - line.standingSince < rushMs
    return new Promise((start, refuse) => {
      const timer = setTimeout(
        () => {
          waiting.splice(waiting.indexOf(one), 1)
          this.#note()
          refuse(new Overloaded())
        },
        isRush ? rushMs : overloadMs,
      )
      const one: Waiting = {
        timer,
        start: () => {
          clearTimeout(timer)
          start()
        },
      }
      waiting.push(one)
    })
  }

  #note(): true {
    this.#refusedAt = this.#now()
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

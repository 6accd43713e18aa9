import { Slots } from './slots.ts'

/** How long somebody waits for a place, in ms. */
export interface Patience {
  /** Whoever comes to a line that has stood for no longer is part of a rush, as of people who open a page at the same moment. */
  rushLastsMs: number
  /** So long each of a rush waits at most. */
  rushMs: number
  /** A line that stood for longer is more than can be done: whoever comes then waits no longer than this, so that who is served is served soon. */
  overloadMs: number
}

interface LineOptions {
  slots: number
  maxWaiting: number
  /** The answer to whoever waited too long, or found no room in the line. */
  refusal: () => Error
  /** A clock in ms. */
  now?: () => number
}

/** So many at a time of some work, a line of limited length for the others, and a limit to how long they stand in it. */
export class Line {
  readonly #slots: Slots
  readonly #options: LineOptions
  readonly #now: () => number
  /** When somebody came for whom nobody was waiting. */
  #standingSince = 0

  constructor(options: LineOptions) {
    this.#options = options
    this.#slots = new Slots(options.slots)
    this.#now = options.now ?? (() => performance.now())
  }

  /** Neither a place nor room to wait for one. */
  get isFull(): boolean {
    return this.#slots.isFull && this.#slots.waiting >= this.#options.maxWaiting
  }

  get isIdle(): boolean {
    return this.#slots.isIdle
  }

  /** Runs the work once there is a place; throws the refusal where there is none in time. Without `patience` one waits as long as it takes. */
  async take<T>(work: () => Promise<T>, patience?: Patience): Promise<T> {
    const { refusal } = this.#options
    if (this.isFull) throw refusal()
    if (this.#slots.waiting === 0) this.#standingSince = this.#now()
    if (!patience) return this.#slots.take(work)
    const isRush = this.#now() - this.#standingSince < patience.rushLastsMs
    return this.#slots.take(work, { ms: isRush ? patience.rushMs : patience.overloadMs, late: refusal })
  }
}

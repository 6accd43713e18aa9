/** How long somebody waits for a place at most, and the failure afterwards. */
interface Patience {
  ms: number
  late: () => Error
}

/** So many at a time of some work; the others wait in the order in which they came. */
export class Slots {
  readonly #count: number
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#count = count
    this.#free = count
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get isIdle(): boolean {
    return this.#free === this.#count
  }

  get isFull(): boolean {
    return this.#free === 0
  }

  /** Without `patience` one waits as long as it takes. */
  async take<T>(work: () => Promise<T>, patience?: Patience): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#join(patience)
    try {
      return await work()
    } finally {
      // Whoever ends hands its place over.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  #join(patience: Patience | undefined): Promise<void> {
    return new Promise((start, fail) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(next), 1)
        fail(patience!.late())
      }
      const timer = patience && setTimeout(giveUp, patience.ms)
      const next = () => {
        clearTimeout(timer)
        start()
      }
      this.#waiting.push(next)
    })
  }
}

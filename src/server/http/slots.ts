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

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever ends hands its place over.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}

/** Bytes of a stream, taken by number. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #size = 0
  #taken = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** How many bytes were taken so far. */
  get position(): number {
    return this.#taken
  }

  /** Exactly so many bytes; undefined where the stream ends before. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#size < count) {
      const next = await this.#source.next()
      if (next.done) return undefined
      this.#held.push(next.value)
      this.#size += next.value.length
    }
    const all = this.#held.length === 1 ? this.#held[0] : Buffer.concat(this.#held)
    const taken = (all ?? Buffer.alloc(0)).subarray(0, count)
    const rest = (all ?? Buffer.alloc(0)).subarray(count)
    this.#held = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    this.#taken += count
    return taken
  }
}

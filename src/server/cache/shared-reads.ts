interface Reads {
  now: Promise<unknown>
  next?: Promise<unknown>
}

/**
 * Readers of one thing that come at the same time share a read that begins after they came: whoever comes while one runs waits for the next
 * with all the others, so that nobody gets a state older than his question. Nothing is cached.
 */
export class SharedReads {
  readonly #reads = new Map<string, Reads>()

  read<T>(key: string, compute: () => Promise<T>): Promise<T> {
    const reads = this.#reads.get(key)
    if (!reads) return this.#begin(key, compute)
    reads.next ??= reads.now.then(
      () => this.#begin(key, compute),
      () => this.#begin(key, compute),
    )
    return reads.next as Promise<T>
  }

  #begin<T>(key: string, compute: () => Promise<T>): Promise<T> {
    const now = compute()
    const reads: Reads = { now }
    this.#reads.set(key, reads)
    const end = () => {
      if (!reads.next) this.#reads.delete(key)
    }
    void now.then(end, end)
    return now
  }
}

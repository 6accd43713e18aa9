/**
 * Attempts counted per key in a window of one minute that begins with the first attempt. Memory is bounded. The clock only goes forward,
 * whatever happens to the time of day: nobody waits longer than a minute.
 */
export class RateLimit {
  readonly #windows = new Map<string, { from: number; attempts: number }>()
  readonly #now: () => number
  static readonly windowMs = 60_000
  static readonly maxKeys = 50_000

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Seconds to wait, or 0 when this attempt is within `perMinute`. */
  attempt(key: string, perMinute: number): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (!window || now - window.from >= RateLimit.windowMs) {
      this.#forgetOld(now)
      this.#windows.set(key, { from: now, attempts: 1 })
      return 0
    }
    window.attempts += 1
    if (window.attempts <= perMinute) return 0
    return Math.max(1, Math.ceil((window.from + RateLimit.windowMs - now) / 1000))
  }

  #forgetOld(now: number): void {
    if (this.#windows.size < RateLimit.maxKeys) return
    for (const [key, { from }] of this.#windows)
      if (now - from >= RateLimit.windowMs) this.#windows.delete(key)
    // Still full: an attack with many keys. The oldest go first.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < RateLimit.maxKeys) break
      this.#windows.delete(key)
    }
  }
}

import type { Outcome } from './channel.ts'

interface Fetched {
  token: string
  seconds: number
}

/** A token of an app, fetched when it is needed and again a little before it ends, by one at a time. */
export class AppToken {
  readonly #fetch: () => Promise<Fetched | Outcome>
  readonly #now: () => Date
  #known: { token: string; untilMs: number } | undefined
  #coming: Promise<string | Outcome> | undefined

  constructor(fetch: () => Promise<Fetched | Outcome>, now: () => Date) {
    this.#fetch = fetch
    this.#now = now
  }

  /** The token, or why there is none. */
  async get(): Promise<string | Outcome> {
    if (this.#known && this.#known.untilMs > this.#now().getTime()) return this.#known.token
    this.#coming ??= this.#renew().finally(() => (this.#coming = undefined))
    return this.#coming
  }

  /** The receiver no longer takes this one. */
  forget(token: string): void {
    if (this.#known?.token === token) this.#known = undefined
  }

  async #renew(): Promise<string | Outcome> {
    const fetched = await this.#fetch()
    if (!('token' in fetched)) return fetched
    this.#known = {
      token: fetched.token,
      untilMs: this.#now().getTime() + Math.max(0, fetched.seconds - 300) * 1000,
    }
    return fetched.token
  }
}

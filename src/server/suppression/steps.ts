/** Work that is done step by step, once, by whoever needs it first. */
export class Steps {
  #isDone = false
  readonly #steps: Iterator<void>

  constructor(work: () => Iterator<void>) {
    this.#steps = work()
  }

  *all(): Iterable<void> {
    while (!this.#isDone) {
      this.#advance()
      yield
    }
  }

  finish(): void {
    while (!this.#isDone) this.#advance()
  }

  #advance(): void {
    this.#isDone = this.#steps.next().done === true
  }
}

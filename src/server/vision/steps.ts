import { setImmediate as nextTurn } from 'node:timers/promises'

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

const sliceMs = 8

/** Does long work without keeping others waiting: between its steps, whatever else the server has to do takes its turn. */
export async function inSlices(work: Iterable<void>): Promise<void> {
  let begun = performance.now()
  for (const _step of work) {
    if (performance.now() - begun < sliceMs) continue
    await nextTurn()
    begun = performance.now()
  }
}

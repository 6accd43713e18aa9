import { setImmediate as nextTurn } from 'node:timers/promises'

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

import type { QueryClient } from '@tanstack/react-query'
import { onceQuiet } from './once-quiet.ts'

const awaited = new Set<Promise<unknown>>()

/** A page is not painted before this has come: the library of its charts. */
export function paintsAfter(part: Promise<unknown>) {
  awaited.add(part)
  const leave = () => awaited.delete(part)
  part.then(leave, leave)
}

/** Calls back once the page in sight has its answers, has drawn them and leaves time for the rest. Returns what gives up. */
export function oncePainted(client: QueryClient, then: () => void): () => void {
  let isOver = false
  const rest = () => {
    if (!isOver) then()
  }
  const leave = onceQuiet(client, () => {
    // Safari has no idle time to tell of.
    void Promise.allSettled(awaited).then(() => (globalThis.requestIdleCallback ?? setTimeout)(rest))
  })
  return () => {
    isOver = true
    leave()
  }
}

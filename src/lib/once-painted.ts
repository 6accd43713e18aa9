import type { QueryClient } from '@tanstack/react-query'
import { onceQuiet } from './once-quiet.ts'

const awaited = new Set<Promise<unknown>>()

/** A page is not painted before this has come: the library of its charts. */
export function paintsAfter(part: Promise<unknown>) {
  awaited.add(part)
  const leave = () => awaited.delete(part)
  part.then(leave, leave)
}

/** A page is not painted before what this returns is called: a chart that stands there and is yet to be drawn. */
export function toBePainted(): () => void {
  let done = () => {}
  paintsAfter(new Promise<void>((resolve) => (done = resolve)))
  return done
}

/** What never comes, such as a chart without room, keeps nobody waiting longer. */
const patienceMs = 4_000

async function allPainted() {
  const end = performance.now() + patienceMs
  while (awaited.size > 0 && performance.now() < end) {
    const late = new Promise((resolve) => setTimeout(resolve, end - performance.now()))
    await Promise.race([Promise.allSettled(awaited), late])
    // A chart that comes with the library has its place first, and then its picture.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Calls back once the page in sight has its answers, has drawn them and leaves time for the rest. Returns what gives up. */
export function oncePainted(client: QueryClient, then: () => void): () => void {
  let isOver = false
  const rest = () => {
    if (!isOver) then()
  }
  const leave = onceQuiet(client, () => {
    // Safari reports no idle time.
    void allPainted().then(() => (globalThis.requestIdleCallback ?? setTimeout)(rest))
  })
  return () => {
    isOver = true
    leave()
  }
}

import type { QueryClient } from '@tanstack/react-query'

/** Calls back once every question that is on its way is answered and drawn. Returns what gives up. */
export function onceQuiet(client: QueryClient, then: () => void): () => void {
  let frame = 0
  let isOver = false
  const leave = client.getQueryCache().subscribe(() => look())
  // Panels ask after the page is drawn, and draw an answer after it has come: both take a frame.
  function look() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isOver || client.isFetching() > 0) return
        isOver = true
        leave()
        then()
      })
    })
  }
  look()
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
    leave()
  }
}

import { startTransition, useEffect, useState } from 'react'

/** Panels drawn in one go: more make tasks long, fewer make the last one late. */
const perTurn = 5

/** How many panels may be drawn by now: some more after each frame, so that the first show at once and no task is long. */
export function useTurn(count: number) {
  const [turn, setTurn] = useState(perTurn)
  useEffect(() => {
    if (turn >= count) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTurn(turn + perTurn)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [turn, count])
  return turn
}

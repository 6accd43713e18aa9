import { startTransition, useEffect, useState } from 'react'

/** How many panels may be drawn by now: one more after each frame, so that the first show at once and no task is long. */
export function useTurn(count: number) {
  const [turn, setTurn] = useState(1)
  useEffect(() => {
    if (turn >= count) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTurn(turn + 1)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [turn, count])
  return turn
}

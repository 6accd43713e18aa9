import { useEffect, useState } from 'react'

/**
 * How many panels may be drawn by now: one more whenever the browser has nothing better to do, so that the first ones show
 * at once and no long task holds the page.
 */
export function useTurn(count: number) {
  const [turn, setTurn] = useState(1)
  useEffect(() => {
    if (turn >= count) return
    const next = () => setTurn((now) => now + 1)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(next, 16)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(next, { timeout: 200 })
    return () => cancelIdleCallback(handle)
  }, [turn, count])
  return turn
}

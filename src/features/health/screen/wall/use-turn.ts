import { useEffect, useState } from 'react'

const turnMs = 20_000

/** Which of so many pictures is on show: each for twenty seconds. */
export function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((shown) => shown + 1), turnMs)
    return () => clearInterval(timer)
  }, [count])
  return count === 0 ? 0 : turn % count
}

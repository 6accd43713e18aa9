import { useEffect, useState } from 'react'

/** Which of so many pictures is shown now: each for so many seconds, round and round. A single one stands still. */
export function useInTurn(count: number, seconds: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [count, seconds])
  return count === 0 ? 0 : turn % count
}

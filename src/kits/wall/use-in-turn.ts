import { useEffect, useState } from 'react'

/** How long a wall shows one of several pictures, in seconds. */
export const turnSeconds = 20

/** Which of so many pictures a wall shows now: each for so many seconds, round and round. A single one stands still. */
export function useInTurn(count: number, seconds = turnSeconds): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000)
    return () => clearInterval(timer)
  }, [count, seconds])
  return count === 0 ? 0 : turn % count
}

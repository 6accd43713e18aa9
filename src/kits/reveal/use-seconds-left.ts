import { useEffect, useRef, useState } from 'react'

export type Revealed = { value: string; seconds: number }

/** Counts a shown value's seconds down; `onOver` must take it from the page. */
export function useSecondsLeft({ seconds }: Revealed, onOver: () => void) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const tick = () => {
      if (Date.now() >= until) over.current()
      else setLeft(Math.ceil((until - Date.now()) / 1000))
    }
    const timer = setInterval(tick, 1000)
    // A page out of sight counts slowly: what is over must not be seen again.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])
  return left
}

import { useEffect, useState } from 'react'

export type ShownValue = { value: string; seconds: number }

/** Holds a shown value until its seconds are over; then it is gone from the page's memory too. */
export function useShownValue() {
  const [shown, setShown] = useState<{ value: string; until: number }>()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!shown) return
    const tick = () => {
      if (Date.now() >= shown.until) setShown(undefined)
      else setNow(Date.now())
    }
    const timer = setInterval(tick, 1000)
    // A page out of sight counts slowly: what is over must not be seen again.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [shown])
  return {
    value: shown?.value,
    secondsLeft: shown ? Math.max(1, Math.ceil((shown.until - now) / 1000)) : 0,
    show({ value, seconds }: ShownValue) {
      setNow(Date.now())
      setShown({ value, until: Date.now() + seconds * 1000 })
    },
    hide: () => setShown(undefined),
  }
}

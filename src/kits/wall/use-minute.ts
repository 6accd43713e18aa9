import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, told anew at every full minute. */
export function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

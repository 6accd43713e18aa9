import { useEffect, useState } from 'react'

/** When the next code may be asked for, in ms since 1970: it outlives a reload. No number of a person is stored beside it. */
const key = 'mingmu.captcha-until'
/** Longer than any server lets wait: an end further off is of a clock that was set back. */
const longestSeconds = 600

function readEnd() {
  try {
    return Number(sessionStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}

function keepEnd(end: number) {
  try {
    sessionStorage.setItem(key, String(end))
  } catch {
    // Without storage the wait lasts until a reload; the server keeps it in any case.
  }
}

const secondsTo = (end: number) => {
  const left = Math.ceil((end - Date.now()) / 1000)
  return left > 0 && left <= longestSeconds ? left : 0
}

/** Seconds until the next code may be asked for, 0 = now; and how to begin a wait. */
export function useCaptchaWait(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(readEnd)
  const [left, setLeft] = useState(() => secondsTo(end))
  useEffect(() => {
    if (secondsTo(end) === 0) return
    const timer = setInterval(() => {
      const now = secondsTo(end)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return [
    left,
    (seconds) => {
      const until = Date.now() + seconds * 1000
      keepEnd(until)
      setEnd(until)
      setLeft(secondsTo(until))
    },
  ]
}

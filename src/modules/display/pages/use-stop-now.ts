import { useEffect, useMemo, useState } from 'react'
import type { RotationPlan } from '@/lib/rotation.ts'
import { goesOnAt, stopNow } from '@/lib/stop-now.ts'

/** The next stop is drawn out of sight this long before its turn: its code and figures are there when it comes. */
const aheadMs = 6_000
/** The clock is looked at again at least so often: it may have been set, or the machine have slept. */
const longestMs = 10 * 60_000
const shortestMs = 50

export type Turn = {
  /** Index of the stop on show; null while none is due. */
  at: number | null
  /** Index of the one that is made ready; null while that is not yet time, or there is no other. */
  ready: number | null
  /** While none is due: when one is, in ms since 1970; null for never. */
  goesOnAt: number | null
}

/** Which stop a display shows, by the clock: one timer, up to the next change. */
export function useStopNow(plan: RotationPlan): Turn {
  const [now, setNow] = useState(() => Date.now())
  const stop = useMemo(() => stopNow(plan, now), [plan, now])
  const on = useMemo(() => (stop ? null : goesOnAt(plan, now)), [plan, stop, now])
  const isNear = stop !== null && now >= stop.until - aheadMs
  const nextAt = stop ? (isNear ? stop.until : stop.until - aheadMs) : on
  useEffect(() => {
    const wait = nextAt === null ? longestMs : Math.max(shortestMs, nextAt - Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, longestMs))
    return () => clearTimeout(timer)
  }, [nextAt, now])
  const next = stop && isNear && stop.next !== stop.at ? stop.next : null
  return { at: stop?.at ?? null, ready: next, goesOnAt: on }
}

import { use, useEffect, useRef, useState } from 'react'
import { ArrivalContext } from './arrival-context.ts'

export type Arrived = {
  /** Grows with each arrival, so that a key made of it starts the outline anew; 0 before the first. */
  round: number
  ids: readonly string[]
}

const none: Arrived = { round: 0, ids: [] }

/**
 * Which of `values` (id → what is shown of it) a live event has just changed. `place` says what the values are of: another
 * school or stage is no arrival, nor is the first reading. `values` undefined: nothing to compare yet.
 */
export function useArrived(source: string, values: ReadonlyMap<string, string> | undefined): Arrived {
  const arrival = use(ArrivalContext)
  const seen = useRef<{ source: string; values: ReadonlyMap<string, string> }>(null)
  const [arrived, setArrived] = useState(none)
  useEffect(() => {
    if (!arrival || !values) return
    const before = seen.current
    seen.current = { source, values }
    if (before?.source !== source || before.values === values || !arrival.isRecent()) return
    const ids = [...values].flatMap(([id, value]) => (before.values.get(id) === value ? [] : [id]))
    if (ids.length > 0) setArrived(({ round }) => ({ round: round + 1, ids }))
  }, [arrival, source, values])
  return arrived
}

import { useState } from 'react'

/** Which page of what waits is open, of which reason, and what is ticked on it. */
export function useQuarantinePages<Reason extends string>() {
  const [reason, setReason] = useState<Reason | ''>('')
  /** Ids before which the pages begin, the last one open. */
  const [pages, setPages] = useState<readonly number[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const before = pages.at(-1)
  const go = (next: readonly number[]) => {
    setPages(next)
    setTicked(new Set())
  }
  return {
    reason,
    pages,
    ticked,
    setTicked,
    go,
    /** What is asked for. */
    query: { ...(reason && { reason }), ...(before !== undefined && { before }) },
    pick: (next: Reason | '') => {
      setReason(next)
      go([])
    },
  }
}
export type QuarantinePages<Reason extends string> = ReturnType<typeof useQuarantinePages<Reason>>

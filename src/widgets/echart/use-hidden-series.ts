import { useCallback, useState } from 'react'

export type HiddenSeries = { hidden: ReadonlySet<string>; toggle: (id: string) => void }

const none: ReadonlySet<string> = new Set()

/** Which series of a chart its reader has put away; what has gone since counts for nothing, and the last one stays. */
export function useHiddenSeries(ids: readonly string[]): HiddenSeries {
  const [hidden, setHidden] = useState(none)
  const key = ids.join(' ')
  const toggle = useCallback(
    (id: string) =>
      setHidden((old) => {
        const next = new Set(old)
        if (!next.delete(id)) next.add(id)
        return key.split(' ').some((one) => !next.has(one)) ? next : old
      }),
    [key],
  )
  return { hidden, toggle }
}

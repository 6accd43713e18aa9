import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { logStore } from '@/log/keep.ts'
import { openLog } from '@/log/log.ts'
import { countOf, inSpan, matching, noFilter, toRows, type LogFilter } from './log-rows.ts'

/** What the page shows of the log: filtered, grouped, and which row is open. */
export function useLogView() {
  const entries = useStore(logStore, (log) => log.entries)
  const [filter, setFilter] = useState(noFilter)
  const [merge, setMerge] = useState(true)
  const [selected, select] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => void openLog(), [])
  // A storm of errors must not hold up typing.
  const resolved = useDeferredValue(filter)
  const spanned = useMemo(() => inSpan(entries, resolved.span), [entries, resolved.span])
  const shown = useMemo(() => matching(spanned, resolved), [spanned, resolved])
  const rows = useMemo(() => toRows(shown, merge), [shown, merge])
  return {
    /** Of all, whatever the filter. */
    entries,
    /** Within the time, of all types. */
    spanned,
    shown,
    rows,
    count: countOf(shown),
    filter,
    change: (part: Partial<LogFilter>) => setFilter((old) => ({ ...old, ...part })),
    clearFilter: () => setFilter({ ...noFilter, span: 'all' }),
    merge,
    setMerge,
    row: rows.find(({ key }) => key === selected),
    select,
    unfolded,
    fold(key: string, open: boolean) {
      const next = new Set(unfolded)
      if (open) next.add(key)
      else next.delete(key)
      setUnfolded(next)
    },
  }
}
export type LogView = ReturnType<typeof useLogView>

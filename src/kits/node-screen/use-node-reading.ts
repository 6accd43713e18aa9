import { useMemo } from 'react'
import type { Query } from '@/kits/live-screen/reading.ts'

/** One panel's part of the answer of a screen, as a reading of its own. `pick`: the same between renders. */
export function useNodeReading<N, F>(query: Query<N>, pick: (reply: N) => F | undefined): Query<F> {
  const { data, isError, error, isPlaceholderData, refetch } = query
  const figures = useMemo(() => data && pick(data), [data, pick])
  return { data: figures, isError, error, isPlaceholderData, refetch }
}

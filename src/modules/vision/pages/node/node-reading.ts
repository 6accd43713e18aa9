import { useMemo } from 'react'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import type { Provenance } from '../provenance-notes.ts'

export type NodeScreen = NonNullable<NodeVision['screen']>
export type NodeQuery = Query<NodeVision>

/** One panel's part of the answer, as a reading of its own. `pick`: the same between renders. */
export function useReading<F>(
  query: NodeQuery,
  pick: (screen: NodeScreen, all: NodeVision) => F | undefined,
): Query<F & Provenance> {
  const { data, isError, error, isPlaceholderData, refetch } = query
  const figures = useMemo(() => {
    const picked = data?.screen && pick(data.screen, data)
    if (!data?.screen || picked === undefined) return undefined
    const { round, definitionSet, asOf } = data.screen
    return { ...picked, round, definitionSet, asOf }
  }, [data, pick])
  return { data: figures, isError, error, isPlaceholderData, refetch }
}

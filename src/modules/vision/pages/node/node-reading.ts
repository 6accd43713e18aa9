import { useCallback } from 'react'
import type { Query } from '@/kits/live-screen/reading.ts'
import { useNodeReading } from '@/kits/node-screen/use-node-reading.ts'
import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import type { Provenance } from '../provenance-notes.ts'

export type NodeScreen = NonNullable<NodeVision['screen']>
export type NodeQuery = Query<NodeVision>

/** One panel's part of the answer, with the round and definitions that it is of. `pick`: the same between renders. */
export function useReading<F>(
  query: NodeQuery,
  pick: (screen: NodeScreen, all: NodeVision) => F | undefined,
): Query<F & Provenance> {
  return useNodeReading(
    query,
    useCallback(
      (all: NodeVision) => {
        const picked = all.screen && pick(all.screen, all)
        if (!all.screen || picked === undefined) return undefined
        const { round, definitionSet, asOf } = all.screen
        return { ...picked, round, definitionSet, asOf }
      },
      [pick],
    ),
  )
}

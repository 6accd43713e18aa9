import { useCallback } from 'react'
import type { Query } from '@/kits/live-screen/reading.ts'
import { useNodeReading } from '@/kits/node-screen/use-node-reading.ts'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'

export type NodeScreen = NonNullable<NodeSport['screen']>
export type NodeQuery = Query<NodeSport>
type Stamp = Pick<NodeScreen, 'start' | 'end' | 'today' | 'asOf'>

/** One panel's part of the answer, with the week that it is of. `pick`: the same between renders. */
export const useReading = <F>(
  query: NodeQuery,
  pick: (screen: NodeScreen, all: NodeSport) => F,
): Query<F & Stamp> =>
  useNodeReading(
    query,
    useCallback(
      (all: NodeSport) => {
        if (!all.screen) return undefined
        const { start, end, today, asOf } = all.screen
        return { ...pick(all.screen, all), start, end, today, asOf }
      },
      [pick],
    ),
  )

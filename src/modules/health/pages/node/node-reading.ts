import { useCallback } from 'react'
import type { AddedFrom } from '@/contract/node-screen.ts'
import type { Query, Stamped } from '@/kits/live-screen/reading.ts'
import { useFromNote } from '@/kits/node-screen/use-from-text.ts'
import { useNodeReading } from '@/kits/node-screen/use-node-reading.ts'

/** What the answers for check-ups and for the fitness test share. */
type Reply = { screen?: (Stamped & { head: { from: AddedFrom } }) | undefined }
type ScreenOf<N extends Reply> = NonNullable<N['screen']>

/** One panel's part of the answer, with when it was counted. `pick`: the same between renders. */
export function useReading<N extends Reply, F>(
  query: Query<N>,
  pick: (screen: ScreenOf<N>, all: N) => F | undefined,
): Query<F & Stamped> {
  return useNodeReading(
    query,
    useCallback(
      (all: N) => {
        const { screen } = all
        const picked = screen && pick(screen as ScreenOf<N>, all)
        return screen && picked !== undefined
          ? { ...picked, round: { open: screen.round.open }, asOf: screen.asOf }
          : undefined
      },
      [pick],
    ),
  )
}

/** From how many districts a panel is. */
export const useNote = (reading: Query<{ from: AddedFrom }>, { data }: Query<Reply>) =>
  useFromNote(reading.data?.from, data?.screen?.head.from)

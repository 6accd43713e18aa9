import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '@/api/query-options.ts'
import { nodeVision } from '@/modules/vision/contract/node-screen.ts'

/** Districts count again seconds after a change; whoever looks on is shown it within a minute. */
const freshMs = 30_000

/** The vision of a city or province; without a code of the own one. */
export const useNodeVision = (code: string | undefined) =>
  useQuery({
    ...queryOptionsOf(nodeVision, { code }, { topic: 'regions', staleTime: freshMs }),
    placeholderData: keepPreviousData,
    refetchInterval: 2 * freshMs,
  })

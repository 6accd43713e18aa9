import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '@/api/query-options.ts'
import { nodeCheck, nodeFitness } from '@/modules/health/contract/node-screen.ts'

/** Districts count again seconds after a change; whoever looks on is shown it within a minute. */
const freshMs = 30_000
const again = { placeholderData: keepPreviousData, refetchInterval: 2 * freshMs }
const fresh = { topic: 'regions', staleTime: freshMs } as const

/** Check-ups of a city or province; without a code of the own one. */
export const useNodeCheck = (code: string | undefined) =>
  useQuery({ ...queryOptionsOf(nodeCheck, { code }, fresh), ...again })
/** The same of the fitness test. */
export const useNodeFitness = (code: string | undefined) =>
  useQuery({ ...queryOptionsOf(nodeFitness, { code }, fresh), ...again })

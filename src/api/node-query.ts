import { keepPreviousData } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import type { InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Districts count again seconds after a change; whoever looks on is shown it within a minute. */
const freshMs = 30_000

/** Options of the screen of a city or province. */
export const nodeQuery = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'regions', staleTime: freshMs }),
  placeholderData: keepPreviousData,
  refetchInterval: 2 * freshMs,
})

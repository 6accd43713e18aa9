import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as wall from '@/modules/health/contract/wall.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'health', staleTime: 60_000 }),
  // While another area is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

export const useHealthReexamined = (input: InputTo<typeof wall.healthReexamined>) =>
  useQuery(options(wall.healthReexamined, input))
export const useHealthArrivals = (input: InputTo<typeof wall.healthArrivals>) =>
  useQuery(options(wall.healthArrivals, input))

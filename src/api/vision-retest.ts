import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { retestQuality } from '@/contract/vision-retest.ts'
import type { GivenTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Quality of the retests of a place and round. */
export const useRetestQuality = (input: GivenTo<typeof retestQuality>) =>
  useQuery({
    ...queryOptionsOf(retestQuality, input, { topic: 'vision', staleTime: 60_000 }),
    placeholderData: keepPreviousData,
  })

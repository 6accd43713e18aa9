import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { retestQuality } from '@/modules/vision/contract/retest.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Quality of the retests of a place and round. */
export const useRetestQuality = (input: InputTo<typeof retestQuality>) =>
  useQuery({
    ...queryOptionsOf(retestQuality, input, { topic: 'vision', staleTime: 60_000 }),
    placeholderData: keepPreviousData,
  })

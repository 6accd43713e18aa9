import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '@/contract/search.ts'
import { queryOptionsOf } from './query-options.ts'

export const searchQueries = Object.freeze({
  all: ['search'] as const,
  found: (text: string, limit: number) =>
    queryOptionsOf(search, { text, limit }, { topic: 'search', staleTime: 30_000 }),
})

/**
 * Schools and pupils that a text means; nothing is asked for an empty one. While the next text is asked the last answer stands
 * (`isPlaceholderData`); the call of a text that is no longer wanted is ended.
 */
export const useFound = (text: string, limit: number, enabled = true) =>
  useQuery({
    ...searchQueries.found(text, limit),
    enabled: enabled && text !== '',
    placeholderData: keepPreviousData,
    // Whoever types asks again by himself.
    retry: false,
    // Names of children are not kept longer than the box is of use.
    gcTime: 60_000,
  })

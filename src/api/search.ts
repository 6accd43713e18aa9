import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '@/contract/search.ts'
import { queryOptionsOf } from './query-options.ts'

export const searchQueries = Object.freeze({
  all: ['search'] as const,
  found: (text: string, limit: number, lookUp = false) =>
    queryOptionsOf(search, { text, limit, lookUp }, { topic: 'search', staleTime: 30_000 }),
})

/**
 * Schools and students that a text means; nothing is asked for an empty one. While the next text is asked the last answer stands
 * (`isPlaceholderData`); the call of a text that is no longer wanted is ended.
 */
export const useFound = (text: string, limit: number, enabled = true) =>
  useQuery({
    ...searchQueries.found(text, limit),
    enabled: enabled && text !== '',
    placeholderData: keepPreviousData,
    // Whoever types asks again by himself.
    retry: false,
    // Names of children are not cached longer than the box is of use.
    gcTime: 60_000,
  })

/**
 * Students whose whole name or number a text is, for a reader to whom both are masked: each is counted and written into access histories, so
 * it is asked for once, when the reader says so. `text` undefined: nothing.
 */
export const useLookUp = (text: string | undefined, limit: number) =>
  useQuery({
    ...searchQueries.found(text ?? '', limit, true),
    enabled: text !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 60_000,
  })

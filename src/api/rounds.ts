import { useQuery } from '@tanstack/react-query'
import { screeningRounds } from '@/contract/rounds.ts'
import { queryOptionsOf } from './query-options.ts'

export const roundQueries = Object.freeze({
  all: ['rounds'] as const,
  list: () => queryOptionsOf(screeningRounds, {}, { topic: 'rounds', staleTime: 5 * 60_000 }),
})

/** Screening rounds, newest first. */
export const useRounds = () => useQuery(roundQueries.list())

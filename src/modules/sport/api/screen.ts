import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as screen from '@/modules/sport/contract/screen.ts'
import type { SportFilter } from '@/modules/sport/contract/screen.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Live events make figures old sooner; the minute is for when the channel is down. */
const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'sport', staleTime: 60_000 }),
  // While another area or window is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

export const useSportTotals = (filter: SportFilter) => useQuery(options(screen.sportTotals, filter))
export const useSportDays = (filter: SportFilter) => useQuery(options(screen.sportDays, filter))
/** By class of the own school only. */
export const useSportBreakdown = (
  filter: SportFilter,
  by: 'class' | 'grade' | 'sex' | 'grade-sex',
  enabled = true,
) => useQuery({ ...options(screen.sportBreakdown, { ...filter, by }), enabled })
/** For bureau staff only. */
export const useSportSchools = (filter: SportFilter, enabled: boolean) =>
  useQuery({ ...options(screen.sportSchools, filter), enabled })
export const useSportItems = (filter: SportFilter) => useQuery(options(screen.sportItemsPublished, filter))
export const useSportHours = (filter: SportFilter) => useQuery(options(screen.sportHours, filter))
export const useSportStreaks = (filter: SportFilter) => useQuery(options(screen.sportStreaks, filter))
export const useSportArrivals = (filter: SportFilter) => useQuery(options(screen.sportArrivals, filter))

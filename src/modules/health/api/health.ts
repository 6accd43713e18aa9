import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as health from '@/modules/health/contract/screen.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'health', staleTime: 60_000 }),
  // While another area is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

/** `enabled` false: nothing is asked. */
export const useHealthTotals = (input: InputTo<typeof health.healthTotals>, enabled = true) =>
  useQuery({ ...options(health.healthTotals, input), enabled })
export const useHealthBreakdown = (input: InputTo<typeof health.healthBreakdown>) =>
  useQuery(options(health.healthBreakdown, input))
export const useFitnessTotals = (input: InputTo<typeof health.fitnessTotals>) =>
  useQuery(options(health.fitnessTotals, input))
/** `enabled` false: nothing is asked. */
export const useFitnessBreakdown = (input: InputTo<typeof health.fitnessBreakdown>, enabled = true) =>
  useQuery({ ...options(health.fitnessBreakdown, input), enabled })

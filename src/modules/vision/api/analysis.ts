import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as analysis from '@/modules/vision/contract/analysis.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

export type BreakdownInput = InputTo<typeof analysis.visionBreakdown>
export type HistoryInput = InputTo<typeof analysis.eyesightHistory>
export type CohortInput = InputTo<typeof analysis.visionCohort>
export type RefractionInput = InputTo<typeof analysis.eyesightRefraction>

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'vision', staleTime: 60_000 }),
  placeholderData: keepPreviousData,
})

export const useVisionBreakdown = (input: BreakdownInput) =>
  useQuery(options(analysis.visionBreakdown, input))
/** Several of them beside one another. */
export const useVisionBreakdowns = (inputs: readonly BreakdownInput[]) =>
  useQueries({ queries: inputs.map((input) => options(analysis.visionBreakdown, input)) })
/** Of the family eyesight-by-grade, with all filters of an analysis and the change to the other round. */
export const useEyesightByGrade = (input: Omit<BreakdownInput, 'by'>) =>
  useVisionBreakdown({ ...input, by: 'grade' })
export const useVisionExcluded = (input: InputTo<typeof analysis.visionExcluded>) =>
  useQuery(options(analysis.visionExcluded, input))
export const useEyesightHistory = (input: HistoryInput) => useQuery(options(analysis.eyesightHistory, input))
export const useEyesightRefraction = (input: RefractionInput) =>
  useQuery(options(analysis.eyesightRefraction, input))
export const useVisionCohort = (input: CohortInput) => useQuery(options(analysis.visionCohort, input))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as fitness from '@/modules/health/contract/fitness-analysis.ts'
import * as check from '@/modules/health/contract/check-analysis.ts'
import * as growth from '@/modules/health/contract/growth-analysis.ts'
import * as analysis from '@/modules/health/contract/analysis.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'health', staleTime: 60_000 }),
  placeholderData: keepPreviousData,
})

export const useFitnessHead = (input: InputTo<typeof fitness.fitnessHead>) =>
  useQuery(options(fitness.fitnessHead, input))
export const useFitnessScores = (input: InputTo<typeof fitness.fitnessScores>) =>
  useQuery(options(fitness.fitnessScores, input))
export const useFitnessItems = (input: InputTo<typeof fitness.fitnessItems>) =>
  useQuery(options(fitness.fitnessItems, input))
export const useFitnessMissing = (input: InputTo<typeof analysis.fitnessMissing>) =>
  useQuery(options(analysis.fitnessMissing, input))
export const useFitnessBorderline = (input: InputTo<typeof analysis.fitnessBorderline>) =>
  useQuery(options(analysis.fitnessBorderline, input))
export const useFitnessCohort = (input: InputTo<typeof analysis.fitnessCohort>) =>
  useQuery(options(analysis.fitnessCohort, input))
export const useHealthGrowth = (input: InputTo<typeof growth.healthGrowth>) =>
  useQuery(options(growth.healthGrowth, input))
export const useHealthTeeth = (input: InputTo<typeof check.healthTeeth>) =>
  useQuery(options(check.healthTeeth, input))
export const useHealthSpine = (input: InputTo<typeof check.healthSpine>) =>
  useQuery(options(check.healthSpine, input))
export const useHealthProblems = (input: InputTo<typeof check.healthProblems>) =>
  useQuery(options(check.healthProblems, input))

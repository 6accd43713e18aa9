import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import * as eyesight from '@/modules/vision/contract/eyesight.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'vision', staleTime: 60_000 }),
  placeholderData: keepPreviousData,
})

export const eyesightQueries = Object.freeze({
  all: ['vision'] as const,
  byClass: (filter: VisionFilter) => options(eyesight.eyesightByClass, filter),
  bySex: (filter: VisionFilter) => options(eyesight.eyesightBySex, filter),
  byDegree: (filter: VisionFilter) => options(eyesight.eyesightByDegree, filter),
  distribution: (filter: VisionFilter) => options(eyesight.ucvaDistribution, filter),
  progression: (filter: VisionFilter) => options(eyesight.progressionByGrade, filter),
  progress: (filter: VisionFilter) => options(eyesight.screeningProgress, filter),
})

export const useEyesightByClass = (filter: VisionFilter) => useQuery(eyesightQueries.byClass(filter))
export const useEyesightBySex = (filter: VisionFilter) => useQuery(eyesightQueries.bySex(filter))
export const useEyesightByDegree = (filter: VisionFilter) => useQuery(eyesightQueries.byDegree(filter))
export const useUcvaDistribution = (filter: VisionFilter) => useQuery(eyesightQueries.distribution(filter))
export const useProgressionByGrade = (filter: VisionFilter) => useQuery(eyesightQueries.progression(filter))
export const useScreeningProgress = (filter: VisionFilter) => useQuery(eyesightQueries.progress(filter))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { eyesightBySchool, visionHistoryOfClasses } from '@/modules/vision/contract/classes.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

const fresh = { topic: 'vision', staleTime: 60_000 } as const

/** The classes of one school in each round of the school year. */
export const useVisionHistoryOfClasses = (filter: VisionFilter) =>
  useQuery({ ...queryOptionsOf(visionHistoryOfClasses, filter, fresh), placeholderData: keepPreviousData })

/** How severe reduced vision is in each school. */
export const useEyesightBySchool = (filter: VisionFilter) =>
  useQuery({ ...queryOptionsOf(eyesightBySchool, filter, fresh), placeholderData: keepPreviousData })

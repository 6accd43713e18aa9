import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { eyesightQueries } from '@/api/eyesight.ts'
import { screenQueries } from '@/api/vision-screen.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import type { Stage } from '@/standards/grade.ts'

/** Asks for every figure at once, before the panels that show them are drawn one after another. */
export function useReadAhead(filter: VisionFilter, stage: Stage | undefined, isDistrict: boolean) {
  const queryClient = useQueryClient()
  useLayoutEffect(
    () => readAhead(queryClient, filter, stage, isDistrict),
    [queryClient, filter, stage, isDistrict],
  )
}

/** Asks for the figures of a screen that is not shown yet. */
export function readAhead(
  queryClient: QueryClient,
  filter: VisionFilter,
  stage: Stage | undefined,
  isDistrict: boolean,
) {
  for (const options of allOf(filter, stage, isDistrict)) void queryClient.prefetchQuery(options as never)
}

const allOf = (filter: VisionFilter, stage: Stage | undefined, isDistrict: boolean) => [
  screenQueries.totals(filter),
  isDistrict ? screenQueries.district(filter) : eyesightQueries.byClass(filter),
  eyesightQueries.bySex(filter),
  screenQueries.trend(filter),
  eyesightQueries.byDegree(filter),
  screenQueries.warning(filter),
  eyesightQueries.distribution(filter),
  eyesightQueries.progression(filter),
  eyesightQueries.progress(filter),
  screenQueries.live(filter),
  screenQueries.rank({ ...filter, ...(stage && { stage }) }),
]

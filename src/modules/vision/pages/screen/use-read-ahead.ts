import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eyesightQueries } from '@/modules/vision/api/eyesight.ts'
import { screenQueries } from '@/modules/vision/api/screen.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import type { Stage } from '@/standards/grade.ts'

/**
 * Asks for every figure at once, before the panels that show them are drawn one after another. While it is rendered, as `usePrefetchQuery`
 * does: on a slow machine the answers are there when the first panels are.
 */
export function useReadAhead(filter: VisionFilter, stage: Stage | undefined, isDistrict: boolean) {
  const queryClient = useQueryClient()
  const all = useMemo(() => allOf(filter, stage, isDistrict), [filter, stage, isDistrict])
  for (const options of all)
    if (!queryClient.getQueryState(options.queryKey)) void queryClient.prefetchQuery(options as never)
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

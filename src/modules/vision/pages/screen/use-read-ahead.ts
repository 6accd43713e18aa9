import {
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
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
  for (const { queryKey, prefetch } of all) if (!queryClient.getQueryState(queryKey)) prefetch(queryClient)
}

/** Asks for the figures of a screen that is not shown yet. */
export function readAhead(
  queryClient: QueryClient,
  filter: VisionFilter,
  stage: Stage | undefined,
  isDistrict: boolean,
) {
  for (const { prefetch } of allOf(filter, stage, isDistrict)) prefetch(queryClient)
}

/** A query of whatever figures, which are not looked at here. */
const ahead = <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>) => ({
  queryKey: options.queryKey,
  prefetch: (queryClient: QueryClient) => void queryClient.prefetchQuery(options),
})

const allOf = (filter: VisionFilter, stage: Stage | undefined, isDistrict: boolean) => [
  ahead(screenQueries.totals(filter)),
  isDistrict ? ahead(screenQueries.district(filter)) : ahead(eyesightQueries.byClass(filter)),
  ahead(eyesightQueries.bySex(filter)),
  ahead(screenQueries.trend(filter)),
  ahead(eyesightQueries.byDegree(filter)),
  ahead(screenQueries.warning(filter)),
  ahead(eyesightQueries.distribution(filter)),
  ahead(eyesightQueries.progression(filter)),
  ahead(eyesightQueries.progress(filter)),
  ahead(screenQueries.live(filter)),
  ahead(screenQueries.rank({ ...filter, ...(stage && { stage }) })),
]

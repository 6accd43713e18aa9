import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call } from '@/contract/call.ts'
import type { VisionFilter } from '@/contract/figures.ts'
import * as screen from '@/modules/vision/contract/screen.ts'
import type { InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

export type RankFilter = InputTo<typeof screen.screenRank>

/** Live events make figures old sooner; the minute is for when the channel is down. */
const options = <C extends Call>(call: C, input: InputTo<C>) => ({
  ...queryOptionsOf(call, input, { topic: 'vision', staleTime: 60_000 }),
  // While another area is loading, the panels show the previous figures, and isPlaceholderData is set.
  placeholderData: keepPreviousData,
})

export const screenQueries = Object.freeze({
  totals: (filter: VisionFilter) => options(screen.screenTotals, filter),
  district: (filter: VisionFilter) => options(screen.screenDistrict, filter),
  trend: (filter: VisionFilter) => options(screen.screenTrend, filter),
  rank: (filter: RankFilter) => options(screen.screenRank, filter),
  warning: (filter: VisionFilter) => options(screen.screenWarning, filter),
  live: (filter: VisionFilter) => options(screen.screenLive, filter),
})

/** The figures of a data screen: calls `/api/SchoolAdminDataIndexData…`. */
export const useSchoolAdminDataTotals = (filter: VisionFilter, enabled = true) =>
  useQuery({ ...screenQueries.totals(filter), enabled })
/** For bureau staff only. */
export const useSchoolAdminDataDistrict = (filter: VisionFilter, enabled = true) =>
  useQuery({ ...screenQueries.district(filter), enabled })
export const useSchoolAdminDataTrend = (filter: VisionFilter) => useQuery(screenQueries.trend(filter))
export const useSchoolAdminDataRank = (filter: RankFilter) => useQuery(screenQueries.rank(filter))
export const useSchoolAdminDataWarning = (filter: VisionFilter) => useQuery(screenQueries.warning(filter))
export const useSchoolAdminDataLive = (filter: VisionFilter) => useQuery(screenQueries.live(filter))

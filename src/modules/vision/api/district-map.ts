import { useQuery } from '@tanstack/react-query'
import { districtMap } from '@/modules/vision/contract/district-map.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** It changes with the server's settings, and with schools that come and go. */
const hour = 3_600_000

/** Not asked where the district has none. */
export const useDistrictMap = (hasMap: boolean) =>
  useQuery({ ...queryOptionsOf(districtMap, {}, { topic: 'schools', staleTime: hour }), enabled: hasMap })

import type { ReactNode } from 'react'
import { useDistrictMap } from '@/api/district-map.ts'
import { DistrictMap, type DistrictMapProps } from '@/widgets/district-map/district-map.tsx'

/** The supplied map; `tiles` where it cannot be read, or shows no school of this district any more. */
export function OwnMap({ tiles, ...map }: Omit<DistrictMapProps, 'shapes'> & { tiles: ReactNode }) {
  const { data, isPending } = useDistrictMap()
  if (isPending) return null
  return data?.map ? <DistrictMap {...map} shapes={data.map} /> : tiles
}

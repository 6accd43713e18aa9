import { useDistrictMap } from '@/modules/vision/api/district-map.ts'
import { DistrictMap, type DistrictMapProps } from '@/widgets/district-map/district-map.tsx'

/** The district's map where there is one that shows its schools; else a plan by stage and size. */
export function OwnMap({ hasMap, ...map }: Omit<DistrictMapProps, 'shapes'> & { hasMap: boolean }) {
  const { data, isPending } = useDistrictMap(hasMap)
  if (hasMap && isPending) return null
  return <DistrictMap {...map} shapes={data?.map ?? undefined} />
}

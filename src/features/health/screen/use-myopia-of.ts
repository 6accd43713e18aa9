import { useMemo } from 'react'
import { useSchoolAdminDataDistrict } from '@/api/vision-screen.ts'
import { useAskedAudience } from '@/lib/page-audience.ts'
import type { Stage } from '@/standards/grade.ts'
import { useVisionYear } from './use-vision-year.ts'

/** Myopia of each school of a stage, and of all of them. */
export function useMyopiaOf(stage: Stage) {
  const { reading, isHeld, asked } = useVisionYear()
  const audience = useAskedAudience()
  // Round 0 stands for a district that has none.
  const { data } = useSchoolAdminDataDistrict(
    { ...asked, ...audience },
    isHeld && reading.data?.round.id !== 0,
  )
  return useMemo(() => {
    const group = isHeld ? data?.groups.find((one) => one.stage === stage) : undefined
    return { total: group?.rate, schools: new Map(group?.schools.map(({ id, rate }) => [id, rate])) }
  }, [data, stage, isHeld])
}

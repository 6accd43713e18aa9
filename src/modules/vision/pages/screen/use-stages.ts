import { useMemo } from 'react'
import { useSchoolAdminDataTrend, useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import type { Stage } from '@/standards/grade.ts'
import { useScreen } from './screen-context.tsx'

/** The stages that the place has: a school's own, the district's as the rounds know them. */
export function useStages(): readonly Stage[] {
  const { filter } = useScreen()
  const school = useSchoolAdminDataTotals(filter).data?.area.school
  const { data } = useSchoolAdminDataTrend(filter)
  return useMemo(() => school?.stages ?? data?.series.map(({ stage }) => stage) ?? [], [school, data])
}

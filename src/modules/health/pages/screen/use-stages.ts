import { useMemo } from 'react'
import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import type { Stage } from '@/standards/grade.ts'
import { useHealth } from './health-context.tsx'
import { inOrder } from './labels.ts'

/** Stages that the district has, from the rows of its check-up, and the one whose schools are compared. */
export function useStages(): { stages: Stage[]; stage: Stage } {
  const { filter, isDistrict, search } = useHealth()
  const { data } = useHealthBreakdown({ ...filter, by: 'stage' })
  const stages = useMemo(
    () => (isDistrict && data ? inOrder(data.rows.flatMap(({ stage }) => stage ?? [])) : []),
    [isDistrict, data],
  )
  const stage = search.stage && stages.includes(search.stage) ? search.stage : (stages[0] ?? 'primary')
  return { stages, stage }
}

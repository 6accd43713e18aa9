import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  inverseAnalysis,
  inverseGroupsOfPlan,
  type InverseGroup,
} from '@/modules/health/contract/inverse-analysis.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { useKeepPlan } from '@/api/upload-actions.ts'

/** From an outcome back to what questionnaires say. 404 where no school year has both. */
export const useInverseAnalysis = (input: InputTo<typeof inverseAnalysis>) =>
  useQuery({
    ...queryOptionsOf(inverseAnalysis, input, { topic: 'health', staleTime: 60_000 }),
    // While another choice is loading, the panels show the previous figures, and isPlaceholderData is set.
    placeholderData: keepPreviousData,
  })

/** Rows of a plan beside the records, by group. Read again whenever the plan changes. */
export const usePlanGroups = (plan: string) =>
  useQuery(queryOptionsOf(inverseGroupsOfPlan, { plan }, { topic: 'uploads', staleTime: 0 }))

/** Takes a group or leaves it out; the plan has another hash then, which its commit must name. */
export function useTakeGroup(plan: string) {
  const keep = useKeepPlan()
  return useMutation({
    mutationFn: (accept: { group: InverseGroup; taken: boolean }) =>
      send(inverseGroupsOfPlan, { plan, accept }),
    onSuccess: (reply) => keep(reply.plan),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mindSet, mindTotals } from '@/modules/health/contract/mind.ts'
import { healthSettings, healthSettingsSet } from '@/modules/health/contract/settings.ts'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

/** Mental health of the district in totals; not asked for unless `isAsked`. */
export const useMind = (input: InputTo<typeof mindTotals>, isRequested: boolean) =>
  useQuery({
    ...queryOptionsOf(mindTotals, input, { topic: 'health', staleTime: 60_000 }),
    enabled: isRequested,
  })

export const useHealthSettings = () =>
  useQuery(queryOptionsOf(healthSettings, {}, { topic: 'health', staleTime: 60_000 }))

/** Enters totals of a school year. Refusals are shown in the form. */
export function useSetMind() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputTo<typeof mindSet>) => send(mindSet, input),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['health'] }),
    meta: { silent: true },
  })
}

export function useSetHealthSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputTo<typeof healthSettingsSet>) => send(healthSettingsSet, input),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['health'] }),
  })
}

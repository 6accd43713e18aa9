import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { regionAdd, regionChoices, regionNode } from '@/modules/regions/contract/nodes.ts'

/** Districts count again seconds after a change; whoever looks on sees it within a minute. */
const nodeFreshMs = 30_000

export const regionQueries = Object.freeze({
  node: (code: string | undefined) =>
    queryOptionsOf(regionNode, { code }, { topic: 'regions', staleTime: nodeFreshMs }),
  choices: (text: string) => queryOptionsOf(regionChoices, { text }, { topic: 'regions', staleTime: 60_000 }),
})

/** A city or province with the places right below it; without a code the own one. */
export const useNode = (code: string | undefined) =>
  useQuery({
    ...regionQueries.node(code),
    placeholderData: keepPreviousData,
    refetchInterval: 2 * nodeFreshMs,
  })

/** Districts of the national list that are not here yet. */
export const useRegionChoices = (text: string) =>
  useQuery({ ...regionQueries.choices(text), placeholderData: keepPreviousData })

/** Adds a district with its bureau's account; the one-time password is shown only here. */
export function useAddDistrict() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputTo<typeof regionAdd>) => send(regionAdd, input),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['regions'] }),
  })
}

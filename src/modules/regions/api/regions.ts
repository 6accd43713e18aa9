import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, type InputTo } from '@/api/client.ts'
import { nodeQuery } from '@/api/node-query.ts'
import { queryOptionsOf } from '@/api/query-options.ts'
import { regionAdd, regionChoices, regionNode } from '@/modules/regions/contract/nodes.ts'

export const regionQueries = Object.freeze({
  choices: (text: string) => queryOptionsOf(regionChoices, { text }, { topic: 'regions', staleTime: 60_000 }),
})

/** A city or province with the places right below it; without a code the own one. */
export const useNode = (code: string | undefined) => useQuery(nodeQuery(regionNode, { code }))

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

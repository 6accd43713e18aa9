import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as display from '@/contract/display.ts'
import { send, type InputTo } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

const retryMs = 30_000
/** How soon a display learns that its rotation was changed. */
const planMs = 60_000

export const displayQueries = Object.freeze({
  all: ['displays'] as const,
  list: () => queryOptionsOf(display.displayList, {}, { topic: 'displays', staleTime: 0 }),
  open: (token: string) =>
    queryOptionsOf(display.displayOpen, { token }, { topic: 'displays', staleTime: Infinity }),
})

/** The own organisation's display links, newest first. */
export const useDisplayLinks = () => useQuery(displayQueries.list())

/** What a link shows. Nobody stands by to press a button: asked again until it is known and its module open, and of a plan as long as it is shown. */
export const useDisplay = (token: string) =>
  useQuery({
    ...displayQueries.open(token),
    refetchInterval: ({ state: { data } }) => (!data?.isOpen ? retryMs : data.plan && planMs) || false,
    refetchIntervalInBackground: true,
  })

/** Makes a link; its token is in the answer and nowhere else. A refusal is for the form to show. */
export function useMakeDisplayLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputTo<typeof display.displayAdd>) => send(display.displayAdd, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: displayQueries.all }),
    meta: { silent: true },
  })
}

export function useRevokeDisplayLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(display.displayDelete, { id }),
    // Not awaited: the row that asked gets the answer before the new list removes it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: displayQueries.all }),
  })
}

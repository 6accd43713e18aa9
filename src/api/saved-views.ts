import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListName } from '@/contract/lists/lists.ts'
import { viewDelete, viewSave, viewsList, type SavedView, type ViewState } from '@/contract/saved-views.ts'
import { send } from './client.ts'

type Views = { rows: SavedView[] }

export const savedViewQueries = Object.freeze({
  all: ['saved-views'] as const,
  of: (list: ListName) =>
    queryOptions<Views>({
      queryKey: ['saved-views', list],
      queryFn: ({ signal }) => send(viewsList, { list }, { signal }),
      staleTime: 5 * 60_000,
    }),
})

/** Own saved views of a list, by name; none until they are known, and none when they cannot be read: the list works without. */
export const useSavedViews = (list: ListName) => useQuery(savedViewQueries.of(list)).data?.rows ?? none
const none: SavedView[] = []

/** Saves under a name, in place of the own view of that name. A refusal is for the form to show. */
export function useSaveView(list: ListName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view: { name: string; state: ViewState }) => send(viewSave, { list, ...view }),
    onSuccess: (views) => client.setQueryData(savedViewQueries.of(list).queryKey, views),
    meta: { silent: true },
  })
}

export function useDeleteView(list: ListName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(viewDelete, { id }),
    onSuccess: () => void client.invalidateQueries({ queryKey: savedViewQueries.of(list).queryKey }),
  })
}

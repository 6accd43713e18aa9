import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { menuFitness, menuHide, menuList, menuOwn, menuReset } from '@/modules/records/contract/menus.ts'
import { send } from '@/api/client.ts'
import { queryOptionsOf } from '@/api/query-options.ts'

export const menuQueries = Object.freeze({
  list: () => queryOptionsOf(menuList, {}, { topic: 'schools', staleTime: 30_000 }),
})

/** Pages that the bureau hid from the reader's own menu. */
export const useOwnHiddenMenus = () =>
  useQuery(queryOptionsOf(menuOwn, {}, { topic: 'account', staleTime: 30_000 }))

/** Pages of the fitness test that the reader has. */
export const useFitnessPages = (isRequested: boolean) =>
  useQuery({
    ...queryOptionsOf(menuFitness, {}, { topic: 'account', staleTime: 30_000 }),
    enabled: isRequested,
  })

/** Pages hidden per school of the district; a school without any may be missing. */
export const useHiddenMenus = (isRequested = true) =>
  useQuery({ ...menuQueries.list(), enabled: isRequested })

/** What to do with one school's menu: one page hidden or shown, or every page shown again. */
export type MenuChange = { school: number; path: string; hidden: boolean } | { school: number; reset: true }

const hiddenAfter = (before: readonly string[], change: MenuChange) => {
  if ('reset' in change) return []
  const others = before.filter((path) => path !== change.path)
  return change.hidden ? [...others, change.path] : others
}

/** Shows at once, and as it is on the server when saving fails; changes go one after another. */
export function useChangeMenu() {
  const queryClient = useQueryClient()
  const { queryKey } = menuQueries.list()
  return useMutation({
    mutationFn: (change: MenuChange) =>
      'reset' in change ? send(menuReset, { school: change.school }) : send(menuHide, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list) => {
        if (!list) return list
        const before = list.rows.find(({ school }) => school === change.school)?.hidden ?? []
        const others = list.rows.filter(({ school }) => school !== change.school)
        return { rows: [...others, { school: change.school, hidden: hiddenAfter(before, change) }] }
      })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    scope: { id: 'menus' },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveAvatar } from '@/contract/avatar.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { accountQueries } from './account-queries.ts'
import { send } from './client.ts'

/** Saves the own picture, '' to take it away; shown at once where the name is. */
export function useSaveAvatar() {
  const queryClient = useQueryClient()
  const { queryKey } = accountQueries.current()
  return useMutation({
    mutationFn: (avatar: string) => send(saveAvatar, { avatar }),
    onSuccess: ({ avatar }) =>
      queryClient.setQueryData(
        queryKey,
        (user: CurrentUser | undefined) => user && { ...user, info: { ...user.info, avatar } },
      ),
  })
}

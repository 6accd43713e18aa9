import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import * as account from '@/contract/account.ts'
import { readToken } from '@/session/cookies.ts'
import { endSession } from '@/session/end.ts'
import { accountQueries } from './account-queries.ts'
import { send } from './client.ts'

/** The signed-in user; below the signed-in layout it is always there. */
export const useCurrentUser = () => useSuspenseQuery(accountQueries.current()).data

/** Revokes the session and ends it here; here it ends even when the server cannot be told (AUTH-10). */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const token = readToken()
      const told = send(account.logout, {}).catch(() => undefined)
      // Not after the answer: by then the server has told every page of this session that it was ended, this one included.
      endSession('signed-out', token)
      await told
    },
    meta: { silent: true },
  })
}

/** Saves some preferences with the account; what is not named stays. A failure is not worth a word: the page has already changed. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: account.Preferences) => send(account.savePreferences, preferences),
    onSuccess: (preferences) =>
      queryClient.setQueryData(
        accountQueries.current().queryKey,
        (user: account.CurrentUser | undefined) => user && { ...user, preferences },
      ),
    meta: { silent: true },
  })
}

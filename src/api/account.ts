import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { logout } from '@/contract/account.ts'
import { savePreferences, type CurrentUser } from '@/contract/current-user.ts'
import type { Preferences } from '@/contract/preferences.ts'
import { readToken } from '@/session/cookies.ts'
import { endSession } from '@/session/end.ts'
import { accountQueries } from './account-queries.ts'
import { send } from './client.ts'

/** The signed-in user; below the signed-in layout it is always there. */
export const useCurrentUser = () => useSuspenseQuery(accountQueries.current()).data

/** Revokes the session and ends it here; here it ends even when the server cannot be reached (AUTH-10). */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const token = readToken()
      const published = send(logout, {}).catch(() => undefined)
      // Not after the answer: by then the server has notified every page of this session that it was ended, this one included.
      endSession('signed-out', token)
      await published
    },
    meta: { silent: true },
  })
}

/**
 * Saves some preferences with the account; what is not named stays. The page changes at once and stays changed when saving fails: the
 * next change takes what is missing along. Saves go one after another, so that the last one wins.
 */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const { queryKey } = accountQueries.current()
  return useMutation({
    mutationFn: (preferences: Preferences) => send(savePreferences, preferences),
    onMutate: (preferences) =>
      queryClient.setQueryData(
        queryKey,
        (user: CurrentUser | undefined) =>
          user && { ...user, preferences: { ...user.preferences, ...preferences } },
      ),
    scope: { id: 'preferences' },
    meta: { silent: true },
  })
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { login } from '@/contract/account.ts'
import { getUser } from '@/contract/current-user.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { keepDevice, knownDevice } from '@/session/known-device.ts'
import { accountQueries } from './account-queries.ts'
import { send } from './client.ts'

const { queryKey } = accountQueries.current()

/** Who the session in the cookies belongs to, asked anew: an answer on its way may be for the one before. */
export async function readUserAnew(queryClient: QueryClient) {
  const user = await send(getUser, {})
  queryClient.setQueryData(queryKey, user)
  return user
}

/** The user that is held, without asking. */
export const heldUser = (queryClient: QueryClient) => queryClient.getQueryData(queryKey)

/** Signs in once more over a page that stays, with all that it read. Answers who it is. A refusal is for the form to show. */
export function useSignInAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ username, password }: { username: string; password: string }) => {
      const { uuid, token, device } = await send(login, {
        username: encodeCredential(username),
        password: encodeCredential(password),
        ...knownDevice(),
      })
      keepDevice(device)
      beginSession({ uuid, token })
      return readUserAnew(queryClient)
    },
    meta: { silent: true },
  })
}

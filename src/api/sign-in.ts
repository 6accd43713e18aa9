import { useMutation, useQueryClient } from '@tanstack/react-query'
import { login } from '@/contract/account.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { send } from './client.ts'

/** Sends both credentials encoded and keeps the session's cookies. A refusal is for the form to show. */
export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ username, password }: { username: string; password: string }) => {
      const { uuid, token } = await send(login, {
        username: encodeCredential(username),
        password: encodeCredential(password),
      })
      queryClient.clear()
      beginSession({ uuid, token })
    },
    meta: { silent: true },
  })
}

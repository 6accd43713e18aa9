import { login } from '@/contract/account.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { keepDevice, knownDevice } from '@/session/known-device.ts'
import { send } from '@/api/client.ts'
import type { Queries } from '@/api/queries.ts'

export type Credentials = { username: string; password: string }

/** Sends both credentials encoded, forgets whatever was read before, and keeps the session's cookies. Throws CallError, for the form to show. */
export async function signIn({ username, password }: Credentials, queries: Queries) {
  const { uuid, token, device } = await send(login, {
    username: encodeCredential(username),
    password: encodeCredential(password),
    ...knownDevice(),
  })
  queries.known()?.clear()
  keepDevice(device)
  beginSession({ uuid, token })
}

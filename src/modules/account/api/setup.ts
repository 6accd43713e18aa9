import {
  setupFinish,
  setupRegions,
  setupRegionSearch,
  setupState,
  type SetupRegion,
} from '@/modules/account/contract/setup.ts'
import { encodeCredential } from '@/session/credential.ts'
import { beginSession } from '@/session/end.ts'
import { keepDevice } from '@/session/known-device.ts'
import { send, type InputTo } from '@/api/client.ts'

/** What the set-up page asks. Plain calls: it is opened once in the life of a server and keeps nothing. All throw CallError. */
export const readSetup = (token: string) => send(setupState, { token })

/** The provinces, or what lies below a place. */
export const regionsBelow = async (token: string, parent?: string): Promise<SetupRegion[]> =>
  (await send(setupRegions, parent === undefined ? { token } : { token, parent })).rows

export const findRegions = async (token: string, text: string): Promise<SetupRegion[]> =>
  (await send(setupRegionSearch, { token, text })).rows

/** Sets the server up and keeps the new session's cookies, as signing in does. */
export async function finishSetup({ username, password, ...rest }: InputTo<typeof setupFinish>) {
  const { uuid, token, device } = await send(setupFinish, {
    ...rest,
    username: encodeCredential(username),
    password: encodeCredential(password),
  })
  keepDevice(device)
  beginSession({ uuid, token })
}

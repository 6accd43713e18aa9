import { getUser, type CurrentUser } from '@/contract/current-user.ts'
import { readToken } from '@/session/cookies.ts'
import { send } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Apart from the hooks: the guard needs them before any page is loaded. */
const freshMs = 5 * 60_000

export const accountQueries = Object.freeze({
  all: ['account'] as const,
  current: () => ({
    ...queryOptionsOf(getUser, {}, { topic: 'account', staleTime: freshMs }),
    // Whoever reads by a display link has no account, and nothing to ask for.
    staleTime: ({ state }: { state: { data?: CurrentUser | undefined } }) =>
      state.data?.uuid === '' ? Infinity : freshMs,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      send(getUser, {}, { signal, underway: takeEarlyUser(readToken()) }),
  }),
})

declare global {
  var mingmuEarlyUser: { token: string; answer: Promise<Response> } | undefined
}

/** The answer about the signed-in user that public/first.js asked for before the code was there; once, and only if the session is still the same. */
function takeEarlyUser(token: string): Promise<Response> | undefined {
  const early = globalThis.mingmuEarlyUser
  globalThis.mingmuEarlyUser = undefined
  return early?.token === token ? early.answer : undefined
}

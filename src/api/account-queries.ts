import { getUser } from '@/contract/current-user.ts'
import { readToken } from '@/session/cookies.ts'
import { send } from './client.ts'
import { queryOptionsOf } from './query-options.ts'

/** Apart from the hooks: the guard needs them before any page is loaded. */
export const accountQueries = Object.freeze({
  all: ['account'] as const,
  current: () => ({
    ...queryOptionsOf(getUser, {}, { topic: 'account', staleTime: 5 * 60_000 }),
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

import { getUser } from '@/contract/current-user.ts'
import { readToken } from '@/session/cookies.ts'
import { send } from './client.ts'
import { takeEarlyUser } from './early-user.ts'
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

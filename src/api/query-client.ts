import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, unreachable } from './call-error.ts'

/** Worth another try: no answer, or one from a gateway in between. What the server decided is not asked twice. */
const passing = new Set([unreachable, 408, 502, 503, 504])

export const isPassing = (error: unknown) => error instanceof CallError && passing.has(error.code)

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page words the failure itself; no toast. */
      silent?: boolean
    }
  }
}

export function createQueryClient(onMutationError: (error: Error) => void) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => askWhoItIs(client, error) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        askWhoItIs(client, error)
        if (!mutation.meta?.silent) onMutationError(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => isPassing(error) && failures < 2,
        // A console on the machine of its server works without any network.
        networkMode: 'always',
        gcTime: 10 * 60_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Refused until the password is changed: the user is asked for anew, and the frame gives way to the form. */
function askWhoItIs(client: QueryClient, error: Error) {
  if (error instanceof CallError && error.reason === 'must-change-password')
    void client.invalidateQueries({ queryKey: ['account'] })
}

import { MutationCache, QueryClient } from '@tanstack/react-query'
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
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
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
}

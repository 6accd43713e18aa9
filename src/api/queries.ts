import type { QueryClient } from '@tanstack/react-query'

/** The query cache of one console, made when the first page needs it: the sign-in page does without. */
export type Queries = {
  load: () => Promise<QueryClient>
  /** Undefined until it was loaded. */
  known: () => QueryClient | undefined
}

export function createQueries(onMutationError: (error: Error) => void): Queries {
  let client: QueryClient | undefined
  let made: Promise<QueryClient> | undefined
  return {
    load: () =>
      (made ??= import('./query-client.ts').then(
        ({ createQueryClient }) => (client = createQueryClient(onMutationError)),
      )),
    known: () => client,
  }
}

import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/contract/current-user.ts'

/** The signed-in user as far as they are known already; asks nothing, and brings nothing of the contract to the sign-in page. */
export const knownUser = (queryClient: QueryClient | undefined): CurrentUser | undefined =>
  queryClient?.getQueriesData<CurrentUser>({ queryKey: ['account'] }).find(([, user]) => user)?.[1]

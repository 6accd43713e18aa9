import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError, unreachable } from '@/api/call-error.ts'
import { useLiveState } from './live-state.ts'

/**
 * No call reaches the server: nothing can be written. The live channel alone proves nothing (a proxy may block it), so once it is
 * down a small call is tried every five seconds.
 */
export function useOffline() {
  const suspicious = useLiveState() === 'offline'
  const { error, isError } = useQuery({
    ...accountQueries.current(),
    queryKey: ['reachable'],
    enabled: suspicious,
    staleTime: 0,
    retry: false,
    refetchInterval: 5_000,
  })
  return suspicious && isError && error instanceof CallError && error.code === unreachable
}

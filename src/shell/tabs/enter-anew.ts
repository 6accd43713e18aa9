import type { QueryClient } from '@tanstack/react-query'
import { tabStore } from './tab-store.ts'

/** Where the reader was last, with its data marked as old: whoever shows it reads it again. */
export function enterAnew(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey }) => queryKey[0] !== 'account',
  })
  const { tabs, shown } = tabStore.getState()
  const last = tabs.find((tab) => tab.id === shown.at(-1))
  return { href: last?.fullPath ?? '/', state: { tab: last?.id } }
}

import { getUser } from '@/contract/account.ts'
import { queryOptionsOf } from './query-options.ts'

/** Apart from the hooks: the guard needs them before any page is loaded. */
export const accountQueries = Object.freeze({
  all: ['account'] as const,
  current: () => queryOptionsOf(getUser, {}, { topic: 'account', staleTime: 5 * 60_000 }),
})

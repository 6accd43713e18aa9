import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account-queries.ts'

/** The access list of who is signed in; undefined without anybody. Asks nothing itself: the guard did. */
export const useAccess = () => useQuery({ ...accountQueries.current(), enabled: false }).data?.info.access

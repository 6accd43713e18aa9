import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError } from '@/api/call-error.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { allows } from '@/session/allows.ts'
import { homeOf, pageAt } from './pages.ts'

/** Who is signed in, asked once and kept. A session that is over leads to the sign-in page, which knows the way back (NAV-04). */
export async function knownUser(queryClient: QueryClient, location: ParsedLocation): Promise<CurrentUser> {
  try {
    return await queryClient.ensureQueryData(accountQueries.current())
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 401) throw error
    throw redirect({ to: '/login', search: { redirect: location.href }, state: { endedBy: 'expired' } })
  }
}

/** Whether this access list may see the page of a path; what is in no table is not refused here (NAV-05). */
export const mayOpen = (access: readonly string[], pathname: string) => allows(access, pageAt(pathname)?.auth)

export { homeOf, pageAt }

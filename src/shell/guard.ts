import { redirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError } from '@/api/call-error.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { allows } from '@/session/allows.ts'
import { homeOf, pageAt } from './pages.ts'

/** Who is signed in, asked once and cached. A session that is over leads to the sign-in page, which knows the way back (NAV-04). */
export async function knownUser(queryClient: QueryClient, location: ParsedLocation): Promise<CurrentUser> {
  try {
    return await queryClient.ensureQueryData(accountQueries.current())
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 401) throw error
    throw redirect({ to: '/login', search: { redirect: location.href }, state: { endedBy: 'expired' } })
  }
}

/**
 * Whether this access list may see a page (NAV-05): its route names who may. A page that has no route file yet is looked up in the table; what
 * is in neither is not refused here.
 */
export function mayOpen(
  access: readonly string[],
  match: { staticData: StaticDataRouteOption } | undefined,
  pathname: string,
) {
  const roles = match?.staticData.roles
  if (roles === 'signed-in') return true
  return allows(access, roles ?? pageAt(pathname)?.auth)
}

export { homeOf, pageAt }

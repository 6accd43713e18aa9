import type { RegisteredRouter } from '@tanstack/react-router'
import { accountQueries } from '@/api/account-queries.ts'
import { wordFailures, type FailureText } from '@/api/call-error.ts'
import { createQueryClient } from '@/api/query-client.ts'
import { onSessionEnd } from '@/session/end.ts'
import { LazyNotFound, LazyRouteError } from '@/shell/lazy-pages.tsx'
import { reportMutationError } from '@/shell/mutation-error.ts'
import type { ConsoleContext } from './-context.ts'

export type ConsoleOptions = { loadTexts: ConsoleContext['loadTexts']; failureText: FailureText }

/** What a router of the console is made with, and the query cache it shares with the pages. */
export function consoleParts({ loadTexts, failureText }: ConsoleOptions) {
  wordFailures(failureText)
  const queryClient = createQueryClient(reportMutationError)
  const context: ConsoleContext = { queryClient, loadTexts }
  const routerOptions = {
    context,
    defaultErrorComponent: LazyRouteError,
    defaultNotFoundComponent: LazyNotFound,
    defaultPreload: 'intent',
    // Freshness is the query cache's: the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  } as const
  return { queryClient, routerOptions }
}

/** A session's end leads to the sign-in page, from here and from nowhere else (AUTH-10, 11, 13). */
export function followSessionEnd(router: RegisteredRouter) {
  const { queryClient } = router.options.context
  onSessionEnd(async (reason) => {
    // While the guard still asks who this is, the guard itself leads on.
    if (!queryClient.getQueryData(accountQueries.current().queryKey)) return
    const redirect = reason === 'signed-out' ? undefined : router.latestLocation.href
    await router.navigate({ to: '/login', search: { redirect }, state: { endedBy: reason }, replace: true })
    queryClient.clear()
  })
}

import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { wordFailures, type FailureText } from '@/api/call-error.ts'
import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import { routeTree } from '@/route-tree.gen.ts'
import { onSessionEnd } from '@/session/end.ts'
import { reportMutationError } from '@/shell/mutation-error.ts'
import type { ConsoleContext } from './-context.ts'

export type ConsoleOptions = { loadTexts: ConsoleContext['loadTexts']; failureText: FailureText }

/** Router and query cache of one page; a session's end leads to the sign-in page from here and from nowhere else. */
export function createConsole({ loadTexts, failureText }: ConsoleOptions) {
  wordFailures(failureText)
  const queryClient = createQueryClient(reportMutationError)
  const router = createConsoleRouter({ queryClient, loadTexts })
  onSessionEnd(async (reason) => {
    // While the guard still asks who this is, the guard itself leads on.
    if (!queryClient.getQueryData(accountQueries.current().queryKey)) return
    const redirect = reason === 'signed-out' ? undefined : router.latestLocation.href
    await router.navigate({ to: '/login', search: { redirect }, state: { endedBy: reason }, replace: true })
    queryClient.clear()
  })
  return { router, queryClient }
}

function createConsoleRouter(context: ConsoleContext & { queryClient: QueryClient }) {
  return createRouter({
    routeTree,
    context,
    defaultErrorComponent: lazyRouteComponent(() => import('@/shell/route-error.tsx'), 'RouteError'),
    defaultNotFoundComponent: lazyRouteComponent(() => import('@/shell/not-found.tsx'), 'NotFound'),
    defaultPreload: 'intent',
    // Freshness is the query cache's: the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

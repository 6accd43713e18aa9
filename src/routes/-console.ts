import type { RegisteredRouter } from '@tanstack/react-router'
import { wordFailures, type FailureText } from '@/api/call-error.ts'
import { knownUser } from '@/api/known-user.ts'
import { createQueries } from '@/api/queries.ts'
import { endFirstPaint } from '@/lib/first-paint.ts'
import { onSessionEnd } from '@/session/end.ts'
import { LazyNotFound, LazyRouteError } from '@/shell/lazy-pages.tsx'
import { reportMutationError } from '@/shell/mutation-error.ts'
import type { ConsoleContext } from './-context.ts'

export type ConsoleOptions = { loadTexts: ConsoleContext['loadTexts']; failureText: FailureText }

/** What a router of the console is made with; the query cache is shared by all its pages. */
export function consoleParts({ loadTexts, failureText }: ConsoleOptions) {
  wordFailures(failureText)
  const queries = createQueries(reportMutationError)
  const context: ConsoleContext = { queries, loadTexts, isTab: false }
  const routerOptions = {
    context,
    defaultErrorComponent: LazyRouteError,
    defaultNotFoundComponent: LazyNotFound,
    defaultPreload: 'intent',
    // Freshness is the query cache's: the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  } as const
  return { queries, routerOptions }
}

/** Whatever page comes first stands in the place of what the document showed. */
export const followFirstPaint = (router: RegisteredRouter) => router.subscribe('onRendered', endFirstPaint)

/** A session's end leads on from here and from nowhere else (AUTH-10, 11, 13). */
export function followSessionEnd(router: RegisteredRouter) {
  const { queries } = router.options.context
  onSessionEnd(async (reason) => {
    // While the guard still asks who this is, the guard itself leads on.
    if (!knownUser(queries.known())) return
    const { endSignedIn } = await import('@/shell/session/end-signed-in.ts')
    await endSignedIn(reason, router)
  })
}

import type { AnyRouter } from '@tanstack/react-router'
import { forgetUnsavedWork, hasUnsavedWork } from '@/lib/unsaved-work.ts'
import type { SessionEnd } from '@/session/end.ts'
import { tabActions } from '../tabs/tab-store.ts'
import { coverPage, uncoverPage } from './session-over.ts'

/**
 * Where a session's end leads while the frame is on screen. A session that ran out, or that was ended over unsaved work, leaves the page
 * as it is under a sign-in; otherwise the way goes to the sign-in page, which knows the way back unless its owner left on purpose.
 */
export async function endSignedIn(reason: SessionEnd, router: AnyRouter) {
  if (reason === 'expired' || (reason !== 'signed-out' && hasUnsavedWork())) return coverPage(reason)
  await leaveToSignIn(router, reason)
}

/** To the sign-in page, and nothing of the one before stays: work, tabs, answers of the server. Without a reason it says none. */
export async function leaveToSignIn(router: AnyRouter, reason?: SessionEnd) {
  forgetUnsavedWork()
  sessionStorage.clear()
  const isOwn = reason === 'signed-out' || reason === 'signed-out-elsewhere'
  const redirect = isOwn ? undefined : router.latestLocation.href
  const state = reason ? { endedBy: reason } : {}
  await router.navigate({ to: '/login', search: { redirect }, state, replace: true })
  uncoverPage()
  tabActions.forgetAll()
  router.options.context.queries.known()?.clear()
}

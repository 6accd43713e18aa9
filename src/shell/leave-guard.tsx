import { useBlocker } from '@tanstack/react-router'
import { lazy, memo, Suspense } from 'react'
import { forgetUnsavedWork, hasUnsavedWork, unsavedWork } from '@/lib/unsaved-work.ts'
import { tabStore } from './tabs/tab-store.ts'

const UnsavedDialog = lazy(() => import('./unsaved-dialog.tsx').then((m) => ({ default: m.UnsavedDialog })))

/**
 * Asks before unsaved work is lost by going on: to another page while pages are not kept alive, to another search that the page says would lose
 * it, or out of the window. Closing tabs and signing out ask by themselves.
 */
export const LeaveGuard = memo(function LeaveGuard({ keepsPages }: { keepsPages: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const work = unsavedWork(tabStore.getState().current)
      if (work.length === 0 || next.pathname === '/login') return false
      if (current.pathname !== next.pathname) return !keepsPages
      return work.some((each) => each.isLostBy?.(next.search as Record<string, unknown>))
    },
    enableBeforeUnload: () => hasUnsavedWork(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { current } = tabStore.getState()
  return (
    <Suspense>
      <UnsavedDialog
        work={unsavedWork(current)}
        onStay={blocker.reset}
        onLose={() => {
          forgetUnsavedWork(current)
          blocker.proceed()
        }}
      />
    </Suspense>
  )
})

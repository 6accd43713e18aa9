import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { heldUser, readUserAnew } from '@/api/sign-in-again.ts'
import { hearOtherWindows } from '@/lib/other-windows.ts'
import { readSession } from '@/session/cookies.ts'
import { begunElsewhere, endedElsewhere } from '@/session/end.ts'
import { forgetUnsavedWork } from '@/lib/unsaved-work.ts'
import { isPageCovered, uncoverPage } from './session-over.ts'

/**
 * Follows what happens to the session in other windows of the browser. Signed out there: here too. Signed in there: a covered page of
 * the same user opens again, one of another user starts anew. What was missed while the window slept shows when it gets the focus.
 */
export function useOtherWindows() {
  const queryClient = useQueryClient()
  const { userId } = useCurrentUser()
  const [owner] = useState(userId)
  // However it came to light: by a refetch, by signing in over the page, or by another window.
  useEffect(() => {
    if (userId !== owner) startAnew()
  }, [userId, owner])

  useEffect(() => {
    async function competitionSession() {
      const session = readSession()
      if (!session) return
      const held = heldUser(queryClient)
      const isKnown = held?.uuid === session.uuid
      if (isKnown && !isPageCovered()) return
      begunElsewhere()
      const user = isKnown ? held : await readUserAnew(queryClient).catch(() => undefined)
      if (user?.userId !== owner || readSession()?.uuid !== session.uuid) return
      uncoverPage()
      void queryClient.invalidateQueries()
    }
    const competition = () => void competitionSession()
    addEventListener('focus', competition)
    const stop = hearOtherWindows(({ kind }) => {
      if (kind === 'signed-out') endedElsewhere()
      if (kind === 'signed-in') competition()
    })
    return () => {
      removeEventListener('focus', competition)
      stop()
    }
  }, [queryClient, owner])
}

/** Somebody else is signed in now: nothing of this page may stay, in sight or in memory. */
function startAnew() {
  forgetUnsavedWork()
  location.assign('/')
}

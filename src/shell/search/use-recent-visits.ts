import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readSession } from '@/session/cookies.ts'
import { pageAt } from '../pages.ts'
import { forgetRecent, rememberPage } from './recent-pages.ts'

/** Remembers the pages that are shown, for the search box; forgets them when their reader has signed out. */
export function useRecentVisits(userId: number) {
  const path = useLocation({ select: ({ pathname }) => pageAt(pathname)?.path })
  useEffect(() => {
    if (path) rememberPage(userId, path)
  }, [userId, path])
  useEffect(
    () => () => {
      // The frame goes with the session; without one, its reader has left this machine.
      if (!readSession()) forgetRecent(userId)
    },
    [userId],
  )
}

import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { showOverlay } from '../overlay-store.ts'
import { readGuideFlag } from './guide-flag.ts'
import { useScreenWidth } from '../use-screen-width.ts'

const shownKey = 'mingmu.guide'
const isWall = (search: object) => 'wall' in search && search.wall === 1

/**
 * Opens the guide by itself when the start panel has been closed, once for each sign-in until its reader wants it no more (SHELL-11).
 * Never where it would be in the way: on a wall, on a phone, for an account that may not open anything yet.
 */
export function useGuideOnce(startIsOpen: boolean) {
  const { info, preferences, userId } = useCurrentUser()
  const router = useRouter()
  const phone = useScreenWidth() === 'phone'
  const wall = useSearch({ strict: false, select: isWall })
  const isSeen = preferences.guideSeen ?? readGuideFlag(userId)
  const isRequested = !isSeen && info.access.length > 0 && !phone && !wall
  const wasOpen = useRef(startIsOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !startIsOpen
    wasOpen.current = startIsOpen
    // Hidden: a module was opened in a window of its own, and is being read.
    if (!isClosed || !isRequested || document.hidden) return
    // The panel also goes when its reader is signed out.
    if (router.latestLocation.pathname === '/login' || wasShown()) return
    showOverlay('guide')
  }, [startIsOpen, isRequested, router])
}

/** Whether it came by itself before in this window; from now on it did. Without storage it does not come at all. */
function wasShown() {
  try {
    const shown = sessionStorage.getItem(shownKey) !== null
    sessionStorage.setItem(shownKey, '1')
    return shown
  } catch {
    return true
  }
}

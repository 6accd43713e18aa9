import { notifyOtherWindows } from '@/lib/other-windows.ts'
import { clearSession, readToken, writeSession, type Session } from './cookies.ts'

/**
 * Why a session ended: its owner left, here or in another window; the server no longer knows it; or it was ended from elsewhere
 * (AUTH-10, 11, 13).
 */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'expired' | 'forced-out'

let listener: (reason: SessionEnd) => void = () => {}
let isOver = false
/** Until when an end of the session is taken for the one that another window asked for (ms). */
let leavingUntil = 0
const leavingMs = 10_000
const lookAgainMs = 200

/** The one place that reacts; the console leads to the sign-in page, or lays one over the page. */
export function onSessionEnd(handler: (reason: SessionEnd) => void) {
  listener = handler
}

export function beginSession(session: Session) {
  writeSession(session)
  isOver = false
  leavingUntil = 0
  notifyOtherWindows({ kind: 'signed-in' })
}

/**
 * Ends the session that holds `token`. Answers that come late, for a session that is already over or was replaced by a new one,
 * change nothing: ten refused calls give one message and one navigation.
 */
export function endSession(reason: SessionEnd, token: string) {
  if (isOver || readToken() !== token) return
  isOver = true
  clearSession()
  const isOwn = reason === 'signed-out'
  const isLeaving = reason === 'signed-out-elsewhere' || Date.now() < leavingUntil
  // What a page keeps there is its owner's: gone when they leave, still there when they sign in again.
  if (isOwn || isLeaving) sessionStorage.clear()
  if (isOwn) notifyOtherWindows({ kind: 'signed-out' })
  listener(isLeaving && !isOwn ? 'signed-out-elsewhere' : reason)
}

/** Another window of this browser signed out. Its cookies may be seen here for a moment yet; the server's word can come first. */
export function endedElsewhere() {
  leavingUntil = Date.now() + leavingMs
  endWithCookies()
}

function endWithCookies() {
  if (isOver || Date.now() >= leavingUntil) return
  if (readToken()) {
    setTimeout(endWithCookies, lookAgainMs)
    return
  }
  isOver = true
  sessionStorage.clear()
  listener('signed-out-elsewhere')
}

/** Another window signed in: this one's calls go out with the new cookies. */
export const begunElsewhere = () => {
  isOver = false
  leavingUntil = 0
}

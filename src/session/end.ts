import { clearSession, readToken, writeSession, type Session } from './cookies.ts'

/** Why a session ended: its owner left, the server no longer knows it, or it was ended from elsewhere (AUTH-10, 11, 13). */
export type SessionEnd = 'signed-out' | 'expired' | 'forced-out'

let listener: (reason: SessionEnd) => void = () => {}
let isOver = false

/** The one place that reacts; the console leads to the sign-in page. */
export function onSessionEnd(handler: (reason: SessionEnd) => void) {
  listener = handler
}

export function beginSession(session: Session) {
  writeSession(session)
  isOver = false
}

/**
 * Ends the session that holds `token`. Answers that come late, for a session that is already over or was replaced by a new one,
 * change nothing: ten refused calls give one message and one navigation.
 */
export function endSession(reason: SessionEnd, token: string) {
  if (isOver || readToken() !== token) return
  isOver = true
  clearSession()
  sessionStorage.clear()
  listener(reason)
}

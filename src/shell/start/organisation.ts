import { useEffect, useRef } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { readOrganisation, writeOrganisation } from '@/session/cookies.ts'

/** `s<school id>` or `r<region code>`, as settings and the cookie `admin-organisation` have it; '' for an account without either. */
export function organisationId({ kind, schoolId, regionCode }: CurrentUser['organisation']) {
  if (kind === 'none') return ''
  return kind === 'school' ? `s${schoolId}` : `r${regionCode}`
}

/**
 * What a deployment decided about the organisation of the cookie (SHELL-07), which is the user's own until somebody sets another; an empty
 * setting means nobody.
 */
export function organisationRules(
  { organisation, settings }: Pick<CurrentUser, 'organisation' | 'settings'>,
  cookie = readOrganisation(),
) {
  const id = cookie || organisationId(organisation)
  const { shortList, flagged } = settings.organisations
  return { hasShortList: id !== '' && id === shortList, isFlagged: id !== '' && id === flagged }
}

const flagKey = 'mingmu.organisation-flag'

/** Keeps the cookie and the session's flag as the user is; the flag goes with the session's storage. */
export function useOrganisationMarks() {
  const user = useCurrentUser()
  const id = organisationId(user.organisation)
  const { isFlagged } = organisationRules(user)
  const last = useRef(id)
  // At every render of the frame's listeners, not once: a new session on the same page has lost its cookie.
  useEffect(() => {
    // What somebody else has set stays, until the user's own organisation changes.
    if (readOrganisation() === '' || last.current !== id) writeOrganisation(id)
    last.current = id
    try {
      if (isFlagged) sessionStorage.setItem(flagKey, '1')
      else sessionStorage.removeItem(flagKey)
    } catch {
      // Without storage the flag is still on the panel.
    }
  })
}

import { memo, useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { SessionOut } from '@/contract/live.ts'
import { useLiveChannel } from '@/live/use-live-channel.ts'
import { readSession, readToken } from '@/session/cookies.ts'
import { endSession } from '@/session/end.ts'
import { useSessionOver } from './session/session-over.ts'
import { useOtherWindows } from './session/use-other-windows.ts'
import { useOrganisationMarks } from './start/organisation.ts'
import { useTabSaving } from './tabs/use-tab-saving.ts'
import { useAccountPreferences } from './use-preferences.ts'
import { useSettingsKey } from './use-settings-key.ts'

/** The server's word may come before that of the window in which the owner signed out. */
const onOut = (reason: SessionOut['reason']) =>
  endSession(reason === 'signed-out' ? 'signed-out-elsewhere' : 'forced-out', readToken())

/** Where another tab went to a district, or back from it, this one begins anew: all it has read is of the place before. */
function useOtherRegion() {
  const { home, regionCode } = useCurrentUser().organisation
  const [first] = useState(regionCode)
  useEffect(() => {
    if (home !== undefined && regionCode !== first) globalThis.location.assign('/')
  }, [home, regionCode, first])
}

/** What the frame listens to while somebody is signed in; nothing of it is done again because another page is shown. */
export const FrameListeners = memo(function FrameListeners() {
  const user = useCurrentUser()
  const over = useSessionOver()
  // Read once for each user and each session: reading cookies is slow in a browser.
  const session = useMemo(() => (user && !over ? readSession() : null), [user, over])
  useLiveChannel(user, session, onOut)
  useOtherWindows()
  useAccountPreferences()
  useTabSaving()
  useSettingsKey()
  useOrganisationMarks()
  useOtherRegion()
  return null
})

import { useSavePreferences, useSignOut } from '@/api/account.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { showOverlay } from './overlay-store.ts'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { maxSaved } from './tabs/use-tab-saving.ts'
import { tabStore } from './tabs/tab-store.ts'

/** Longer than a save takes; a server that does not answer holds nobody here. */
const patienceMs = 1_500

/** Signs out once the open tabs are saved: the second they otherwise wait is not given any more (AUTH-10). */
export function useSignOutNow() {
  const { restoreTabs } = useLayoutSettings()
  const save = useSavePreferences()
  const signOut = useSignOut()
  return {
    isPending: save.isPending || signOut.isPending,
    async signOut() {
      const tabs = tabStore.getState().tabs.slice(0, maxSaved)
      if (restoreTabs && tabs.length > 0) {
        const saved = save.mutateAsync({ tabs }).catch(() => undefined)
        await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, patienceMs))])
      }
      signOut.mutate()
    },
  }
}

/** Asks first where that is wanted, and whenever work would be lost. */
export function useSignOutEntry() {
  const { confirmSignOut } = useLayoutSettings()
  const { signOut } = useSignOutNow()
  return () => (confirmSignOut || hasUnsavedWork() ? showOverlay('sign-out') : void signOut())
}

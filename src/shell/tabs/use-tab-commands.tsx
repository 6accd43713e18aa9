import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OpenTab } from '@/contract/preferences.ts'
import { useT } from '@/i18n/i18n.ts'
import { hasUnsavedWork, unsavedWork } from '@/lib/unsaved-work.ts'
import { useLayoutSettings } from '../settings/layout-settings.ts'
import { isClosable } from './closable.ts'
import { closedBy, closeFrom, type Reach } from './tab-rules.ts'
import { tabActions, tabStore } from './tab-store.ts'

const UnsavedDialog = lazy(() => import('../unsaved-dialog.tsx').then((m) => ({ default: m.UnsavedDialog })))

type Question = { from: string; ids: readonly string[]; proceed: () => void }

const tabOf = (id: string) => tabStore.getState().tabs.find((tab) => tab.id === id)

/** The menu that was asked from is gone, and the focus with it. */
function focusLost(id: string) {
  const tab = document.querySelector<HTMLElement>(`[data-tab-focus="${CSS.escape(id)}"]`)
  if (document.activeElement === document.body) tab?.focus()
}

/** What can be done with open tabs. Whatever loses unsaved work asks first; `question` is that dialog, to be rendered. */
export function useTabCommands(names: ReadonlyMap<string, string>) {
  const t = useT('tabs')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { closableTabs } = useLayoutSettings()
  const [requested, ask] = useState<Question | null>(null)

  const guard = (from: string, ids: readonly string[], proceed: () => void) =>
    ids.some(hasUnsavedWork) ? ask({ from, ids, proceed }) : proceed()

  /** Its address comes back; the page of a tab that is alive stands as it was left. Nothing is lost by it, so nothing is asked. */
  function go(tab: OpenTab | undefined, replace = false) {
    if (!tab || tab.id === tabStore.getState().current) return
    const address = { href: tab.fullPath, state: { tab: tab.id } }
    void router.navigate({ ...address, replace, resetScroll: false, ignoreBlocker: true })
  }

  const closes = (reach: Reach, id: string) => {
    const list = tabStore.getState()
    return closedBy(list, reach, id, (tab) => isClosable(list.tabs, tab.id, closableTabs))
  }

  return {
    go: (id: string) => go(tabOf(id)),
    closes,
    close(reach: Reach, id: string) {
      const ids = closes(reach, id)
      if (ids.length === 0) return
      guard(id, ids, () => {
        const list = tabStore.getState()
        const next = reach === 'all' ? list.tabs[0]?.id : closeFrom(list, ids, id).current
        // First away from the tab, then it goes: the address never belongs to a tab that is not there.
        if (next) go(tabOf(next), ids.includes(list.current))
        tabActions.close(ids)
      })
    },
    reload(id: string) {
      guard(id, [id], () => {
        tabActions.reload(id)
        const isShown = id === tabStore.getState().current
        // The data of a page out of sight is read again when it is shown.
        void queryClient.invalidateQueries({
          refetchType: isShown ? 'active' : 'none',
          predicate: ({ queryKey }) => queryKey[0] !== 'account',
        })
      })
    },
    duplicate: (id: string) => go(tabOf(tabActions.duplicate(id))),
    question: requested && (
      <Suspense>
        <UnsavedDialog
          work={requested.ids.flatMap((id) =>
            unsavedWork(id).map((work) => ({
              what: t('lost', { title: names.get(id) ?? '', what: work.what }),
            })),
          )}
          onStay={() => {
            ask(null)
            requestAnimationFrame(() => focusLost(requested.from))
          }}
          onLose={() => {
            ask(null)
            requested.proceed()
          }}
        />
      </Suspense>
    ),
  }
}

export type TabCommands = ReturnType<typeof useTabCommands>

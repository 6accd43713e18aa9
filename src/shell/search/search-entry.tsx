import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { readSession } from '@/session/cookies.ts'
import { HeaderButton } from '../header-button.tsx'
import { showOverlay, useOverlay } from '../overlay-store.ts'
import { pageAt } from '../pages.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { forgetRecent, rememberPage } from './recent-pages.ts'

/** What the first opening needs; failing is met there. */
const prepare = () => void Promise.all([import('./palette.tsx'), loadNamespaces(['search'])]).catch(() => {})
const quietMs = 4_000

/** Header entry of the search box: 224 wide, opens the palette; an icon where there is no room (SHELL-04). Stands once in the frame: it listens to the keys. */
export function SearchEntry({ iconOnly = false }: { iconOnly?: boolean }) {
  const t = useT('shell')
  const isOpen = useOverlay() === 'search'
  useSearchKeys()
  useRecentVisits(useCurrentUser().userId)
  useEffect(() => {
    const timer = setTimeout(prepare, quietMs)
    return () => clearTimeout(timer)
  }, [])
  const opening = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => showOverlay('search'),
  }
  if (iconOnly) return <HeaderButton label={t('search')} icon={<Search size={20} />} {...opening} />
  return (
    <button
      type="button"
      {...opening}
      className="flex h-8 w-56 shrink-0 items-center gap-2 self-center rounded-control bg-on-header/8 px-3 text-body text-on-header hover:bg-on-header/10 focus-visible:outline-on-header"
    >
      <Search aria-hidden size={18} className="shrink-0" />
      <span className="flex-1 truncate text-left text-note">{t('searchFor')}</span>
      <span aria-hidden className="text-note">
        /
      </span>
    </button>
  )
}

/** Remembers the pages that are shown, for the search box; forgets them when their reader has signed out. */
function useRecentVisits(userId: number) {
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

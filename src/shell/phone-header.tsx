import { Menu as MenuIcon } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { HeaderButton } from './header-button.tsx'
import { usePageTitle } from './frame-title.tsx'
import { LiveMark } from './live-mark.tsx'
import { NoticeBell } from './notices/notice-bell.tsx'
import { SearchEntry } from './search/search-entry.tsx'
import { useLayoutSettings } from './settings/layout-settings.ts'

/** 52 high: the menu, the page's title, search and notices. */
export function PhoneHeader({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const t = useT('shell')
  const names = useT('routes')
  const title = usePageTitle()
  const { headerTheme, headerEntries } = useLayoutSettings()
  return (
    <header
      data-header={headerTheme}
      className="flex h-13 items-stretch bg-header px-1 text-on-header data-[header=light]:border-b data-[header=light]:border-line [&_button]:min-w-11"
    >
      <HeaderButton
        label={t('openMenu')}
        icon={<MenuIcon size={22} />}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <h1 className="flex min-w-0 flex-1 items-center px-2 text-[17px] font-semibold">
        <span className="truncate">{title || names('product')}</span>
      </h1>
      <LiveMark />
      <SearchEntry iconOnly />
      {headerEntries.includes('notice') && <NoticeBell />}
    </header>
  )
}

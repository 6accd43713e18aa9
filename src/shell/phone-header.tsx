import { useMatches } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { HeaderButton } from './header-button.tsx'
import { LiveMark } from './live-mark.tsx'

/** 52 high: the menu and the page's title. */
export function PhoneHeader({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const t = useT('shell')
  const names = useT('routes')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <header className="sticky top-0 z-20 flex h-13 items-stretch bg-header px-1 text-on-header">
      <HeaderButton
        label={t('openMenu')}
        icon={<MenuIcon size={22} />}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <p className="flex min-w-0 flex-1 items-center truncate px-2 text-[17px] font-semibold">
        {title ? names(`pages.${title}`) : names('product')}
      </p>
      <LiveMark />
    </header>
  )
}

import { memo, useMemo, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Brand, BrandNote } from './brand.tsx'
import { headerIcons } from './fit-header.ts'
import { HeaderEntry } from './header-entry.tsx'
import { LiveMark } from './live-mark.tsx'
import { ModuleNav } from './module-nav.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import type { MenuModule } from './pages.ts'
import { SearchEntry } from './search/search-entry.tsx'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { canFillScreen } from './use-full-screen.ts'
import { useHeaderFit } from './use-header-fit.ts'
import { UserMenu } from './user-menu.tsx'

type HeaderProps = {
  /** None where the sider has them. */
  modules: readonly MenuModule[]
  module: MenuModule | undefined
  onStartPanel: () => void
}

/** Entries that stand in this header: the settings leave some out, a browser without full screen another. */
function useHeaderIcons() {
  const chosen = useLayoutSettings().headerEntries
  return useMemo(() => {
    const optional: readonly string[] = ['fullscreen', 'notice', 'language', 'settings']
    const shown: readonly string[] = chosen
    return headerIcons.filter(
      (icon) =>
        (!optional.includes(icon) || shown.includes(icon)) && (icon !== 'fullscreen' || canFillScreen()),
    )
  }, [chosen])
}

/** 64 high: whose console, the modules, and what concerns the reader. The name at the left opens the start panel. */
export const Header = memo(function Header({ modules, module, onStartPanel }: HeaderProps) {
  const t = useT('shell')
  const box = useRef<HTMLElement>(null)
  const { headerTheme } = useLayoutSettings()
  const icons = useHeaderIcons()
  const fit = useHeaderFit(box, modules, icons)
  return (
    <header
      ref={box}
      data-header={headerTheme}
      className="flex h-16 items-stretch bg-header text-on-header data-[header=light]:border-b data-[header=light]:border-line"
    >
      <button
        type="button"
        data-part="brand"
        title={t('startPanel')}
        onClick={onStartPanel}
        className="flex min-w-54 shrink-0 items-center gap-3 px-6 hover:bg-on-header/10 focus-visible:-outline-offset-2 focus-visible:outline-on-header max-[992px]:min-w-0"
      >
        <Brand />
        <span className="flex max-w-60 max-[768px]:hidden">
          <BrandNote />
        </span>
      </button>
      <ModuleNav modules={modules} active={module} shown={fit.modules} />
      <div className="ml-auto flex shrink-0 items-stretch pr-3.5">
        <span data-part="live" className="flex">
          <LiveMark />
        </span>
        <span
          className="flex [&>button]:w-full"
          style={fit.search ? { width: fit.search, marginRight: 10 } : { width: 38 }}
        >
          <SearchEntry iconOnly={fit.search === 0} />
        </span>
        {icons.map((icon) => !fit.folded.includes(icon) && <HeaderEntry key={icon} icon={icon} />)}
        {fit.folded.length > 0 && <OverflowMenu icons={fit.folded} />}
        <span data-part="user" className="flex">
          <UserMenu />
        </span>
      </div>
    </header>
  )
})

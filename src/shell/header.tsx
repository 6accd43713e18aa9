import { Moon, Sun } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Brand } from './brand.tsx'
import { HeaderButton } from './header-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LiveMark } from './live-mark.tsx'
import type { MenuModule } from './menu.ts'
import { ModuleNav } from './module-nav.tsx'
import { usePreferences } from './use-preferences.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

type HeaderProps = UserMenuProps & { modules: readonly MenuModule[]; module: MenuModule | undefined }

/** 64 high: whose console, the modules, and what concerns the reader. The name at the left opens the start panel. */
export function Header({ modules, module, ...actions }: HeaderProps) {
  const t = useT('shell')
  const { organisation } = useCurrentUser()
  const { theme, language, changeTheme, changeLanguage } = usePreferences()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="sticky top-0 z-20 flex h-16 items-stretch bg-header text-on-header">
      <button
        type="button"
        title={t('startPanel')}
        onClick={actions.onStartPanel}
        className="flex max-w-90 min-w-54 items-center gap-3 px-6 hover:bg-on-header/10 focus-visible:-outline-offset-2 focus-visible:outline-on-header"
      >
        <Brand />
        <span className="truncate text-note">{organisation.name}</span>
      </button>
      <ModuleNav modules={modules} active={module} />
      <div className="ml-auto flex items-stretch gap-1 pr-4">
        <LiveMark />
        <HeaderButton
          label={t(next === 'dark' ? 'toDark' : 'toLight')}
          icon={next === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
          onClick={() => changeTheme(next)}
        />
        <LanguageMenu language={language} onChange={changeLanguage} />
        <UserMenu {...actions} />
      </div>
    </header>
  )
}

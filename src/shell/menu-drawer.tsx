import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, LayoutGrid, Languages, LogOut, Moon, Sun, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Brand } from './brand.tsx'
import { languageNames } from './language-menu.tsx'
import type { MenuModule } from './menu.ts'
import { Overlay } from './overlay.tsx'
import { pages } from './pages.ts'
import { usePreferences } from './use-preferences.ts'
import type { UserMenuProps } from './user-menu.tsx'

type MenuDrawerProps = UserMenuProps & {
  modules: readonly MenuModule[]
  module: MenuModule | undefined
  path: string
  onClose: () => void
}

const row =
  'flex h-12 w-full items-center gap-4 px-5 text-title hover:bg-hover focus-visible:-outline-offset-2'

/** The menu of a phone: 320 wide over the page, one module open at a time. */
export function MenuDrawer({ modules, module, path, onClose, onStartPanel, onSignOut }: MenuDrawerProps) {
  const t = useT('shell')
  const names = useT('routes')
  const { info, organisation } = useCurrentUser()
  const [open, setOpen] = useState(module?.id)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
        className="fixed inset-0 z-30 bg-mask"
      />
      <Overlay
        label={t('mainMenu')}
        onClose={onClose}
        className="fixed inset-y-0 left-0 z-40 flex w-80 max-w-[86vw] flex-col bg-surface shadow"
      >
        <div className="flex h-21 shrink-0 items-start bg-header pt-3 pr-2 pl-4 text-on-header">
          <div className="min-w-0 flex-1">
            <Brand />
            <p className="mt-1 truncate text-body">{`${organisation.name}，${info.name}`}</p>
          </div>
          <button
            type="button"
            aria-label={t('closeMenu')}
            onClick={onClose}
            className="flex size-11 items-center justify-center focus-visible:outline-on-header"
          >
            <X size={22} />
          </button>
        </div>
        <nav aria-label={t('mainMenu')} className="min-h-0 flex-1 overflow-y-auto py-2">
          {modules.map((each) => (
            <Section
              key={each.id}
              module={each}
              open={open === each.id}
              onToggle={() => setOpen(open === each.id ? undefined : each.id)}
            >
              {each.pages.map((page) => (
                <Link
                  key={page.path}
                  to={page.path as string}
                  onClick={onClose}
                  aria-current={page.path === path ? 'page' : undefined}
                  className={cx(
                    'mx-2 flex h-11 items-center rounded pl-11 text-title focus-visible:-outline-offset-2',
                    page.path === path ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t2',
                  )}
                >
                  {names(`pages.${pages[page.path].title}`)}
                </Link>
              ))}
            </Section>
          ))}
        </nav>
        <DrawerFoot onStartPanel={onStartPanel} onSignOut={onSignOut} />
      </Overlay>
    </>
  )
}

function Section(props: { module: MenuModule; open: boolean; onToggle: () => void; children: ReactNode }) {
  const { module, open, onToggle, children } = props
  const names = useT('routes')
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    <section>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={cx(row, open && 'font-semibold')}
      >
        <module.icon aria-hidden size={20} className="text-t2" />
        <span className="flex-1 text-left">{names(`modules.${module.title}`)}</span>
        <Arrow aria-hidden size={18} className="text-t3" />
      </button>
      {open && children}
    </section>
  )
}

function DrawerFoot({ onStartPanel, onSignOut }: UserMenuProps) {
  const t = useT('shell')
  const { theme, language, changeTheme, changeLanguage } = usePreferences()
  const dark = theme === 'dark'
  return (
    <div className="border-t border-line py-2">
      <button type="button" className={row} onClick={onStartPanel}>
        <LayoutGrid aria-hidden size={20} className="text-t2" />
        {t('startPanel')}
      </button>
      <button type="button" className={row} onClick={() => changeTheme(dark ? 'light' : 'dark')}>
        {dark ? (
          <Moon aria-hidden size={20} className="text-t2" />
        ) : (
          <Sun aria-hidden size={20} className="text-t2" />
        )}
        <span className="flex-1 text-left">{t('theme')}</span>
        <span className="text-body text-t3">{t(dark ? 'dark' : 'light')}</span>
      </button>
      <button
        type="button"
        className={row}
        onClick={() => changeLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
      >
        <Languages aria-hidden size={20} className="text-t2" />
        <span className="flex-1 text-left">{t('language')}</span>
        <span className="text-body text-t3">{languageNames[language]}</span>
      </button>
      <button type="button" className={row} onClick={onSignOut}>
        <LogOut aria-hidden size={20} className="text-t2" />
        {t('signOut')}
      </button>
    </div>
  )
}

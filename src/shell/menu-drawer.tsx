import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Brand, BrandNote, useBranding } from './brand.tsx'
import { drawerRow, MenuDrawerFoot } from './menu-drawer-foot.tsx'
import { Overlay } from './overlay.tsx'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'

type MenuDrawerProps = {
  modules: readonly MenuModule[]
  module: MenuModule | undefined
  path: string
  onClose: () => void
  onStartPanel: () => void
}

/** The menu of a phone: 320 wide over the page, one module open at a time. */
export function MenuDrawer({ modules, module, path, onClose, onStartPanel }: MenuDrawerProps) {
  const t = useT('shell')
  const { title } = usePageTitles()
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
        <DrawerHead onClose={onClose} />
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
                  {title(page)}
                </Link>
              ))}
            </Section>
          ))}
        </nav>
        <MenuDrawerFoot onClose={onClose} onStartPanel={onStartPanel} />
      </Overlay>
    </>
  )
}

function DrawerHead({ onClose }: { onClose: () => void }) {
  const t = useT('shell')
  const { info, organisation } = useCurrentUser()
  const hasSlogan = useBranding()?.slogan
  return (
    <div className="flex h-21 shrink-0 items-start bg-header pt-3 pr-2 pl-4 text-on-header">
      <div className="min-w-0 flex-1">
        <Brand />
        <p className="mt-1 flex truncate text-body">
          {hasSlogan ? <BrandNote /> : `${organisation.name}，${info.name}`}
        </p>
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
  )
}

function Section(props: { module: MenuModule; open: boolean; onToggle: () => void; children: ReactNode }) {
  const { module, open, onToggle, children } = props
  const { moduleTitle } = usePageTitles()
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    <section>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={cx(drawerRow, open && 'font-semibold')}
      >
        <module.icon aria-hidden size={20} className="text-t2" />
        <span className="flex-1 text-left">{moduleTitle(module)}</span>
        <Arrow aria-hidden size={18} className="text-t3" />
      </button>
      {open && children}
    </section>
  )
}

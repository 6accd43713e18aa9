import { CircleQuestionMark, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useRootTheme } from '@/lib/root-theme.ts'
import { cx } from '@/ui/cx.ts'
import { showOverlay } from './overlay-store.ts'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'
import { useLayoutSettings } from './settings/layout-settings.ts'
import { siderItem, SiderLink } from './sider-link.tsx'
import { SiderModules } from './sider-modules.tsx'

type SiderProps = {
  modules: readonly MenuModule[]
  module: MenuModule | undefined
  path: string
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

/** Pages of the active module, or every module where the header has none: 216 wide, 80 when collapsed to icons (SHELL-01). */
export function Sider({ modules, module, path, collapsed, onCollapse }: SiderProps) {
  const t = useT('shell')
  const { moduleTitle } = usePageTitles()
  const { siderTheme, layout, fixedFrame } = useLayoutSettings()
  const isLight = useRootTheme() === 'light'
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const inner = collapsed ? 'justify-center' : 'px-4'
  return (
    <aside
      // On dark and wall the sider is dark already.
      data-theme={siderTheme === 'dark' && isLight ? 'dark' : undefined}
      className={cx(
        'flex shrink-0 flex-col border-r border-line bg-surface px-2 py-4',
        fixedFrame &&
          'sticky top-(--frame-top) h-[calc(100dvh-var(--frame-top))] transition-[top,height] duration-200',
        collapsed ? 'w-20' : 'w-54',
      )}
    >
      <nav aria-label={t('mainMenu')} className="min-h-0 overflow-y-auto">
        {layout === 'side' ? (
          <SiderModules modules={modules} module={module} path={path} collapsed={collapsed} />
        ) : (
          module && (
            <>
              {!collapsed && <p className="px-4 pb-2 text-note text-t3">{moduleTitle(module)}</p>}
              {module.pages.map((page) => (
                <SiderLink key={page.path} page={page} isHere={page.path === path} collapsed={collapsed} />
              ))}
            </>
          )
        )}
      </nav>
      <div className="mx-4 my-3 h-px shrink-0 bg-line" />
      <button
        type="button"
        title={collapsed ? t('guide') : undefined}
        onClick={() => showOverlay('guide')}
        className={cx(siderItem, inner, 'text-t2 hover:bg-hover')}
      >
        <CircleQuestionMark aria-hidden size={18} className="shrink-0" />
        <span className={cx(collapsed && 'sr-only')}>{t('guide')}</span>
      </button>
      <button
        type="button"
        aria-expanded={!collapsed}
        onClick={() => onCollapse(!collapsed)}
        title={collapsed ? t('expand') : undefined}
        className={cx(siderItem, inner, 'mt-auto text-t3 hover:bg-hover')}
      >
        <Fold aria-hidden size={18} className="shrink-0" />
        <span className={cx(collapsed && 'sr-only')}>{collapsed ? t('expand') : t('collapse')}</span>
      </button>
    </aside>
  )
}

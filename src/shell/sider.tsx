import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { MenuModule } from './menu.ts'
import { pages } from './pages.ts'

type SiderProps = {
  module: MenuModule
  path: string
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

const item = 'flex h-10 w-full items-center gap-3 rounded text-body focus-visible:-outline-offset-2'

/** Pages of the active module: 216 wide, 80 when collapsed to icons. */
export function Sider({ module, path, collapsed, onCollapse }: SiderProps) {
  const t = useT('shell')
  const names = useT('routes')
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  const inner = collapsed ? 'justify-center' : 'px-4'
  return (
    <aside
      className={cx(
        'sticky top-16 flex h-[calc(100dvh-64px)] shrink-0 flex-col border-r border-line bg-surface px-2 py-4',
        collapsed ? 'w-20' : 'w-54',
      )}
    >
      {!collapsed && <p className="px-4 pb-2 text-note text-t3">{names(`modules.${module.title}`)}</p>}
      <nav aria-label={t('mainMenu')} className="min-h-0 flex-1 overflow-y-auto">
        {module.pages.map(({ path: to, icon: Icon }) => (
          <Link
            key={to}
            to={to as string}
            title={collapsed ? names(`pages.${pages[to].title}`) : undefined}
            aria-current={to === path ? 'page' : undefined}
            className={cx(
              item,
              inner,
              to === path ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t2 hover:bg-hover',
            )}
          >
            <Icon aria-hidden size={18} className="shrink-0" />
            <span className={cx('truncate', collapsed && 'sr-only')}>
              {names(`pages.${pages[to].title}`)}
            </span>
          </Link>
        ))}
      </nav>
      <button
        type="button"
        aria-expanded={!collapsed}
        onClick={() => onCollapse(!collapsed)}
        title={collapsed ? t('expand') : undefined}
        className={cx(item, inner, 'text-t3 hover:bg-hover')}
      >
        <Fold aria-hidden size={18} className="shrink-0" />
        <span className={cx(collapsed && 'sr-only')}>{collapsed ? t('expand') : t('collapse')}</span>
      </button>
    </aside>
  )
}

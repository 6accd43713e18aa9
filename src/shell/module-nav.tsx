import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MoreMenu } from './more-menu.tsx'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'

type ModuleNavProps = {
  modules: readonly MenuModule[]
  active?: MenuModule | undefined
  /** How many find room; the others stay laid out, to be measured, and are in the menu behind. */
  shown: number
}

/** Modules along the header; each leads to its first page. */
export function ModuleNav({ modules, active, shown }: ModuleNavProps) {
  const t = useT('routes')
  const { moduleTitle } = usePageTitles()
  const others = modules.slice(shown)
  if (modules.length === 0) return null
  return (
    <nav aria-label={t('navigation')} className="flex h-full min-w-0 flex-1">
      <div data-part="modules" className={cx('flex h-full min-w-0 overflow-hidden', shown === 0 && 'w-0')}>
        {modules.map((module, i) => (
          <Link
            key={module.id}
            to={module.pages[0]?.path as string}
            aria-current={module.id === active?.id ? 'true' : undefined}
            className={cx(
              'flex shrink-0 items-center px-4 text-body whitespace-nowrap hover:bg-on-header/10 focus-visible:-outline-offset-2 focus-visible:outline-on-header in-[:lang(en)]:px-3.5',
              module.id === active?.id &&
                'font-semibold after:absolute after:inset-x-4 after:bottom-0 after:h-[3px] after:rounded-t-bar after:bg-(--header-bar) in-[:lang(en)]:after:inset-x-3.5',
              i < shown ? 'relative' : 'invisible absolute',
            )}
          >
            {moduleTitle(module)}
          </Link>
        ))}
      </div>
      {others.length > 0 && (
        <MoreMenu
          links={others.map((module) => ({
            path: module.pages[0]?.path as string,
            title: moduleTitle(module),
            icon: module.icon,
          }))}
          isActive={others.some((module) => module.id === active?.id)}
        />
      )}
    </nav>
  )
}

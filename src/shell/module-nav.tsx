import { Link } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { MenuModule } from './menu.ts'

/** Modules along the header; each leads to its first page. */
export function ModuleNav({
  modules,
  active,
}: {
  modules: readonly MenuModule[]
  active?: MenuModule | undefined
}) {
  const t = useT('routes')
  return (
    <nav aria-label={t('navigation')} className="flex h-full min-w-0 overflow-hidden">
      {modules.map((module) => (
        <Link
          key={module.id}
          to={module.pages[0]?.path as string}
          aria-current={module.id === active?.id ? 'true' : undefined}
          className={cx(
            'relative flex items-center px-4.5 text-body whitespace-nowrap hover:bg-on-header/10 focus-visible:-outline-offset-2 focus-visible:outline-on-header',
            module.id === active?.id &&
              'font-semibold after:absolute after:inset-x-4.5 after:bottom-0 after:h-[3px] after:rounded-t-bar after:bg-on-header',
          )}
        >
          {t(`modules.${module.title}`)}
        </Link>
      ))}
    </nav>
  )
}

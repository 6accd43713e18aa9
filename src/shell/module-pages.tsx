import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { fitRow } from './fit-row.ts'
import { MoreMenu } from './more-menu.tsx'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'
import { watchSizes } from './watch-sizes.ts'

/** The active module's pages in a row of 40 under the header, where there is no sider. */
export function ModulePages({ module, path }: { module: MenuModule; path: string }) {
  const { title, moduleTitle } = usePageTitles()
  const language = useLanguage()
  const row = useRef<HTMLElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(module.pages.length)
  useLayoutEffect(() => {
    const box = row.current
    if (!box) return
    const measure = () => {
      const widths = [...(links.current?.children ?? [])].map((link) => (link as HTMLElement).offsetWidth)
      setShown(fitRow(box.clientWidth - 16, widths))
    }
    measure()
    return watchSizes([box], measure)
  }, [module, language])
  const others = module.pages.slice(shown)
  return (
    <nav
      ref={row}
      aria-label={moduleTitle(module)}
      className="flex h-10 border-b border-line bg-surface px-2 text-t2 [--header-bar:var(--brand)]"
    >
      <div ref={links} className="flex min-w-0 overflow-hidden">
        {module.pages.map((page, i) => (
          <Link
            key={page.path}
            to={page.path as string}
            aria-current={page.path === path ? 'page' : undefined}
            className={cx(
              'flex h-full shrink-0 items-center gap-2 px-4 text-body whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2',
              page.path === path &&
                'font-semibold text-brand-strong after:absolute after:inset-x-4 after:bottom-0 after:h-0.5 after:bg-brand',
              i < shown ? 'relative' : 'invisible absolute',
            )}
          >
            <page.icon aria-hidden size={16} />
            {title(page)}
          </Link>
        ))}
      </div>
      {others.length > 0 && (
        <MoreMenu
          links={others.map((page) => ({ path: page.path, title: title(page), icon: page.icon }))}
          isActive={others.some((page) => page.path === path)}
        />
      )}
    </nav>
  )
}

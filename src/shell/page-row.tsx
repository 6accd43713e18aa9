import { useMatches } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { pageToolsId } from '@/lib/page-tools.tsx'
import type { MenuModule } from './menu.ts'

/** Where the reader is, and room for the page's own tools (PageTools). */
export function PageRow({ module }: { module: MenuModule | undefined }) {
  const t = useT('shell')
  const names = useT('routes')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-2 max-[600px]:mb-2">
      <nav aria-label={t('breadcrumb')} className="max-w-[560px] min-w-0 max-[600px]:hidden">
        <ol className="flex items-center gap-2 text-note">
          {module && (
            <li className="text-t2 after:ml-2 after:text-t3 after:content-['/']">
              {names(`modules.${module.title}`)}
            </li>
          )}
          {title && (
            <li aria-current="page" className="truncate font-semibold">
              {names(`pages.${title}`)}
            </li>
          )}
        </ol>
      </nav>
      <div id={pageToolsId} className="flex h-6 min-w-0 flex-1 items-center gap-3 empty:hidden" />
    </div>
  )
}

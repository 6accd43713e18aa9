import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { cx } from '@/ui/cx.ts'
import { usePageTitles } from './page-titles.ts'
import type { Page } from './pages.ts'

export const siderItem =
  'flex h-10 w-full shrink-0 items-center gap-3 rounded text-body focus-visible:-outline-offset-2'

type SiderLinkProps = {
  page: Page
  /** On screen now. */
  isHere: boolean
  collapsed?: boolean
  /** Below its module: no icon, the title in line with the module's. */
  isInner?: boolean
}

/** The way to one page; collapsed, its icon alone. */
export const SiderLink = memo(function SiderLink({
  page,
  isHere,
  collapsed = false,
  isInner = false,
}: SiderLinkProps) {
  const { title } = usePageTitles()
  return (
    <Link
      to={page.path as string}
      title={collapsed ? title(page) : undefined}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        siderItem,
        collapsed ? 'justify-center' : isInner ? 'pr-1 pl-11.5' : 'pr-0.5 pl-4',
        isHere ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t2 hover:bg-hover',
      )}
    >
      {!isInner && <page.icon aria-hidden size={18} className="shrink-0" />}
      <span className={cx('truncate', collapsed && 'sr-only')}>{title(page)}</span>
    </Link>
  )
})

import { useLocation, useMatches } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useUnread } from '@/api/notices.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePageTitles } from './page-titles.ts'
import { pageAt } from './pages.ts'
import { useCurrentTab } from './tabs/tab-store.ts'

/** Title of the page on screen: its tab's own, else that of the table; empty where there is no such page. */
export function usePageTitle() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const own = useCurrentTab()?.keepMeta?.title
  const { longTitle } = usePageTitles()
  return own ?? (page ? longTitle(page) : '')
}

/** Window title inside the frame: unread count, page, suffix of the deployment (NAV-10). */
export const FrameTitle = memo(function FrameTitle() {
  const t = useT('routes')
  const { titleSuffix } = useCurrentUser().settings
  const unread = useUnread().all
  // Pages outside the table, such as /403, are named by their route.
  const own = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = usePageTitle() || t(`titles.${own ?? 'notFound'}`)
  const text = `${unread > 0 ? `(${unread}) ` : ''}${title} - ${titleSuffix || t('product')}`
  useEffect(() => {
    document.title = text
  }, [text])
  return null
})

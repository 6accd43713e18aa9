import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useUnread } from '@/api/notices.ts'
import { noticeTabs } from '@/contract/notices.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { NoticeSearch } from '@/modules/notices/pages/notice-search.ts'
import { NoticeRows } from './notice-rows.tsx'
import { SentRows } from './sent-rows.tsx'

type NoticeTabsProps = {
  tab: NonNullable<NoticeSearch['tab']>
  id: number | undefined
  /** With the letters that were sent. */
  hasSent: boolean
  go: (next: NoticeSearch) => void
}

/** The lists of the page, one at a time. */
export function NoticeTabs({ tab, id, hasSent, go }: NoticeTabsProps) {
  const t = useT('notices')
  const unread = useUnread()
  const tabs = hasSent ? ([...noticeTabs, 'sent'] as const) : noticeTabs
  return (
    <Root
      value={tab}
      onValueChange={(next) => go({ tab: next as NoticeSearch['tab'] })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <List
        aria-label={t('page.title')}
        className="flex h-12 shrink-0 gap-6 overflow-x-auto border-b border-line px-5 max-[600px]:gap-5 max-[600px]:px-4"
      >
        {tabs.map((each) => (
          <Trigger
            key={each}
            value={each}
            className="group flex shrink-0 items-center gap-2 border-b-2 border-transparent text-body text-t2 focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-brand-strong"
          >
            {t(`tab.${each}`)}
            {each !== 'sent' && unread[each] > 0 && (
              <span className="flex h-4.5 min-w-5 items-center justify-center rounded-full bg-hover px-1.5 text-axis font-normal text-t2 group-data-[state=active]:bg-brand-soft group-data-[state=active]:font-semibold group-data-[state=active]:text-t1">
                {formatCount(unread[each])}
              </span>
            )}
          </Trigger>
        ))}
      </List>
      <Content value={tab} className="flex min-h-0 flex-1 flex-col outline-none">
        {tab === 'sent' ? (
          <SentRows id={id} onOpen={(next) => go({ tab, id: next })} />
        ) : (
          <NoticeRows
            key={tab}
            tab={tab}
            id={id}
            unread={unread[tab]}
            onOpen={(next) => go({ tab, id: next })}
          />
        )}
      </Content>
    </Root>
  )
}

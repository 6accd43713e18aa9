import { CheckCheck } from 'lucide-react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useState } from 'react'
import { useFirstNotices, useMarkRead, useUnread } from '@/api/notices.ts'
import { noticeTabs, type NoticeTab } from '@/contract/notices.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useLeaveTo } from './use-leave-to.ts'

/** Three tabs of six rows each; the first that holds something unread is open (SHELL-04). */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useT('notices')
  const unread = useUnread()
  const [tab, setTab] = useState<NoticeTab>(
    () => noticeTabs.find((each) => unread[each] > 0) ?? 'notification',
  )
  return (
    <Root value={tab} onValueChange={(next) => setTab(next as NoticeTab)} className="flex min-h-0 flex-col">
      <List aria-label={t('panel.title')} className="flex h-12 shrink-0 gap-6 border-b border-line px-5">
        {noticeTabs.map((each) => (
          <Trigger
            key={each}
            value={each}
            className="group -mb-px flex items-center gap-2 border-b-2 border-transparent text-body text-t2 focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-brand-strong"
          >
            {t(`tab.${each}`)}
            {unread[each] > 0 && (
              <span className="flex h-4.5 min-w-5 items-center justify-center rounded-full bg-hover px-1.5 text-axis font-normal text-t2 group-data-[state=active]:bg-brand-soft group-data-[state=active]:font-semibold group-data-[state=active]:text-t1">
                {formatCount(unread[each])}
              </span>
            )}
          </Trigger>
        ))}
      </List>
      {noticeTabs.map((each) => (
        <Content key={each} value={each} className="flex min-h-0 flex-col outline-none">
          <TabRows tab={each} unread={unread[each]} onLeave={onLeave} />
        </Content>
      ))}
    </Root>
  )
}

type TabRowsProps = { tab: NoticeTab; unread: number; onLeave: () => void }

function TabRows({ tab, unread, onLeave }: TabRowsProps) {
  const t = useT('notices')
  const ui = useT('ui')
  const { data, error, refetch } = useFirstNotices(tab)
  const { mutate: markRead, isPending } = useMarkRead()
  const all = useLeaveTo(`/notice?tab=${tab}`, onLeave)
  return (
    <>
      <div className="min-h-0 overflow-y-auto">
        {!data && !error && <Waiting />}
        {!data && error && (
          <div className="h-50">
            <StateBlock
              state="error"
              detail={error.message}
              action={
                <Button size="small" onClick={() => void refetch()}>
                  {ui('retry')}
                </Button>
              }
            />
          </div>
        )}
        {data?.rows.length === 0 && (
          <div className="h-50">
            <StateBlock state="empty" title={t(`panel.empty.${tab}`)} detail={t(`panel.comes.${tab}`)} />
          </div>
        )}
        <ul aria-label={t(`tab.${tab}`)}>
          {data?.rows.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (!notice.isRead) markRead({ ids: [notice.id] })
                onLeave()
              }}
            />
          ))}
        </ul>
      </div>
      <div className="flex h-12 shrink-0 items-center justify-between border-t border-line px-5">
        <button
          type="button"
          disabled={unread === 0 || isPending}
          onClick={() => markRead({ tab })}
          className="flex items-center gap-2 rounded-tag text-note text-brand-strong disabled:text-t3"
        >
          <CheckCheck aria-hidden size={14} />
          {t('panel.markAll')}
        </button>
        <a {...all} className="rounded-tag text-note text-brand-strong">
          {data ? t('panel.all', { count: data.total, n: formatCount(data.total) }) : t('panel.allUnknown')}
        </a>
      </div>
    </>
  )
}

const Waiting = () => (
  <div aria-hidden>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex h-[65px] flex-col justify-center gap-2 border-b border-line px-16">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-3 w-56" />
      </div>
    ))}
  </div>
)

import { CheckCheck } from 'lucide-react'
import { useAllNotices, useMarkRead } from '@/api/notices.ts'
import type { Notice, NoticeTab } from '@/contract/notices.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { cx } from '@/ui/cx.ts'
import { noticeIcons } from '@/ui/notice-icons.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { RowList } from './row-list.tsx'

type NoticeRowsProps = {
  tab: NoticeTab
  id: number | undefined
  unread: number
  onOpen: (id: number) => void
}

/** One tab's notices, newest first. */
export function NoticeRows({ tab, id, unread, onOpen }: NoticeRowsProps) {
  const t = useT('notices')
  const { mutate: markRead, isPending } = useMarkRead()
  return (
    <RowList
      label={t(`tab.${tab}`)}
      list={useAllNotices(tab)}
      empty={<StateBlock state="empty" title={t(`panel.empty.${tab}`)} detail={t(`panel.comes.${tab}`)} />}
      foot={
        <button
          type="button"
          disabled={unread === 0 || isPending}
          onClick={() => markRead({ tab })}
          className="flex items-center gap-2 rounded-tag text-note text-brand-strong disabled:text-t3"
        >
          <CheckCheck aria-hidden size={14} />
          {t('panel.markAll')}
        </button>
      }
      row={(notice: Notice) => (
        <Row
          notice={notice}
          isOpen={notice.id === id}
          onOpen={() => {
            if (!notice.isRead) markRead({ ids: [notice.id] })
            onOpen(notice.id)
          }}
        />
      )}
    />
  )
}

/** As in the panel, with as many words as there is room for. */
function Row({ notice, isOpen, onOpen }: { notice: Notice; isOpen: boolean; onOpen: () => void }) {
  const t = useT('notices')
  const { kind, title, detail, at, isRead } = notice
  const Icon = noticeIcons[kind]
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-16 w-full items-start gap-2 py-3 pr-5 pl-3 text-left focus-visible:-outline-offset-2',
        isOpen ? 'bg-brand-soft' : 'hover:bg-hover',
      )}
    >
      <span className="flex h-5 w-2 shrink-0 items-center">
        {!isRead && <span className="size-2 rounded-full bg-brand" />}
      </span>
      <Icon aria-hidden size={18} className="mx-1 mt-px shrink-0 text-t2" />
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate text-body', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">{t('panel.unread')}</span>}
          {title}
        </span>
        <span className="block truncate text-note text-t2">{detail}</span>
      </span>
      <time dateTime={at} className="shrink-0 text-axis leading-5 text-t3">
        {formatRecent(at)}
      </time>
    </button>
  )
}

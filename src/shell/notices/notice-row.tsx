import type { Notice } from '@/contract/notices.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { cx } from '@/ui/cx.ts'
import { noticeIcons } from '@/ui/notice-icons.ts'
import { useLeaveTo } from './use-leave-to.ts'

/** One notice, 65 high; the whole row leads to its page and filter, or to its own text. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useT('notices')
  const { id, tab, kind, title, detail, href, at, isRead } = notice
  const link = useLeaveTo(href || `/notice?tab=${tab}&id=${id}`, onOpen)
  const Icon = noticeIcons[kind]
  return (
    <li className="border-b border-line last:border-b-0">
      <a
        {...link}
        className="flex h-16 items-start gap-2 py-3 pr-5 pl-3 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex h-5 w-2 shrink-0 items-center">
          {!isRead && <span className="size-2 rounded-full bg-brand" />}
        </span>
        <Icon aria-hidden size={18} className="mx-1 mt-px shrink-0 text-t2" />
        <span className="min-w-0 flex-1">
          <span className={cx('block truncate text-body text-t1', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">{t('panel.unread')}</span>}
            {title}
          </span>
          <span className="block truncate text-note text-t2">{detail}</span>
        </span>
        <span className="shrink-0 text-right">
          <time dateTime={at} className="block h-5 text-axis leading-5 text-t3">
            {formatRecent(at)}
          </time>
          <span className="block text-note text-brand-strong">{t(`panel.action.${kind}`)}</span>
        </span>
      </a>
    </li>
  )
}

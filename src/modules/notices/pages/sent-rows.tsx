import { useLetters } from '@/api/notices.ts'
import type { Letter } from '@/contract/notices.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { cx } from '@/ui/cx.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { RowList } from './row-list.tsx'

/** To how many schools a letter went, and how many of its readers have read it. */
export function useReadLabels() {
  const t = useT('notices')
  return ({ schools, read }: Letter) => ({
    sentTo: t('letter.sentTo', { n: formatCount(schools) }),
    readBy: t('letter.read', { read: formatCount(read.n), of: formatCount(read.of) }),
  })
}

/** Letters that were sent, newest first. */
export function SentRows({ id, onOpen }: { id: number | undefined; onOpen: (id: number) => void }) {
  const t = useT('notices')
  return (
    <RowList
      label={t('tab.sent')}
      list={useLetters()}
      empty={<StateBlock state="empty" title={t('letter.sentEmpty')} detail={t('letter.sentEmptyWhy')} />}
      row={(letter: Letter) => (
        <Row letter={letter} isOpen={letter.id === id} onOpen={() => onOpen(letter.id)} />
      )}
    />
  )
}

function Row({ letter, isOpen, onOpen }: { letter: Letter; isOpen: boolean; onOpen: () => void }) {
  const { title, at } = letter
  const { sentTo, readBy } = useReadLabels()(letter)
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-3 text-left focus-visible:-outline-offset-2',
        isOpen ? 'bg-brand-soft' : 'hover:bg-hover',
      )}
    >
      <span className="truncate text-body">{title}</span>
      <time dateTime={at} className="text-right text-axis leading-5 text-t3">
        {formatRecent(at)}
      </time>
      <span className="truncate text-note text-t2">{sentTo}</span>
      <span className="text-right text-note text-t2">{readBy}</span>
    </button>
  )
}

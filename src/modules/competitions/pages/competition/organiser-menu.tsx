import { CalendarClock, Copy, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRecall } from '@/modules/competitions/api/designs.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReopenDialog } from '../entry/reopen-dialog.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { Competition } from './competition.ts'

/** What whoever holds a competition does with it as a whole: open entry again, take it back into a draft, design another after it. */
export function OrganiserMenu({ competition }: { competition: Competition }) {
  const t = useT('competition')
  const { go } = useMatchAddress()
  const recall = useRecall()
  const [asks, setAsks] = useState<'reopen' | 'recall' | null>(null)
  const { head, parts } = competition
  const isEntry = head.state === 'entry'
  const isPublished = parts.some(({ publishedAt }) => publishedAt !== null)
  return (
    <>
      <Menu
        label={t('design.more')}
        align="end"
        width={208}
        trigger={<IconButton label={t('design.more')} icon={<Ellipsis size={16} />} />}
        entries={[
          {
            id: 'reopen',
            label: t(isEntry ? 'reopen.move' : 'reopen.open'),
            icon: <CalendarClock size={16} />,
            disabled: isPublished,
            onSelect: () => setAsks('reopen'),
          },
          {
            id: 'recall',
            label: t('design.recall'),
            icon: <Undo2 size={16} />,
            disabled: !isEntry || head.entries > 0,
            onSelect: () => setAsks('recall'),
          },
          {
            id: 'copy',
            label: t('design.copy'),
            icon: <Copy size={16} />,
            onSelect: () => go({ draft: 'new', copy: head.id }),
          },
        ]}
      />
      {asks === 'reopen' && <ReopenDialog competition={competition} onClose={() => setAsks(null)} />}
      {asks === 'recall' && (
        <AskDialog
          title={t('design.recall')}
          description={t('design.recallHow')}
          go={t('design.recall')}
          busy={recall.isPending}
          refusal={recall.error?.message}
          onGo={async () => {
            const { id } = await recall.mutateAsync(head.id)
            toast(t('design.recalled'))
            go({ draft: id }, true)
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  )
}

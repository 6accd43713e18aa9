import { useCloseEntry } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../meet/ask-dialog.tsx'
import type { Meet } from '../meet/meet.ts'

/** Closing seeds the heats and arranges the schedule; entry does not open again, so it is asked once more. */
export function CloseDialog({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const t = useT('competition')
  const close = useCloseEntry()
  return (
    <AskDialog
      title={t('close.title')}
      description={t('close.how', { n: meet.head.entries ?? 0, lanes: meet.lanes })}
      go={t('close.open')}
      disabled={meet.head.entries === 0}
      busy={close.isPending}
      refusal={close.error?.message}
      onGo={async () => {
        const { parts } = await close.mutateAsync(meet.head.id)
        toast(t('close.done', { n: parts }))
      }}
      onClose={onClose}
    />
  )
}

import { useCloseEntry } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../competition/ask-dialog.tsx'
import type { Competition } from '../competition/competition.ts'

/** Closing seeds the heats and arranges the schedule; entry does not open again, so it is asked once more. */
export function CloseDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
  const t = useT('competition')
  const close = useCloseEntry()
  return (
    <AskDialog
      title={t('close.title')}
      description={t('close.how', { n: competition.head.entries ?? 0, lanes: competition.lanes })}
      go={t('close.open')}
      disabled={competition.head.entries === 0}
      busy={close.isPending}
      refusal={close.error?.message}
      onGo={async () => {
        const { parts } = await close.mutateAsync(competition.head.id)
        toast(t('close.done', { n: parts }))
      }}
      onClose={onClose}
    />
  )
}

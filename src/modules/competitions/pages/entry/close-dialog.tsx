import { useCloseEntry } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { Competition } from '../competition/competition.ts'

/** Closing seeds the heats and arranges the schedule; entry does not open again, so it is asked once more. */
export function CloseDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
  const t = useT('competition')
  const close = useCloseEntry()
  async function send() {
    try {
      const { parts } = await close.mutateAsync(competition.head.id)
      toast(t('close.done', { n: parts }))
      onClose()
    } catch {
      // The dialog says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.title')}
      description={t('close.how', { n: competition.head.entries ?? 0, lanes: competition.lanes })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={competition.head.entries === 0}
            busy={close.isPending}
            onClick={() => void send()}
          >
            {t('close.open')}
          </Button>
        </>
      }
    >
      {close.error && (
        <p role="alert" className="text-note text-severe">
          {close.error.message}
        </p>
      )}
    </Dialog>
  )
}

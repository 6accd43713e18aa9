import { usePublish } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { CompetitionPart } from './competition.ts'

type PublishDialogProps = { part: CompetitionPart; winds: (number | null)[]; onClose: () => void }

/** Publishing cannot be taken back, so it is asked once more. */
export function PublishDialog({ part, winds, onClose }: PublishDialogProps) {
  const t = useT('competition')
  const publish = usePublish()
  async function send() {
    try {
      await publish.mutateAsync({ id: part.id, winds })
      toast(t('publish.done'))
      onClose()
    } catch {
      // The dialog says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publish.title')}
      description={t(part.phase === 'heats' ? 'publish.heats' : 'publish.final')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={publish.isPending} onClick={() => void send()}>
            {t('publish.open')}
          </Button>
        </>
      }
    >
      {publish.error && (
        <p role="alert" className="text-note text-severe">
          {publish.error.message}
        </p>
      )}
    </Dialog>
  )
}

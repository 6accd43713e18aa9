import { useActOnMessages } from '@/api/messages.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toast } from '@/ui/toast-store.ts'

type DropDialogProps = { n: number; which: { ids: number[] } | { reason: string }; onClose: () => void }

/** Asks before messages are thrown away: nothing brings them back. */
export function DropDialog({ n, which, onClose }: DropDialogProps) {
  const t = useT('message-page')
  const ui = useT('ui')
  const dropping = useActOnMessages()
  function drop() {
    dropping.mutate(
      { act: 'drop', ...which },
      {
        onSuccess: (done) => {
          toast(t('dropped', { n: done.n }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dropTitle', { n })}
      description={t('dropText')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="danger" busy={dropping.isPending} onClick={drop}>
            {t('drop')}
          </Button>
        </>
      }
    >
      <Refusal error={dropping.error} />
    </Dialog>
  )
}

import { useLabourPhoto } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Unread } from '@/ui/unread.tsx'

type PhotoDialogProps = { id: number; title: string; onClose: () => void; onRemove: () => void }

/** One photo whole; taken away, it can be brought back from the message that says so. */
export function PhotoDialog({ id, title, onClose, onRemove }: PhotoDialogProps) {
  const t = useT('labour-portfolio')
  const query = useLabourPhoto(id)
  const { data } = query
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={860}
      actions={
        <>
          <Button look="danger" onClick={onRemove}>
            {t('photo.remove')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {data ? (
        <img
          src={`data:image/jpeg;base64,${data.data}`}
          alt={t('photo.whole', { title })}
          className="max-h-[70vh] w-full object-contain"
        />
      ) : (
        <Unread query={query} retry={t('retry')} className="h-96 w-full" />
      )}
    </Dialog>
  )
}

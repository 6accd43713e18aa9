import { useT } from '@/i18n/i18n.ts'
import type { UnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type UnsavedDialogProps = { work: readonly UnsavedWork[]; onStay: () => void; onLose: () => void }

/** Says what would be lost; staying is the safe answer and has the focus. */
export function UnsavedDialog({ work, onStay, onLose }: UnsavedDialogProps) {
  const t = useT('shell')
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      actions={
        <>
          <Button onClick={onLose}>{t('unsaved.lose')}</Button>
          <Button look="primary" data-autofocus onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-body">
        {work.map(({ what }, i) => (
          <li key={i}>{what}</li>
        ))}
      </ul>
    </Dialog>
  )
}

import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** Before what is typed is thrown away; going on is the safe answer and has the focus. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useT('form')
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('discard.title')}
      description={t('discard.text')}
      actions={
        <>
          <Button onClick={onDiscard}>{t('discard.discard')}</Button>
          <Button look="primary" data-autofocus onClick={onKeep}>
            {t('discard.keep')}
          </Button>
        </>
      }
    />
  )
}

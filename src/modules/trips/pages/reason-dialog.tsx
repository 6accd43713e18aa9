import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'

type ReasonDialogProps = {
  what: 'cancel' | 'refuse'
  onClose: () => void
  act: (reason: string) => Promise<void>
}

/** Before places are given back or refused: what it means, and why. */
export function ReasonDialog({ what, onClose, act }: ReasonDialogProps) {
  const t = useT('trips')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await act(reason)
      onClose()
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`ask.${what}`)}
      description={t(`ask.${what}Why`)}
      actions={
        <>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          <Button look="primary" busy={isBusy} onClick={() => void save()}>
            {t(`ask.${what}Yes`)}
          </Button>
        </>
      }
    >
      <TextField
        label={t('ask.reason')}
        error={error}
        value={reason}
        maxLength={100}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useAsk } from '@/modules/submissions/api/parts.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { gradeText } from '../labels.tsx'
import type { PartName } from '../part-name.ts'

/** The bureau finds the wish among its to-dos, with the reason. */
export function AskDialog({
  wish,
  name,
  onDone,
}: {
  wish: 'unlock' | 'late'
  name: PartName
  onDone: () => void
}) {
  const t = useT('submissions')
  const ask = useAsk()
  const [reason, setReason] = useState('')
  const send = () =>
    ask.mutate({ ...name, wish, reason }, { onSuccess: () => (toast(t('ask.done')), onDone()) })
  return (
    <Dialog
      open
      onClose={onDone}
      width={460}
      title={t(`ask.${wish}`, { grade: gradeText(name.grade, t) })}
      actions={
        <>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button look="primary" busy={ask.isPending} disabled={reason.trim().length < 2} onClick={send}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('ask.reason')}
        hint={t('ask.hint')}
        error={ask.error?.message}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

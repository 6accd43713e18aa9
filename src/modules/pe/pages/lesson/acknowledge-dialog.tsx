import { useMemo, useState } from 'react'
import { useAcknowledge } from '@/modules/pe/api/lessons.ts'
import type { LessonAlert } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'

type AcknowledgeDialogProps = { lesson: number; alert: LessonAlert; onClose: () => void }

/** Acknowledges an alert: what was done, in a line. Says so when somebody else was quicker. */
export function AcknowledgeDialog({ lesson, alert, onClose }: AcknowledgeDialogProps) {
  const t = useT('physical')
  const acknowledge = useAcknowledge()
  const [note, setNote] = useState('')
  const what = t('alerts.unsaved')
  useUnsavedWork(useMemo(() => (note === '' ? null : { what }), [note, what]))
  const { student, from, version } = alert
  async function save() {
    try {
      const { saved } = await acknowledge.mutateAsync({ lesson, student, from, version, note })
      toast(t(saved ? 'alerts.saved' : 'alerts.late'))
      onClose()
    } catch {
      // The field says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('alerts.dialog', { name: alert.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={acknowledge.isPending} onClick={() => void save()}>
            {t('alerts.acknowledge')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('alerts.note')}
        hint={t('alerts.noteHint')}
        error={acknowledge.error?.message}
        value={note}
        maxLength={100}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}

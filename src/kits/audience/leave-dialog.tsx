import { useState, type SubmitEvent } from 'react'
import { useNoteInternal } from '@/api/audience.ts'
import { internalReason, type InternalReason } from '@/contract/audience.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { AudienceChoice } from './audience-choice.tsx'

type LeaveDialogProps = {
  onClose: () => void
  onPublished: () => void
  /** After the reason stands in the log. */
  onInternal: () => void
}

/** Before figures leave the desk: for publication, or whole for internal use with a reason that is recorded. */
export function LeaveDialog({ onClose, onPublished, onInternal }: LeaveDialogProps) {
  const t = useT('audience')
  const [audience, setAudience] = useState<'published' | 'internal'>('published')
  const [reason, setReason] = useState<InternalReason>('report-upwards')
  const [note, setNote] = useState('')
  const noted = useNoteInternal()
  const isNoteMissing = note.trim() === ''

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (audience === 'published') onPublished()
    else if (!isNoteMissing)
      noted.mutate(
        { page: document.title.slice(0, 100), reason, note: note.trim() },
        { onSuccess: () => onInternal() },
      )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="leave-desk"
            look="primary"
            busy={noted.isPending}
            disabled={audience === 'internal' && isNoteMissing}
          >
            {t('go')}
          </Button>
        </>
      }
    >
      <form id="leave-desk" onSubmit={submit} className="flex flex-col gap-3">
        <AudienceChoice value={audience} onChange={setAudience} />
        {audience === 'internal' && (
          <>
            <Select
              label={t('reason')}
              className="w-full"
              value={reason}
              onChange={setReason}
              options={internalReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
            <TextField
              label={t('note')}
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
              required
              hint={t('kept')}
            />
          </>
        )}
        <Refusal error={noted.error} />
      </form>
    </Dialog>
  )
}

import { useState, type SubmitEvent } from 'react'
import { revealReason, revealSeconds, type RevealReason } from '@/contract/reveal.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'

export type RevealFormProps = {
  /** What is asked for, in words. */
  field: string
  ofStudent: boolean
  /** Rejects with an error whose message is for the reader. */
  onAsk: (reason: RevealReason) => Promise<void>
  onCancel: () => void
}

/** Why it is needed, and what showing it means. */
export function RevealForm({ field, ofStudent, onAsk, onCancel }: RevealFormProps) {
  const t = useT('reveal')
  const [reason, setReason] = useState<RevealReason>('contact-guardian')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await onAsk(reason)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="mb-1.5 text-note text-t2">{t('question', { field })}</p>
      <Select
        label={t('reason')}
        hideLabel
        className="w-full"
        value={reason}
        onChange={setReason}
        options={revealReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <p className="mt-2 text-note text-t2">
        {t(ofStudent ? 'notePupil' : 'note', { count: revealSeconds })}
      </p>
      <p role="alert" className="min-h-5 text-note text-severe">
        {error}
      </p>
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={isBusy}>
          {t('submit')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

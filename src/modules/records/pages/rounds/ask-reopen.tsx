import { useState } from 'react'
import { useRoundAsk } from '@/api/rounds.ts'
import type { OwnRound } from '@/contract/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { roundName } from './round-labels.ts'

/** The bureau finds the wish among its to-dos. */
export function AskReopen({ round, onDone }: { round: OwnRound; onDone: () => void }) {
  const t = useT('rounds')
  const ask = useRoundAsk()
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const isMissing = wasSent && reason.trim() === ''
  function send() {
    setSent(true)
    if (reason.trim() === '') return
    ask.mutate(
      { kind: round.kind, id: round.id, reason },
      { onSuccess: () => (toast(t('own.askDone')), onDone()) },
    )
  }
  return (
    <Dialog
      open
      onClose={onDone}
      width={460}
      title={t('own.askTitle', { name: roundName(round, t) })}
      description={t('own.askText')}
      actions={
        <>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button look="primary" busy={ask.isPending} onClick={send}>
            {t('own.askDo')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('own.askReason')}
        hint={t('own.askHint')}
        error={isMissing ? t('reopen.needed') : ask.error?.message}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

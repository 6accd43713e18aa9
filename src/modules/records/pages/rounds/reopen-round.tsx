import { useState } from 'react'
import { useRoundReopen } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ActProps } from './act-props.ts'
import { roundName } from './round-labels.ts'

/** A closed round takes results again only with a reason, and up to a day that is still to come. */
export function ReopenRound({ round, onDone }: ActProps) {
  const t = useT('rounds')
  const reopen = useRoundReopen()
  const [today] = useState(() => schoolDay(new Date()))
  const [reason, setReason] = useState('')
  const [wasRequested, setRequested] = useState(false)
  const [endsOn, setEndsOn] = useState(() => (round.endsOn >= today ? round.endsOn : addDays(today, 7)))
  const name = roundName(round, t)
  const missing = wasRequested && reason.trim() === ''
  return (
    <Dialog
      open
      onClose={onDone}
      width={460}
      title={t('reopen.title', { name })}
      description={
        <>
          {t('reopen.text')}
          {round.closed?.reason && (
            <span className="mt-1 block text-note">
              {t('reopen.closed', {
                reason: [t(`close.reasons.${round.closed.reason}`), round.closed.note]
                  .filter(Boolean)
                  .join(t('comma')),
              })}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button
            look="primary"
            busy={reopen.isPending}
            onClick={() => {
              setRequested(true)
              if (reason.trim() === '') return
              reopen.mutate(
                { kind: round.kind, id: round.id, version: round.version, reason, endsOn },
                { onSuccess: () => (toast(t('reopen.done', { name })), onDone()) },
              )
            }}
          >
            {t('reopen.do')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('reopen.reason')}
        error={missing ? t('reopen.needed') : undefined}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DayField
        label={t('reopen.endsOn')}
        min={today}
        hint={t('reopen.hint')}
        error={reopen.error?.message}
        value={endsOn}
        onChange={(next) => setEndsOn(next)}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { useDeadline, useRemindParts } from '@/modules/submissions/api/parts.ts'
import type { Deadline } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { dueText } from '../due-text.ts'

type Props = { of: { kind: RoundKind; round: number }; deadline: Deadline; isReader: boolean }

/** Until when schools send in; the bureau sets it, and reminds whoever has not sent. */
export function DeadlineBar({ of, deadline, isReader }: Props) {
  const t = useT('submissions')
  const [isEditing, setEditing] = useState(false)
  const remind = useRemindParts()
  const text = dueText(deadline, t)
  if (isReader) return <p className="text-note text-t2">{text}</p>
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2 max-[600px]:ml-0">
      <Button look="ghost" className="max-[600px]:-ml-3" onClick={() => setEditing(true)}>
        {text}
      </Button>
      <Button
        busy={remind.isPending}
        onClick={() => remind.mutate(of, { onSuccess: (done) => toast(t('bureau.reminded', done)) })}
      >
        {t('bureau.remind')}
      </Button>
      {isEditing && <DeadlineDialog of={of} deadline={deadline} onDone={() => setEditing(false)} />}
    </span>
  )
}

function DeadlineDialog({ of, deadline, onDone }: Omit<Props, 'isReader'> & { onDone: () => void }) {
  const t = useT('submissions')
  const save = useDeadline()
  const [day, setDay] = useState(deadline.dueOn)
  return (
    <Dialog
      open
      onClose={onDone}
      width={420}
      title={t('bureau.deadline')}
      actions={
        <>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={day === ''}
            onClick={() =>
              save.mutate(
                { ...of, dueOn: day },
                { onSuccess: () => (toast(t('bureau.deadlineSaved')), onDone()) },
              )
            }
          >
            {t('bureau.setDeadline')}
          </Button>
        </>
      }
    >
      <DayField
        label={t('bureau.deadline')}
        hint={deadline.isSet ? '' : t('bureau.byDefault')}
        error={save.error?.message}
        value={day}
        onChange={setDay}
      />
    </Dialog>
  )
}

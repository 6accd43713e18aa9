import { useState } from 'react'
import { useTakeSteps } from '@/modules/vision/api/records.ts'
import { notifiedHow } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import type { FollowUpAct } from './follow-up-acts.ts'
import { StepCounts, useIsNobody } from './step-counts.tsx'
import { useTakenToast } from './use-taken-toast.ts'

/** Starts the follow-up of many: their guardians were notified, and how. */
export function NotifyMany({ act, onClose }: { act: FollowUpAct; onClose: () => void }) {
  const t = useT('vision-records')
  const take = useTakeSteps()
  const taken = useTakenToast()
  const [how, setHow] = useState<(typeof notifiedHow)[number]>(notifiedHow[0])
  const isNobody = useIsNobody(act)
  const { selection, round, onDone } = act
  const submit = () =>
    take.mutate(
      { selection, round, step: 'notified', how },
      {
        onSuccess(result) {
          onClose()
          onDone?.()
          taken(result)
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.title.notified', { count: act.n })}
      description={t('followUp.notifyText')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" data-autofocus busy={take.isPending} disabled={isNobody} onClick={submit}>
            {t('followUp.act.notified')}
          </Button>
        </>
      }
    >
      <StepCounts act={act} />
      <Segmented
        label={t('followUp.howLabel')}
        value={how}
        segments={notifiedHow.map((value) => ({ value, label: t(`followUp.how.${value}`) }))}
        onChange={setHow}
      />
      <Refusal error={take.error} />
    </Dialog>
  )
}

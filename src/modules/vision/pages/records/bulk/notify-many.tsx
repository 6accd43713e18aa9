import { useTakeSteps } from '@/modules/vision/api/records.ts'
import { notifiedHow } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { NotifyFrame } from '../act/notify-frame.tsx'
import type { FollowUpAct } from './follow-up-acts.ts'
import { StepCounts, useIsNobody } from './step-counts.tsx'
import { useSaved } from './use-saved.ts'

/** Starts the follow-up of many: their guardians were notified, and how. */
export function NotifyMany({ act, onClose }: { act: FollowUpAct; onClose: () => void }) {
  const t = useT('vision-records')
  const take = useTakeSteps()
  const onSuccess = useSaved(act, onClose)
  const { selection, round } = act
  return (
    <NotifyFrame
      title={t('bulk.title.notified', { count: act.n })}
      initial={notifiedHow[0]}
      act={take}
      disabled={useIsNobody(act)}
      onSubmit={(how) => take.mutate({ selection, round, step: 'notified', how }, { onSuccess })}
      onClose={onClose}
    >
      <StepCounts act={act} />
    </NotifyFrame>
  )
}

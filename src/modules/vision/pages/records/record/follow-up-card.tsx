import { ClipboardPen } from 'lucide-react'
import { followUpDays, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import type { RecordAct } from '../act/record-acts.ts'
import { RecordCard } from './record-card.tsx'
import { StepRow } from './step-row.tsx'
import { nextStep, toSteps } from './to-steps.ts'

type FollowUpCardProps = {
  record: VisionRecord
  canWrite: boolean
  onAct: (act: RecordAct) => void
  className?: string
}

/** Alert → notified → seen → visited → result, and the button of what comes next. */
export function FollowUpCard({ record, canWrite, onAct, className }: FollowUpCardProps) {
  const t = useT('vision-records')
  const offline = useOffline()
  const { followUp, exam } = record
  if (!followUp) {
    return (
      <RecordCard title={t('followUp.title')} {...(className && { className })}>
        <p className="py-2 text-body text-t2">{t('followUp.none')}</p>
      </RecordCard>
    )
  }
  const steps = toSteps(followUp, exam, followUpDays, t)
  const next = nextStep(followUp)
  return (
    <RecordCard
      title={t('followUp.title')}
      note={t('followUp.steps', { done: steps.filter(({ isDone }) => isDone).length })}
      {...(className && { className })}
    >
      <ol className="flex-1">
        {steps.map((step, at) => (
          <StepRow
            key={step.name}
            step={step}
            isLast={at === steps.length - 1}
            isBeforeDone={steps[at + 1]?.isDone ?? false}
            onEdit={
              canWrite && !offline && step.isDone && step.name !== 'suggested' && step.name !== 'seen'
                ? () => onAct({ kind: step.name as 'notified' })
                : undefined
            }
          />
        ))}
      </ol>
      <p className="mt-2 text-axis text-t3">{t('followUp.rule')}</p>
      {canWrite && next && (
        <Button
          className="mt-3 w-full max-[600px]:hidden"
          icon={<ClipboardPen aria-hidden size={16} />}
          disabled={offline}
          title={offline ? t('offline') : undefined}
          onClick={() => onAct({ kind: next })}
        >
          {t(`followUp.act.${next}`)}
        </Button>
      )}
    </RecordCard>
  )
}

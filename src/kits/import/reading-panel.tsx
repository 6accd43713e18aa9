import { useEffect, useState } from 'react'
import { useDiscardPlan } from '@/api/upload-actions.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { WorkPanel } from './upload-progress.tsx'

/** The server reads the file. A cancel takes effect as soon as the file is read: until then the plan cannot be thrown away. */
export function ReadingPanel({ plan, onCancel }: { plan: Plan; onCancel: () => void }) {
  const t = useT('import')
  const { done, of } = plan.progress
  return (
    <WorkPanel
      title={t('upload.reading', { name: plan.fileName })}
      share={of > 0 ? done / of : 0}
      figure={
        of > 0
          ? t('upload.readingRows', { done: formatCount(done), of: formatCount(of) })
          : t('upload.waiting')
      }
      note={t('upload.readingLeave')}
      action={<Button onClick={onCancel}>{t('upload.cancel')}</Button>}
    />
  )
}

/** Discards a plan as soon as it may be. */
export function useCancelReading(plan: Plan | undefined, onDone: () => void) {
  const [cancelling, setCancelling] = useState(false)
  const { mutate, isIdle } = useDiscardPlan()
  const id = plan?.state === 'planned' ? plan.plan : undefined
  useEffect(() => {
    if (cancelling && id && isIdle) mutate({ plan: id }, { onSuccess: onDone })
  }, [cancelling, id, isIdle, mutate, onDone])
  return { cancelling, cancel: () => setCancelling(true) }
}

export function CancellingPanel({ plan }: { plan: Plan }) {
  const t = useT('import')
  const { done, of } = plan.progress
  return <WorkPanel title={t('upload.cancelling')} share={of > 0 ? done / of : 0} figure={plan.fileName} />
}

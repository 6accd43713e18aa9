import { useTakeStep } from '@/modules/vision/api/records.ts'
import { notifiedHow, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { NotifyFrame, type NotifiedHow } from './notify-frame.tsx'

type NotifyDialogProps = { record: VisionRecord; round: number; onClose: () => void }

/** Notes that the guardians were notified, and how. */
export function NotifyDialog({ record, round, onClose }: NotifyDialogProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const submit = (how: NotifiedHow) =>
    take.mutate(
      { id: record.student.id, round, step: 'notified', how },
      {
        onSuccess() {
          onClose()
          toast(t('followUp.saved'))
        },
      },
    )
  return (
    <NotifyFrame
      title={t('followUp.notifyTitle')}
      initial={record.followUp?.notified?.how ?? notifiedHow[0]}
      act={take}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

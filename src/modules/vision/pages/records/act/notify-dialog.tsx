import { useState } from 'react'
import { useTakeStep } from '@/modules/vision/api/records.ts'
import { notifiedHow, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { toast } from '@/ui/toast-store.ts'

type NotifyDialogProps = { record: VisionRecord; round: number; onClose: () => void }

/** Notes that the guardians were told, and how. */
export function NotifyDialog({ record, round, onClose }: NotifyDialogProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const [how, setHow] = useState(record.followUp?.notified?.how ?? notifiedHow[0])
  const submit = () =>
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
    <Dialog
      open
      onClose={onClose}
      title={t('followUp.notifyTitle')}
      description={t('followUp.notifyText')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" data-autofocus busy={take.isPending} onClick={submit}>
            {t('followUp.act.notified')}
          </Button>
        </>
      }
    >
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

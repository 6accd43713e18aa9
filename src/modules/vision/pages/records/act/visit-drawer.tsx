import { useTakeStep } from '@/modules/vision/api/records.ts'
import { visitFields, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { VisitInputs } from './step-inputs.tsx'
import { useRecordForm } from './use-record-form.ts'

type VisitDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** When the child was seen, and where. */
export function VisitDrawer({ record, round, onClose }: VisitDrawerProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const { id } = record.student
  const form = useRecordForm(record, {
    schema: visitFields,
    initial: record.followUp?.visited ?? { on: '', hospital: '' },
    unsaved: t('followUp.unsavedVisit'),
    save: (values) => take.mutateAsync({ ...values, id, round, step: 'visited' }),
    saved: () => t('followUp.saved'),
    onClose,
  })
  return (
    <RecordDrawer record={record} form={form} onClose={onClose} title={t('followUp.visitTitle')}>
      <VisitInputs form={form} />
    </RecordDrawer>
  )
}

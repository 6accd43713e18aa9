import { useTakeStep } from '@/modules/vision/api/records.ts'
import type { VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { resultForm } from './result-form.ts'
import { ResultInputs } from './step-inputs.tsx'
import { useRecordForm } from './use-record-form.ts'

type ResultDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** What the doctor said. */
export function ResultDrawer({ record, round, onClose }: ResultDrawerProps) {
  const t = useT('vision-records')
  const take = useTakeStep()
  const { id } = record.student
  const had = record.followUp?.result
  const form = useRecordForm(record, {
    schema: resultForm,
    initial: { conclusion: had?.conclusion ?? 'watch', note: had?.note ?? '' },
    unsaved: t('followUp.unsavedResult'),
    save: (values) => take.mutateAsync({ ...values, id, round, step: 'result' }),
    saved: () => t('followUp.saved'),
    onClose,
  })
  return (
    <RecordDrawer record={record} form={form} onClose={onClose} title={t('followUp.resultTitle')}>
      <ResultInputs form={form} />
    </RecordDrawer>
  )
}

import { useTakeStep } from '@/modules/vision/api/records.ts'
import { conclusion, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { resultForm } from './result-form.ts'
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
      <SelectInput
        form={form}
        name="conclusion"
        label={t('followUp.conclusion')}
        options={conclusion.options.map((value) => ({ value, label: t(`followUp.conclusions.${value}`) }))}
      />
      <TextInput form={form} name="note" label={t('followUp.note')} hint={t('followUp.noteHint')} />
    </RecordDrawer>
  )
}

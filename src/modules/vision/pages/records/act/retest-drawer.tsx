import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddRetest } from '@/modules/vision/api/records.ts'
import { retestFields, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { schoolDay } from '@/lib/school-day.ts'
import { typedUcva } from './acuity-input.tsx'
import { EyeFields } from './eye-fields.tsx'
import { useFieldProblem } from './use-field-problem.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { useRecordForm } from './use-record-form.ts'

const schema = z.extend(retestFields, typedUcva)
const empty = {
  examiner: '',
  device: '',
  ucvaRight: null,
  ucvaLeft: null,
  sphereRight: null,
  sphereLeft: null,
  cylinderRight: null,
  cylinderLeft: null,
}

type RetestDrawerProps = { record: VisionRecord; round: number; onClose: () => void }

/** Both eyes once more, with who measured them and with what. */
export function RetestDrawer({ record, round, onClose }: RetestDrawerProps) {
  const t = useT('vision-records')
  const add = useAddRetest()
  const { id } = record.student
  const [today] = useState(() => schoolDay(new Date()))
  const form = useRecordForm(record, {
    schema,
    initial: { takenOn: today, ...empty },
    unsaved: t('retests.unsaved'),
    labels: useFieldProblem(),
    save: (values) => add.mutateAsync({ ...values, id, round }),
    saved: () => t('retests.saved'),
    onClose,
  })
  return (
    <RecordDrawer record={record} form={form} onClose={onClose} title={t('retests.addTitle')}>
      <EyeFields form={form} measures={['ucva', 'sphere', 'cylinder']} />
      <DateInput form={form} name="takenOn" label={t('retests.takenOn')} />
      <TextInput form={form} name="examiner" label={t('retests.examiner')} />
      <TextInput form={form} name="device" label={t('retests.device')} />
      <p className="text-note text-t3">{t('retests.rule')}</p>
    </RecordDrawer>
  )
}

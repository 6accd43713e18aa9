import { useState } from 'react'
import * as z from 'zod/mini'
import { useEditExam } from '@/modules/vision/api/records.ts'
import { examFields, type ExamFields } from '@/modules/vision/contract/exam-fields.ts'
import { glassesKinds } from '@/modules/vision/contract/record-list.ts'
import { correctionReasons, type Exam, type VisionRecord } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { typedCva, typedUcva } from './acuity-input.tsx'
import { ChangePreview } from './change-preview.tsx'
import { EyeFields } from './eye-fields.tsx'
import { CycloplegiaInput, FileInputs, typedFile } from './file-inputs.tsx'
import { fieldsOf } from './fields-of.ts'
import { useFieldProblem } from './use-field-problem.ts'
import { useFieldText } from './use-field-text.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { useRecordForm } from './use-record-form.ts'

const schema = z.extend(examFields, {
  ...typedUcva,
  ...typedCva,
  ...typedFile,
  reason: z.enum(correctionReasons),
  note: z.string().check(z.trim(), z.maxLength(200)),
})
type Form = z.infer<typeof schema>

type CorrectDrawerProps = { record: VisionRecord; exam: Exam; onClose: () => void }

/** Corrects one exam with a reason; what others changed meanwhile is shown side by side. */
export function CorrectDrawer({ record, exam: latest, onClose }: CorrectDrawerProps) {
  const t = useT('vision-records')
  // A result read again meanwhile must not pass for the one that was seen.
  const [exam] = useState(latest)
  const edit = useEditExam()
  const acuityText = useAcuityText()
  const { label, value } = useFieldText()
  const { id } = record.student
  const { save, dialog } = useVersionedSave<Partial<Form>, Exam>({
    write: async (version, { reason = 'other', note = '', ...changes }) => {
      const answer = await edit.mutateAsync({ id, round: exam.round.id, version, reason, note, changes })
      return { ...answer, current: answer.current.exam ?? exam }
    },
    describe: (name, changes, current) =>
      name === 'reason' || name === 'note'
        ? undefined
        : { label: label(name), mine: value(name, changes[name]), theirs: value(name, current[name]) },
    about: record.student.name,
  })
  const form = useRecordForm(record, {
    schema,
    initial: { ...fieldsOf(exam, acuityText), reason: 'typing', note: '' },
    unsaved: t('edit.unsaved'),
    labels: useFieldProblem(),
    save: async ({ reason, note }, { reason: _reason, note: _note, ...changed }) => {
      if (Object.keys(changed).length === 0) return 'unchanged' as const
      const changes: Partial<ExamFields> = changed
      return (await save(exam.version, { ...changes, reason, note })) && ('saved' as const)
    },
    saved: (result) => t(`edit.${result}`),
    onClose,
  })
  return (
    <>
      <RecordDrawer
        record={record}
        form={form}
        onClose={onClose}
        title={t('edit.title')}
        submit={t('edit.submit')}
      >
        <EyeFields form={form} measures={['ucva', 'cva']} />
        <CycloplegiaInput form={form} />
        <EyeFields form={form} measures={['sphere', 'cylinder', 'axis']} />
        <div className="grid grid-cols-2 gap-x-4">
          <DateInput form={form} name="takenOn" label={t('edit.fields.takenOn')} />
          <SelectInput
            form={form}
            name="glasses"
            label={t('edit.fields.glasses')}
            options={glassesKinds.map((kind) => ({ value: kind, label: t(`glasses.${kind}`) }))}
          />
        </div>
        <FileInputs form={form} />
        <ChangePreview form={form} exam={exam} />
        <SelectInput
          form={form}
          name="reason"
          label={t('edit.reason')}
          hint={t('edit.reasonHint')}
          options={correctionReasons.map((reason) => ({
            value: reason,
            label: t(`corrections.reasons.${reason}`),
          }))}
        />
        <TextInput form={form} name="note" label={t('edit.note')} hint={t('edit.noteHint')} />
      </RecordDrawer>
      {dialog}
    </>
  )
}

import { conclusion } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'

/** When a doctor was seen, and where: of one child or of many. */
export function VisitInputs({ form }: { form: FieldsForm<'on' | 'hospital'> }) {
  const t = useT('vision-records')
  return (
    <>
      <DateInput form={form} name="on" label={t('followUp.on')} />
      <TextInput
        form={form}
        name="hospital"
        label={t('followUp.hospital')}
        hint={t('followUp.hospitalHint')}
      />
    </>
  )
}

/** What the doctor said. */
export function ResultInputs({ form }: { form: FieldsForm<'conclusion' | 'note'> }) {
  const t = useT('vision-records')
  return (
    <>
      <SelectInput
        form={form}
        name="conclusion"
        label={t('followUp.conclusion')}
        options={conclusion.options.map((value) => ({ value, label: t(`followUp.conclusions.${value}`) }))}
      />
      <TextInput form={form} name="note" label={t('followUp.note')} hint={t('followUp.noteHint')} />
    </>
  )
}

import { ownerships, settings } from '@/modules/records/contract/organisation-lists.ts'
import type { schoolFields, SchoolRecord } from '@/modules/records/contract/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { ChecksInput } from '@/kits/form/checks-input.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { MaskedInput } from '@/kits/form/masked-input.tsx'
import { SegmentedInput } from '@/kits/form/segmented-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { AddressInput } from './address-input.tsx'
import { mayCombine, stages, type Stage } from '@/standards/grade.ts'

export type SchoolField = keyof typeof schoolFields.shape
type Form = FieldsForm<SchoolField>

/** What the bureau says of a school. */
export function BureauFields({ form }: { form: Form }) {
  const t = useT('lists')
  const texts = useT('schools')
  return (
    <>
      <TextInput form={form} name="name" label={t('schools.columns.name')} hint={texts('edit.nameHint')} />
      <TextInput form={form} name="code" label={t('schools.columns.code')} hint={texts('edit.codeHint')} />
      <ChecksInput
        form={form}
        name="stages"
        label={t('schools.columns.stages')}
        options={stages.map((value) => ({ value, label: t(`schools.values.stages.${value}`) }))}
        excludes={(value, chosen) => !mayCombine([...chosen, value] as Stage[])}
        hint={texts('edit.stagesHint')}
      />
      <SegmentedInput
        form={form}
        name="ownership"
        label={t('schools.columns.ownership')}
        segments={ownerships.map((value) => ({ value, label: t(`schools.values.ownership.${value}`) }))}
      />
      <SegmentedInput
        form={form}
        name="setting"
        label={t('schools.columns.setting')}
        segments={settings.map((value) => ({ value, label: t(`schools.values.setting.${value}`) }))}
      />
      <TextInput
        form={form}
        name="street"
        label={t('schools.columns.street')}
        hint={texts('edit.streetHint')}
      />
    </>
  )
}

type OwnFieldsProps = {
  form: Form
  /** Masked values that stand there now; none for a new school. */
  record?: Pick<SchoolRecord, 'contactName' | 'contactPhone'> | undefined
}

/** What a school's own staff may change too: where it is, and whom to call. */
export function OwnFields({ form, record }: OwnFieldsProps) {
  const t = useT('lists')
  const texts = useT('schools')
  return (
    <>
      <AddressInput form={form} />
      <MaskedInput
        form={form}
        name="contactName"
        label={t('schools.columns.contactName')}
        masked={record?.contactName ?? ''}
      />
      <MaskedInput
        form={form}
        name="contactPhone"
        label={t('schools.columns.contactPhone')}
        hint={texts('edit.phoneHint')}
        inputMode="tel"
        masked={record?.contactPhone ?? ''}
      />
    </>
  )
}

import type { FieldsForm } from '@/kits/form/form-types.ts'
import { ChecksInput } from '@/kits/form/checks-input.tsx'
import { MaskedInput } from '@/kits/form/masked-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { teacherRole } from '@/contract/teacher-role.ts'
import { useT } from '@/i18n/i18n.ts'

export type PersonField = 'name' | 'phone' | 'js'

type PersonFieldsProps = {
  form: FieldsForm<PersonField>
  hasRoles: boolean
  /** As the server masked them; missing = a new person. */
  masked?: { name: string; phone: string } | undefined
}

/** Who, and for a teacher which roles. */
export function PersonFields({ form, hasRoles, masked }: PersonFieldsProps) {
  const t = useT('people')
  const lists = useT('lists')
  const name = { form, name: 'name' as const, label: t('field.name') }
  const phone = { form, name: 'phone' as const, label: t('field.phone') }
  return (
    <>
      {masked?.name.includes('*') ? <MaskedInput {...name} masked={masked.name} /> : <TextInput {...name} />}
      {masked ? (
        <MaskedInput {...phone} masked={masked.phone} inputMode="tel" />
      ) : (
        <TextInput {...phone} inputMode="tel" hint={t('field.phoneHint')} />
      )}
      {hasRoles && (
        <ChecksInput
          form={form}
          name="js"
          label={t('field.js')}
          options={teacherRole.options.map((role) => ({
            value: role,
            label: lists(`teachers.values.js.${role}`),
          }))}
        />
      )}
    </>
  )
}

import { useWatch } from 'react-hook-form'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { requested, type StudentFieldName } from './field-options.ts'
import { useFieldLabels } from './use-field-labels.ts'

type MissingNoteProps = { form: FieldsForm<StudentFieldName>; record?: StudentRecord | undefined }

/** Says what is left empty before saving; it does not stand in the way. */
export function MissingNote({ form, record }: MissingNoteProps) {
  const t = useT('students')
  const { label } = useFieldLabels()
  const values: unknown[] = useWatch({ control: form.rhf.control, name: [...requested] })
  const missing = requested.filter((name, i) => {
    const value = values[i]
    if (name === 'sex') return value === 'unknown'
    return value === undefined ? !record?.[name] : value === '' || value === null
  })
  return (
    <p aria-live="polite" className="text-note text-t2">
      {missing.length > 0
        ? t('form.missing', { fields: missing.map(label).join(t('form.listSeparator')) })
        : t('form.complete')}
    </p>
  )
}

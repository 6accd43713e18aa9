import { useWatch } from 'react-hook-form'
import { acuity } from '@/contract/acuity.ts'
import type { ExamField } from '@/modules/vision/contract/exam-fields.ts'
import type { Exam } from '@/modules/vision/contract/records.ts'
import { biometryLimits, biometryOf, isUnusual } from '@/modules/vision/standards/biometry.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { toNumber } from '@/kits/form/number-input.tsx'
import { readTyped } from './acuity-input.tsx'
import { examFieldNames } from './fields-of.ts'
import { isAcuityField, isTextField, useFieldText } from './use-field-text.ts'

/** What stands in a field as it would be saved; what cannot be read stays as it was typed. */
function readField(name: ExamField, typed: unknown): { after: unknown; isRead: boolean } {
  if (isTextField(name)) return { after: typed, isRead: true }
  const after = isAcuityField(name) ? readTyped(typed) : toNumber(typed)
  return { after, isRead: isAcuityField(name) ? acuity.safeParse(after).success : typeof after !== 'string' }
}

/** Before → after of what is typed so far. */
export function ChangePreview<N extends string>({ form, exam }: { form: FieldsForm<N>; exam: Exam }) {
  const t = useT('vision-records')
  const { label, value } = useFieldText()
  const typed = useWatch({ control: form.rhf.control })
  const changes = examFieldNames.flatMap((name) => {
    const { after, isRead } = readField(name, typed[name])
    const before = exam[name]
    return after === before || (after === '' && before === null) ? [] : [{ name, before, after, isRead }]
  })
  return (
    <div aria-live="polite" className="mb-2 rounded bg-sunken px-3 py-2 text-note">
      <p className="text-t2">{changes.length > 0 ? t('edit.preview') : t('edit.nothing')}</p>
      <ul>
        {changes.map(({ name, before, after, isRead }) => (
          <li key={name} className="text-t1">
            {t('corrections.change', {
              field: label(name),
              before: value(name, before),
              after: isRead ? value(name, after as string | number | null) : String(after),
            })}
          </li>
        ))}
        {changes.map(({ name, after }) => {
          const measure = biometryOf(name)
          if (!measure || typeof after !== 'number' || !isUnusual(measure, after)) return null
          const { usualLow: low, usualHigh: high, unit } = biometryLimits[measure]
          return (
            <li key={`${name} unusual`} className="text-warning">
              {t('edit.unusual', { field: label(name), low, high, unit })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

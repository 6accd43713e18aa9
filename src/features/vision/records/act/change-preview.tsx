import { useWatch } from 'react-hook-form'
import type { Exam } from '@/contract/vision-records.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { toNumber } from '@/kits/form/number-input.tsx'
import { examFieldNames } from './fields-of.ts'
import { useFieldText } from './use-field-text.ts'

/** Before → after of what is typed so far. */
export function ChangePreview<N extends string>({ form, exam }: { form: FieldsForm<N>; exam: Exam }) {
  const t = useT('vision-records')
  const { label, value } = useFieldText()
  const typed = useWatch({ control: form.rhf.control })
  const changes = examFieldNames.flatMap((name) => {
    const after = name === 'takenOn' || name === 'glasses' ? typed[name] : toNumber(typed[name])
    const before = exam[name]
    return after === before || (after === '' && before === null) ? [] : [{ name, before, after }]
  })
  return (
    <div aria-live="polite" className="mb-2 rounded bg-sunken px-3 py-2 text-note">
      <p className="text-t2">{changes.length > 0 ? t('edit.preview') : t('edit.nothing')}</p>
      <ul>
        {changes.map(({ name, before, after }) => (
          <li key={name} className="text-t1">
            {t('corrections.change', {
              field: label(name),
              before: value(name, before),
              after:
                typeof after === 'string' && name !== 'takenOn' && name !== 'glasses'
                  ? after
                  : value(name, after as string | number | null),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { Field } from '@/ui/text-field.tsx'
import { useSchoolOptions } from '@/kits/form/use-organisation-options.ts'

/** For bureau staff: which school of the district. */
export function SchoolChoice(props: { value: number | undefined; onChange: (school: number) => void }) {
  const t = useT('people')
  const id = useId()
  const options = useSchoolOptions(true)
  return (
    <Field id={id} label={t('field.school')}>
      <PickBox id={id} label={t('field.school')} options={options} {...props} />
    </Field>
  )
}

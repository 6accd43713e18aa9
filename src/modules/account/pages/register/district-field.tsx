import { useId, type Ref } from 'react'
import type { RegisterDistrict } from '@/contract/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'
import { Field } from '@/ui/text-field.tsx'

type DistrictFieldProps = {
  ref: Ref<HTMLDivElement>
  districts: readonly RegisterDistrict[]
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Whose bureau is to approve the account; only where there are several. */
export function DistrictField({ ref, districts, value, error, onChange }: DistrictFieldProps) {
  const t = useT('register')
  const id = useId()
  return (
    <Field id={id} label={t('fields.region')} hint={t('hints.region')} error={error}>
      <div ref={ref}>
        <Select
          label={t('fields.region')}
          hideLabel
          className="w-full [&>button]:h-11"
          value={value}
          options={districts.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onChange}
        />
      </div>
    </Field>
  )
}

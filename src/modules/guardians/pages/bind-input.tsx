import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { TextField, type TextFieldProps } from '@/ui/text-field.tsx'
import type { BindField } from './bind-values.ts'
import type { BindForm } from './use-bind-form.ts'

type BindInputProps = Omit<TextFieldProps, 'label' | 'form'> & {
  form: BindForm
  field: BindField
  hint?: ReactNode
}

/** One field of 44 of the form. */
export function BindInput({ form, field, hint, ...rest }: BindInputProps) {
  const t = useT('bind')
  return (
    <TextField
      {...rest}
      ref={form.hold(field)}
      name={field}
      size="large"
      label={t(`fields.${field}`)}
      hint={hint ?? t(`hints.${field}`)}
      value={form.values[field]}
      error={form.errorOf(field)}
      onChange={({ target }) => form.change(field, target.value)}
      onBlur={() => form.leave(field)}
    />
  )
}

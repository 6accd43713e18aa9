import { TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'

type DateInputProps<N extends string> = FieldProps<N> & {
  /** `YYYY-MM-DD`, both inclusive; for the picker. The schema decides. */
  from?: string
  to?: string
}

/** A calendar day, `YYYY-MM-DD` or empty. */
export function DateInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  from,
  to,
}: DateInputProps<N>) {
  return (
    <TextField
      type="date"
      min={from}
      max={to}
      {...form.rhf.register(name)}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
    />
  )
}

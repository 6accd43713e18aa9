import type { InputHTMLAttributes } from 'react'
import { TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'

type TextInputProps<N extends string> = FieldProps<N> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'placeholder' | 'type'> & {
    unit?: string
  }

/** One line of text. Nothing is cut off while typing: what is too long is said. Right-to-left text stands as it is written. */
export function TextInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  ...rest
}: TextInputProps<N>) {
  return (
    <TextField
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...form.rhf.register(name)}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
    />
  )
}

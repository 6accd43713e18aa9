import { TextField } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'

/** Empty is null; what is no number stays as it was typed, so that the schema refuses it. Full-width digits count. */
export function toNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

type NumberInputProps<N extends string> = FieldProps<N> & { unit?: string }

/** A number typed as text: no spinner that a wheel turns by accident. */
export function NumberInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  unit,
}: NumberInputProps<N>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      unit={unit}
      {...form.rhf.register(name, { setValueAs: toNumber })}
      disabled={disabled ?? false}
      label={label}
      hint={hint}
      error={form.errorText(name)}
    />
  )
}

import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Field } from '@/ui/text-field.tsx'
import type { FieldProps } from './form-types.ts'
import { PickBox, type PickOption } from './pick-box.tsx'

type PickInputProps<N extends string> = FieldProps<N> & {
  options: readonly PickOption[]
  placeholder?: string
}

/** PickBox as a field: a class, a school. */
export function PickInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  ...rest
}: PickInputProps<N>) {
  const id = useId()
  const error = form.errorText(name)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Controller
        control={form.rhf.control}
        name={name}
        render={({ field }) => (
          <PickBox
            {...rest}
            id={id}
            label={label}
            inputRef={field.ref}
            value={field.value as number | undefined}
            onChange={field.onChange}
            disabled={disabled}
            invalid={error !== undefined}
            describedBy={`${id}-note`}
          />
        )}
      />
    </Field>
  )
}

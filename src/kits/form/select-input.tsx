import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Select } from '@/ui/select.tsx'
import type { Option } from '@/ui/select-props.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-types.ts'

type SelectInputProps<N extends string> = FieldProps<N> & { options: readonly Option<string | number>[] }

/** A choice from a short list. For a long one that is searched, PickInput. */
export function SelectInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  options,
}: SelectInputProps<N>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={form.errorText(name)}>
      <Controller
        control={form.rhf.control}
        name={name}
        render={({ field }) => (
          <Select<string | number>
            label={label}
            hideLabel
            className="w-full [&>button]:h-9"
            value={field.value as string | number}
            options={options}
            disabled={disabled ?? false}
            onChange={field.onChange}
          />
        )}
      />
    </FieldFrame>
  )
}

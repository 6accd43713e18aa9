import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Checkbox } from '@/ui/checkbox.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-types.ts'

type ChecksInputProps<N extends string> = FieldProps<N> & {
  options: readonly { value: string; label: string }[]
}

/** Several of a few: a list of their values, in the order of the options. */
export function ChecksInput<N extends string>({
  form,
  name,
  label,
  hint,
  disabled,
  options,
}: ChecksInputProps<N>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={form.errorText(name)}>
      <Controller
        control={form.rhf.control}
        name={name}
        render={({ field }) => {
          const chosen = new Set(field.value as readonly string[])
          const set = (value: string, isOn: boolean) =>
            field.onChange(
              options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.has(each))),
            )
          return (
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {options.map(({ value, label: labels }) => (
                <span key={value} className="inline-flex items-center gap-2 text-body">
                  <Checkbox
                    label={labels}
                    checked={chosen.has(value)}
                    disabled={disabled ?? false}
                    onChange={(isOn) => set(value, isOn)}
                  />
                  {labels}
                </span>
              ))}
            </div>
          )
        }}
      />
    </FieldFrame>
  )
}

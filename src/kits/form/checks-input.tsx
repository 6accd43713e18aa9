import { Checkbox } from '@/ui/checkbox.tsx'
import { ControlledField } from './controlled-field.tsx'
import type { FieldProps } from './form-types.ts'

type ChecksInputProps<N extends string> = FieldProps<N> & {
  options: readonly { value: string; label: string }[]
}

/** Several of a few: a list of their values, in the order of the options. */
export const ChecksInput = <N extends string>({ options, disabled, ...rest }: ChecksInputProps<N>) => (
  <ControlledField {...rest}>
    {(field) => {
      const chosen = new Set(field.value as readonly string[])
      const set = (value: string, isOn: boolean) =>
        field.onChange(
          options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.has(each))),
        )
      return (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {options.map(({ value, label }) => (
            <span key={value} className="inline-flex items-center gap-2 text-body">
              <Checkbox
                label={label}
                checked={chosen.has(value)}
                disabled={disabled ?? false}
                onChange={(isOn) => set(value, isOn)}
              />
              {label}
            </span>
          ))}
        </div>
      )
    }}
  </ControlledField>
)

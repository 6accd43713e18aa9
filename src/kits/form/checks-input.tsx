import { Checkbox } from '@/ui/checkbox.tsx'
import { ChosenInput } from './chosen-input.tsx'
import type { FieldProps } from './form-types.ts'

type ChecksInputProps<N extends string> = FieldProps<N> & {
  options: readonly { value: string; label: string }[]
  /** Values that cannot be chosen beside what is chosen. */
  excludes?: (value: string, chosen: readonly string[]) => boolean
}

/** Several of a few: a list of their values, in the order of the options. */
export function ChecksInput<N extends string>({
  options,
  excludes = () => false,
  disabled,
  ...props
}: ChecksInputProps<N>) {
  return (
    <ChosenInput
      {...props}
      control={({ value: values, onChange }) => {
        const chosen = new Set(values as readonly string[])
        const set = (value: string, isOn: boolean) =>
          onChange(
            options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.has(each))),
          )
        return (
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {options.map(({ value, label }) => (
              <span key={value} className="inline-flex items-center gap-2 text-body">
                <Checkbox
                  label={label}
                  checked={chosen.has(value)}
                  disabled={(disabled ?? false) || (!chosen.has(value) && excludes(value, [...chosen]))}
                  onChange={(isOn) => set(value, isOn)}
                />
                {label}
              </span>
            ))}
          </div>
        )
      }}
    />
  )
}

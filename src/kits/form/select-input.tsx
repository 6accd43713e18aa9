import { Select } from '@/ui/select.tsx'
import type { Option } from '@/ui/select-props.ts'
import { ChosenInput } from './chosen-input.tsx'
import type { FieldProps } from './form-types.ts'

type SelectInputProps<N extends string> = FieldProps<N> & { options: readonly Option<string | number>[] }

/** A choice from a short list. For a long one that is searched, PickInput. */
export function SelectInput<N extends string>({ options, disabled, ...props }: SelectInputProps<N>) {
  return (
    <ChosenInput
      {...props}
      control={({ value, onChange }) => (
        <Select<string | number>
          label={props.label}
          hideLabel
          className="w-full [&>button]:h-9"
          value={value as string | number}
          options={options}
          disabled={disabled ?? false}
          onChange={onChange}
        />
      )}
    />
  )
}

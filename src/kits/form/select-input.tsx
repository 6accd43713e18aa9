import { Select } from '@/ui/select.tsx'
import type { Option } from '@/ui/select-props.ts'
import { ControlledField } from './controlled-field.tsx'
import type { FieldProps } from './form-types.ts'

type SelectInputProps<N extends string> = FieldProps<N> & { options: readonly Option<string | number>[] }

/** A choice from a short list. For a long one that is searched, PickInput. */
export const SelectInput = <N extends string>({ options, disabled, ...rest }: SelectInputProps<N>) => (
  <ControlledField {...rest}>
    {(field) => (
      <Select<string | number>
        label={rest.label}
        hideLabel
        className="w-full [&>button]:h-9"
        value={field.value as string | number}
        options={options}
        disabled={disabled ?? false}
        onChange={field.onChange}
      />
    )}
  </ControlledField>
)

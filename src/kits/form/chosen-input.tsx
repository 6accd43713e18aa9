import { useId, type ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-types.ts'

type ChosenInputProps<N extends string> = FieldProps<N> & {
  control: (field: { value: unknown; onChange: (value: unknown) => void }) => ReactElement
}

/** The frame of a field that is chosen and not typed: its label, hint and error around a control that is given its value. */
export function ChosenInput<N extends string>({ form, name, label, hint, control }: ChosenInputProps<N>) {
  return (
    <FieldFrame id={useId()} label={label} hint={hint} error={form.errorText(name)}>
      <Controller control={form.rhf.control} name={name} render={({ field }) => control(field)} />
    </FieldFrame>
  )
}

import { useId, type ReactElement } from 'react'
import { Controller, type ControllerRenderProps } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-types.ts'

type ControlledFieldProps<N extends string> = Omit<FieldProps<N>, 'disabled'> & {
  children: (field: ControllerRenderProps) => ReactElement
}

/** The frame of a control that is not one input, and its value in the form. */
export function ControlledField<N extends string>({
  form,
  name,
  label,
  hint,
  children,
}: ControlledFieldProps<N>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={form.errorText(name)}>
      <Controller control={form.rhf.control} name={name} render={({ field }) => children(field)} />
    </FieldFrame>
  )
}

import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Segmented, type Segment } from '@/ui/segmented.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './form-types.ts'

type SegmentedInputProps<N extends string> = FieldProps<N> & { segments: readonly Segment<string>[] }

/** One of two to five, all in sight. */
export function SegmentedInput<N extends string>({
  form,
  name,
  label,
  hint,
  segments,
}: SegmentedInputProps<N>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={form.errorText(name)}>
      <Controller
        control={form.rhf.control}
        name={name}
        render={({ field }) => (
          <Segmented
            label={label}
            value={String(field.value)}
            segments={segments}
            onChange={field.onChange}
          />
        )}
      />
    </FieldFrame>
  )
}

import { Segmented, type Segment } from '@/ui/segmented.tsx'
import { ControlledField } from './controlled-field.tsx'
import type { FieldProps } from './form-types.ts'

type SegmentedInputProps<N extends string> = Omit<FieldProps<N>, 'disabled'> & {
  segments: readonly Segment<string>[]
}

/** One of two to five, all in sight. */
export const SegmentedInput = <N extends string>({ segments, ...rest }: SegmentedInputProps<N>) => (
  <ControlledField {...rest}>
    {(field) => (
      <Segmented
        label={rest.label}
        value={String(field.value)}
        segments={segments}
        onChange={field.onChange}
      />
    )}
  </ControlledField>
)

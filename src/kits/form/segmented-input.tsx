import { Segmented, type Segment } from '@/ui/segmented.tsx'
import { ChosenInput } from './chosen-input.tsx'
import type { FieldProps } from './form-types.ts'

type SegmentedInputProps<N extends string> = Omit<FieldProps<N>, 'disabled'> & {
  segments: readonly Segment<string>[]
}

/** One of two to five, all in sight. */
export function SegmentedInput<N extends string>({ segments, ...props }: SegmentedInputProps<N>) {
  return (
    <ChosenInput
      {...props}
      control={({ value, onChange }) => (
        <Segmented label={props.label} value={String(value)} segments={segments} onChange={onChange} />
      )}
    />
  )
}

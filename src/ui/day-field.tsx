import { useT } from '@/i18n/i18n.ts'
import { DayBox } from './day-box.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useTypedDay } from './use-typed-day.ts'

type DayFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'disabled' | 'required' | 'className'
> & {
  /** `YYYY-MM-DD` or empty. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** A real day, or '' for none. */
  onChange: (day: string) => void
}

/** A day: typed in any usual way, or picked from a month (DATE-03). */
export function DayField({ value, min, max, onChange, error, ...rest }: DayFieldProps) {
  const t = useT('ui')
  const { problem, input } = useTypedDay({ value, min, max, onChange })
  const limit = problem === 'early' ? min : max
  return (
    <DayBox
      {...rest}
      {...input}
      day={value}
      min={min}
      max={max}
      error={error ?? (problem && t(`calendar.problem.${problem}`, { day: limit ?? '' }))}
      onPick={onChange}
    />
  )
}

import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { CalendarButton } from './calendar-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
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
  const id = useId()
  const { problem, input } = useTypedDay({ value, min, max, onChange })
  const limit = problem === 'early' ? min : max
  return (
    <TextField
      {...rest}
      {...input}
      id={id}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      error={error ?? (problem && t(`calendar.problem.${problem}`, { day: limit ?? '' }))}
      unit={
        <CalendarButton
          from={value}
          to={value}
          min={min}
          max={max}
          disabled={rest.disabled}
          describedBy={`${id}-label`}
          className="-mr-2"
          onPick={(day) => {
            onChange(day)
            return true
          }}
        />
      }
    />
  )
}

import { useId } from 'react'
import { isRealDay } from '@/lib/day.ts'
import { CalendarButton } from './calendar-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DayBoxProps = Omit<TextFieldProps, 'unit'> & {
  /** What is chosen among the days: `YYYY-MM-DD`; anything else chooses none. */
  day: string
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

/** A box for a day with a month to pick it from. What is typed stays as it is: its owner says what of it is a day. */
export function DayBox({ day, min, max, onPick, ...rest }: DayBoxProps) {
  const id = useId()
  const chosen = isRealDay(day) ? day : ''
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      {...rest}
      id={id}
      unit={
        <CalendarButton
          from={chosen}
          to={chosen}
          min={min}
          max={max}
          disabled={rest.disabled}
          describedBy={`${id}-label`}
          className="-mr-2"
          onPick={(picked) => {
            onPick(picked)
            return true
          }}
        />
      }
    />
  )
}
